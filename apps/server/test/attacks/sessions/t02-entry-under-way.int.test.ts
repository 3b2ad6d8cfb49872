import { PASSWORD, query, registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import {
  askRecoverCode,
  codeTo,
  fund,
  playerWithContacts,
  type PlayerWithContacts,
  resetByPhone,
  stepUp,
  withdraw,
} from '../../../src/features/identity/test/recovery-support.ts';
import { stepUpToken } from '../../../src/features/identity/test/own-security.ts';
import { knownPass, OTHER_PASSWORD, tryLogin } from '../../../src/features/identity/test/support.ts';
import { totpCode } from '../../../src/platform/totp.ts';
import { SECRET } from '../../../src/features/identity/test/verified-contact.ts';
import { raced } from '../money/raced.ts';

const THIEFS = 'senha do ladrao bem comprida 3';

const change = (client: TestClient, oldPassword: string, newPassword: string) =>
  client.callEncrypted('POST /wps/member/password', {
    body: { oldPassword, newPassword, confirmNewPassword: newPassword },
  });

type Player = Awaited<ReturnType<typeof registerPlayer>>;
const memberIdOf = async (server: TestServer, username: string): Promise<bigint> =>
  (await server.app.members.byUsername(1, username))?.memberId ?? 0n;

/** What the owner, or the house, does while the thief's login with the right password is under way. */
const MEANWHILE: Readonly<Record<string, (server: TestServer, player: Player) => Promise<unknown>>> = {
  'the owner sets a new password': (_, { client }) => change(client, PASSWORD, OTHER_PASSWORD),
  'the account is excluded': (server, { username }) =>
    query(server, `update member set status = 'closed' where username = $1`, [username]),
  'the owner signs out elsewhere': (_, { client }) => client.call('DELETE /wps/member/security/sessions'),
  'staff end the sessions': async (server, { username }) =>
    server.app.identity.endSessions(await memberIdOf(server, username)),
  'the account gets another role': (server, { username }) =>
    query(server, 'update member set type = 1 where username = $1', [username]),
};

/** Both halves of the owner's session in another hand. */
const copyOf = (server: TestServer, { token, cookies }: TestClient): TestClient => {
  const copy = server.client();
  copy.token = token;
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
};

/** How the thief stands afterwards: the answer to the login, and what the token opens. */
const enter = async (server: TestServer, meanwhile: (server: TestServer, player: Player) => Promise<unknown>) => {
  const player = await registerPlayer(server);
  const thief = server.client();
  const sliderPass = await knownPass(server, thief);
  const login = () =>
    thief.callEncrypted('POST /wps/session/login', {
      body: { username: player.username, password: PASSWORD, sliderPass, rememberMe: true },
    });
  const answer = await raced(server, login, () => meanwhile(server, player));
  thief.token = answer.success ? answer.value.token : null;
  const [left] = await query<{ n: number }>(
    server,
    `select count(*)::int as n from remember_token join member using (member_id) where username = $1`,
    [player.username],
  );
  return { code: answer.code, live: (await thief.call('GET /wps/member/info')).code, remembered: left?.n };
};

/** The owner, in another browser and with a code in hand, who gets the account back when this is called. */
const readyToRecover = async (server: TestServer, { mobile }: PlayerWithContacts) => {
  const browser = server.client();
  await askRecoverCode(browser, mobile);
  const verificationCode = await codeTo(server, `+55${mobile}`);
  return () => resetByPhone(browser, { mobileNum: mobile, verificationCode });
};

/** The owner gets the account back while the thief, whose session still lives, changes the password that they know. */
const takeOver = async (server: TestServer) => {
  const owner = await playerWithContacts(server);
  const thief = copyOf(server, owner.client);
  const recover = await readyToRecover(server, owner);
  const answer = await raced(server, () => change(thief, PASSWORD, THIEFS), recover);
  const opens = async (password: string) => (await tryLogin(server.client(), owner.username, password)).code;
  return { code: answer.code, owners: await opens(OTHER_PASSWORD) };
};

/** The same while the thief, who has passed the step-up, confirms an authenticator app of their own: it would shut the owner out for good. */
const stayIn = async (server: TestServer) => {
  const owner = await playerWithContacts(server);
  const thief = copyOf(server, owner.client);
  const begun = await thief.call('POST /wps/member/security/authenticator/begin', {
    body: { stepUpToken: await stepUpToken(thief) },
  });
  const code = await totpCode(begun.value.secret, server.clock.now());
  const recover = await readyToRecover(server, owner);
  const confirm = () => thief.call('POST /wps/member/security/authenticator', { body: { code } });
  const answer = await raced(server, confirm, recover);
  const [left] = await query<{ n: number }>(
    server,
    'select count(*)::int as n from member_totp join member using (member_id) where username = $1',
    [owner.username],
  );
  return { code: answer.code, apps: left?.n };
};

/** The same while the thief, who has passed the step-up, asks for a payout: the hold was looked for before there was one. */
const payOut = async (server: TestServer, planted?: string) => {
  const owner = await playerWithContacts(server);
  await fund(server, owner.username, 50);
  const thief = copyOf(server, owner.client);
  const token = await stepUp(thief, PASSWORD);
  const recover = await readyToRecover(server, owner);
  const { identity } = server.app;
  const spend = identity.consumeWithdrawalStepUp;
  const between = vi.spyOn(identity, 'consumeWithdrawalStepUp').mockImplementationOnce(async (...asked) => {
    const isSpent = await spend(...asked);
    await recover();
    if (planted !== undefined) await query(server, planted);
    return isSpent;
  });
  try {
    const { code } = await withdraw(thief, owner.cpf, token);
    const [held] = await query<{ n: number }>(
      server,
      'select count(*)::int as n from withdrawal where member_id = $1',
      [await memberIdOf(server, owner.username)],
    );
    return { code, withdrawals: held?.n };
  } finally {
    between.mockRestore();
  }
};

const startWith = (replaceParts?: ReplaceParts) =>
  startTestServer({ env: { TREVO_SECRET: SECRET }, ...(replaceParts ? { replaced: { replaceParts } } : {}) });

describe('T02: a way in that is under way when it closes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWith();
  });
  afterAll(() => server.close());

  it.each(Object.keys(MEANWHILE))('begins no session and remembers no browser when %s', async (name) => {
    const meanwhile = MEANWHILE[name];
    if (!meanwhile) throw new Error(name);
    expect(await enter(server, meanwhile)).toEqual({ code: 'internal.busy', live: 'session.required', remembered: 0 });
  });

  it('does not take the account from an owner who gets it back', async () => {
    expect(await takeOver(server)).toEqual({ code: 'session.required', owners: '' });
    expect(await stayIn(server)).toEqual({ code: 'session.required', apps: 0 });
  });

  it('pays nothing out that was asked for before the owner got the account back', async () => {
    expect(await payOut(server)).toEqual({ code: 'session.required', withdrawals: 0 });
  });

  it('would pay it out if a recovery made no new version (the planted mistake)', async () => {
    expect(await payOut(server, 'update member set entry_version = 0')).toEqual({ code: '', withdrawals: 1 });
  });

  it('would do all of it if the account counted as it is then and not as it was proven (the planted mistake)', async () => {
    const twin = await startWith((parts) => ({
      ...parts,
      members: {
        ...parts.members,
        recordLogin: async (tx, { memberId }) => parts.members.recordLogin(tx, await parts.members.get(memberId)),
        renewEntry: (tx, memberId) => parts.members.renewEntry(tx, memberId, null),
        requireEntry: () => Promise.resolve(),
      },
    }));
    try {
      const { 'the owner sets a new password': renew, 'the account gets another role': move } = MEANWHILE;
      expect(renew && (await enter(twin, renew))).toMatchObject({ code: '', live: '' });
      expect(move && (await enter(twin, move))).toMatchObject({ code: '', live: '' });
      expect(await takeOver(twin)).toEqual({ code: '', owners: 'auth.wrong_credentials' });
      expect(await stayIn(twin)).toEqual({ code: '', apps: 1 });
    } finally {
      await twin.close();
    }
  });
});
