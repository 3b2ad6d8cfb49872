import { PASSWORD, registerPlayer, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { findRememberToken } from '../../../src/features/identity/sessions/remember.repository.ts';
import { tryLogin } from '../../../src/features/identity/test/support.ts';
import { fileContact, newEmail, SECRET } from '../../../src/features/identity/test/verified-contact.ts';

/** A thief copied the cookie; the owner used it, then the thief sends their copy. */
const attack = async (server: TestServer) => {
  const { client: owner, username } = await registerPlayer(server);
  const email = newEmail();
  // In the browser of the registration, which is trusted, so that no second factor stands in between.
  await tryLogin(owner, username, PASSWORD, { rememberMe: true });
  const copied = owner.cookies.get('rm') ?? '';
  await fileContact(server, username, { kind: 'email', value: email });
  await tryLogin(owner, username, '', { type: 'remember' });
  const thief = server.client();
  thief.cookies.set('rm', copied);
  thief.cookies.set('did', owner.cookies.get('did') ?? '');
  const stolen = await tryLogin(thief, username, '', { type: 'remember' });
  const session = await owner.call('GET /wps/member/info');
  const next = await tryLogin(owner, username, '', { type: 'remember' });
  return {
    thief: stolen.success,
    ownerSession: session.success,
    ownerToken: next.success,
    told: (await server.messagesTo(email)).map(({ subject }) => subject),
  };
};

/** The mistake: a token is good for its whole day, however often it comes. */
const neverSpends: ReplaceParts = (parts) => ({
  ...parts,
  remember: {
    ...parts.remember,
    async spend(cookie) {
      const row = await findRememberToken(parts.db, (cookie ?? '').split('.')[0] ?? '');
      return row && { memberId: row.memberId, familyId: row.familyId };
    },
  },
});

describe('T11 a remember token that comes back after its rotation', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { TREVO_SECRET: SECRET } });
  });
  afterAll(() => server.close());

  it('lets nobody in, ends its whole family and its sessions, and tells the owner', async () => {
    const seen = await attack(server);
    expect(seen).toMatchObject({ thief: false, ownerSession: false, ownerToken: false });
    expect(seen.told).toEqual([expect.stringContaining('Acesso suspeito')]);
  });

  it('would let the thief in if tokens were not spent', async () => {
    const twin = await startTestServer({ env: { TREVO_SECRET: SECRET }, replaced: { replaceParts: neverSpends } });
    try {
      expect(await attack(twin)).toMatchObject({ thief: true, ownerSession: true, told: [] });
    } finally {
      await twin.close();
    }
  });
});
