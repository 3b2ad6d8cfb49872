import { FLAGS, routes } from '@trevo/contract';
import { PASSWORD, registerPlayer, startTestServer, type TestClient, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerWithEmail, setUpApp, setUpPasskey } from '../../../src/features/identity/test/own-security.ts';
import { tryLogin } from '../../../src/features/identity/test/support.ts';
import { fileContact, newEmail, newMobile, SECRET } from '../../../src/features/identity/test/verified-contact.ts';
import { seedCatalog } from '../../../src/seed/catalog/seed-catalog.ts';
import { seedContent } from '../../../src/seed/catalog/seed-content.ts';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { tellsContacts } from '../codes/tells-contacts.ts';

/** Every answer that a browser can ask for by its path alone: a new route joins by itself. An agent's are about a team, and refuse players. */
const ASKED = routes.filter(
  ({ method, path, access, bare, agent }) =>
    method === 'GET' &&
    !path.includes(':') &&
    bare !== true &&
    agent !== true &&
    (access === 'public' || access === 'player'),
);
/** What they need beside the path. */
const QUERY: Readonly<Record<string, string>> = {
  '/wps/agent/affiliate': '?code=NOBODY',
  '/wps/contracts': '?side=agent',
  '/wps/log/consistency': '?first=0&size=0',
  '/wps/log/proof': `?hash=${'0'.repeat(64)}`,
  '/wps/log/leaves': '?start=0',
};

const start = async (replaceParts?: ReplaceParts): Promise<TestServer> => {
  const server = await startTestServer({
    env: { TREVO_SECRET: SECRET },
    ...(replaceParts ? { replaced: { replaceParts } } : {}),
  });
  await seedCatalog(server.app);
  await seedContent(server.app, 1);
  for (const flag of FLAGS) await server.app.merchants.changeSetting(1, `flags.${flag}`, true);
  return server;
};

type Secrets = { readonly [name: string]: string };

/** Somebody with everything that an account can have, and what of it no answer may hold. */
const moveIn = async (server: TestServer) => {
  const email = newEmail();
  const mobile = newMobile();
  const owner = await registerWithEmail(server, email);
  const { client, username, cpf } = owner;
  await fileContact(server, username, { kind: 'mobile', value: `+55${mobile}` });
  const { secret } = await setUpApp(server, client);
  const { soft } = await setUpPasskey(server, client);
  // An agent, who has answers of their own beside a player's.
  await query(server, 'update member set type = 1 where username = $1', [username]);
  await tryLogin(client, username, PASSWORD);
  const [row] = await query<{ password: string; token: string; sid: string }>(
    server,
    `select c.password_hash as password, encode(s.token_hash, 'base64') as token, encode(s.sid_hash, 'base64') as sid
       from member m join credential c using (member_id) join session s using (member_id)
      where m.username = $1 order by s.created_at desc limit 1`,
    [username],
  );
  if (!row) throw new Error('no account');
  const secrets: Secrets = {
    email,
    mobile,
    cpf,
    'CPF with its marks': cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'),
    'secret of the app': secret,
    'id of the passkey': soft.passkey.id,
    token: client.token ?? '',
    cookie: client.cookies.get('sid') ?? '',
    'hash of the password': row.password,
    'hash of the token': row.token,
    'hash of the cookie': row.sid,
  };
  return { client, username, secrets };
};

const ask = async (client: TestClient) => {
  const answers: { path: string; status: number; text: string }[] = [];
  for (const { path, access } of ASKED) {
    if (access === 'player' && client.token === null) continue;
    const headers = client.token === null ? {} : { authorization: `Bearer ${client.token}` };
    const answer = await client.raw(`${path}${QUERY[path] ?? ''}`, { headers });
    answers.push({ path, status: answer.status, text: await answer.text() });
  }
  return answers;
};

const leaksIn = (answers: Awaited<ReturnType<typeof ask>>, secrets: Secrets): string[] =>
  answers.flatMap(({ path, text }) =>
    Object.entries(secrets).flatMap(([name, secret]) => (text.includes(secret) ? [`${path}: ${name}`] : [])),
  );

describe('T29: every answer that needs nothing but its path', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());

  it('holds no CPF, contact, secret, token or hash, not even its owner’s', async () => {
    const { client, secrets } = await moveIn(server);
    const answers = await ask(client);
    expect(answers.filter(({ status }) => status !== 200).map(({ path, status }) => [path, status])).toEqual([]);
    expect(answers.length).toBeGreaterThan(30);
    for (const [name, secret] of Object.entries(secrets)) expect([name, secret.length > 6]).toEqual([name, true]);
    expect(leaksIn(answers, secrets)).toEqual([]);
  });

  it('tells a stranger and another player nothing of them, not even their name', async () => {
    const { username, secrets } = await moveIn(server);
    const { client: other } = await registerPlayer(server);
    const known = { ...secrets, 'user name': username };
    expect(leaksIn(await ask(server.client()), known)).toEqual([]);
    expect(leaksIn(await ask(other), known)).toEqual([]);
  });

  it('would be found telling, if contacts went out as they are kept', async () => {
    const twin = await start(tellsContacts);
    try {
      const { client, secrets } = await moveIn(twin);
      const leaks = leaksIn(await ask(client), secrets);
      expect(leaks).toContain('/wps/member/security: email');
      expect(leaks).toContain('/wps/member/security: mobile');
    } finally {
      await twin.close();
    }
  });
});
