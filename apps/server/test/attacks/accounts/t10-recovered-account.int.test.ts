import { PASSWORD, startTestServer, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import {
  askRecoverCode,
  codeTo,
  fund,
  playerWithContacts,
  resetByPhone,
  stepUp,
  withdraw,
} from '../../../src/features/identity/test/recovery-support.ts';
import { OTHER_PASSWORD, tryLogin } from '../../../src/features/identity/test/support.ts';
import { SECRET } from '../../../src/features/identity/test/verified-contact.ts';

const EVIL_MAILBOX = 'ladrao@exemplo.com.br';

/**
 * T10: somebody took over the phone number (SIM swap), recovers the account with it and goes for the money: a payout to
 * a key of their own, or a new contact that would keep them in.
 */
const attack = async (server: TestServer) => {
  const owner = await playerWithContacts(server);
  await fund(server, owner.username, 100);
  const remembered = server.client();
  await tryLogin(remembered, owner.username, PASSWORD, { rememberMe: true });
  const thief = server.client();
  await askRecoverCode(thief, owner.mobile);
  const code = await codeTo(server, `+55${owner.mobile}`);
  const entered = await resetByPhone(thief, { mobileNum: owner.mobile, verificationCode: code });
  thief.token = entered.value.token;
  const payout = await withdraw(thief, owner.cpf, await stepUp(thief, OTHER_PASSWORD));
  const contact = await thief.callEncrypted('POST /wps/member/security/contacts', {
    body: { kind: 'email', value: EVIL_MAILBOX, stepUpToken: await stepUp(thief, OTHER_PASSWORD) },
  });
  const [row] = await query<{ keys: number }>(
    server,
    `select count(*)::int as keys from pix_key where member_id = (select member_id from member where username = $1)`,
    [owner.username],
  );
  const live = await owner.client.call('GET /wps/member/info');
  return {
    isIn: entered.value.token !== '',
    payout: payout.code || 'paid',
    contact: contact.code || 'taken',
    keys: row?.keys,
    ownersSession: live.code || 'open',
    mails: (await server.messagesTo(owner.email)).map(({ subject }) => subject),
    texts: (await server.messagesTo(`+55${owner.mobile}`)).map(({ text }) => text),
  };
};

const startWith = (replaceParts?: ReplaceParts) =>
  startTestServer({ env: { TREVO_SECRET: SECRET }, ...(replaceParts ? { replaced: { replaceParts } } : {}) });

describe('T10: an account recovered by a stolen phone number', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWith();
  });
  afterAll(() => server.close());

  it('gives the thief a day of play and nothing else, and the owner hears of it everywhere', async () => {
    const got = await attack(server);
    expect(got).toMatchObject({
      isIn: true,
      payout: 'account.recovered_hold',
      contact: 'account.recovered_hold',
      keys: 0,
      ownersSession: 'session.required',
    });
    expect(got.mails.some((subject) => /recuperada/.test(subject))).toBe(true);
    expect(got.texts.some((text) => /conta recuperada/.test(text))).toBe(true);
  });
});

describe('T10 against a house with the guard planted wrong', () => {
  const against = async (replaceParts: ReplaceParts) => {
    const twin = await startWith(replaceParts);
    try {
      return await attack(twin);
    } finally {
      await twin.close();
    }
  };

  it('pays the thief when nothing asks for the hold', async () => {
    const got = await against((parts) => ({
      ...parts,
      holds: { ...parts.holds, of: async () => null, require: async () => undefined },
    }));
    expect(got).toMatchObject({ payout: 'paid', keys: 1 });
    expect(got.contact).not.toBe('account.recovered_hold');
  });

  it('leaves the owner unaware when nobody tells them', async () => {
    const got = await against((parts) => ({ ...parts, tellOwner: async () => undefined }));
    expect(got.mails).toEqual([]);
  });

  it('leaves other sessions open when recoveries end none', async () => {
    const got = await against((parts) => ({ ...parts, sessions: { ...parts.sessions, end: async () => 0 } }));
    expect(got.ownersSession).toBe('open');
  });
});
