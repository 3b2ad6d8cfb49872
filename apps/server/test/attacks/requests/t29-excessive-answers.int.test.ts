import { PASSWORD, startTestServer, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerWithEmail, setUpApp, setUpPasskey } from '../../../src/features/identity/test/own-security.ts';
import { tryLogin } from '../../../src/features/identity/test/support.ts';
import { tellsContacts } from '../codes/tells-contacts.ts';

/** What each answer of the security centre may hold, by path; a field that is new must be put here by somebody who thought. */
const ALLOWED = {
  'GET /wps/member/security': [
    'authenticator.since',
    'email.isVerified',
    'email.masked',
    'heldUntil',
    'mobile',
    'offers[].hint',
    'offers[].method',
    'passkeys[].createdAt',
    'passkeys[].id',
    'passkeys[].isSynced',
    'passkeys[].lastUsedAt',
    'passkeys[].name',
    'password.changedAt',
    'password.isSet',
    'paymentPassword.isSet',
    'recoveryCodes',
  ],
  'GET /wps/member/security/devices': [
    'devices[].country',
    'devices[].device',
    'devices[].firstSeenAt',
    'devices[].id',
    'devices[].isCurrent',
    'devices[].kind',
    'devices[].lastSeenAt',
    'lastLogin.at',
    'lastLogin.country',
    'lastLogin.device',
    'lastLogin.ip',
    'lastLogin.kind',
    'sessions[].country',
    'sessions[].device',
    'sessions[].id',
    'sessions[].ip',
    'sessions[].isCurrent',
    'sessions[].kind',
    'sessions[].lastUsedAt',
    'sessions[].startedAt',
  ],
  'GET /wps/member/security/closing': [
    'balance',
    'canClose',
    'currencySymbol',
    'held',
    'lendsCredit',
    'openGames',
    'owesCredit',
  ],
} as const;
type Call = keyof typeof ALLOWED;

const pathsOf = (value: unknown, at = ''): string[] => {
  if (Array.isArray(value)) return value.length === 0 ? [at] : value.flatMap((item) => pathsOf(item, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, at === '' ? name : `${at}.${name}`));
};

/** Everything that an account with everything shows, and what of it must never be shown. */
const look = async (server: TestServer) => {
  const email = `owner${server.clock.now()}@example.com`;
  const { client, username, cpf } = await registerWithEmail(server, email);
  const { secret } = await setUpApp(server, client);
  const { soft } = await setUpPasskey(server, client);
  await tryLogin(client, username, PASSWORD);
  const answers = await Promise.all(
    (Object.keys(ALLOWED) as Call[]).map(async (name) => [name, (await client.call(name)).value] as const),
  );
  const rows = await query<{ member_id: string; token_hash: string; sid_hash: string; password_hash: string }>(
    server,
    `select m.member_id::text, encode(s.token_hash, 'base64') as token_hash, encode(s.sid_hash, 'base64') as sid_hash,
       c.password_hash from member m join session s using (member_id) join credential c using (member_id) where m.username = $1`,
    [username],
  );
  const hidden = rows.flatMap((row) => [row.token_hash, row.sid_hash, row.password_hash]);
  const secrets = [email, cpf, secret, soft.passkey.id, client.token ?? '', client.cookies.get('sid') ?? '', ...hidden];
  return { answers, secrets };
};

describe('T29: answers that tell more than their page shows', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('holds exactly the allowed fields, and no secret, hash, address, CPF, key or inner id', async () => {
    const { answers, secrets } = await look(server);
    for (const [name, value] of answers) {
      expect([name, [...new Set(pathsOf(value))].sort()]).toEqual([name, [...ALLOWED[name]]]);
      const text = JSON.stringify(value);
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
  });

  it('would find an address that goes out whole', async () => {
    const twin = await startTestServer({ replaced: { replaceParts: tellsContacts } });
    try {
      const { answers, secrets } = await look(twin);
      const text = JSON.stringify(answers);
      expect(secrets.some((secret) => text.includes(secret))).toBe(true);
    } finally {
      await twin.close();
    }
  });
});
