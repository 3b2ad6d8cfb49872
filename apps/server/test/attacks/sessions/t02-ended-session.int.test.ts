import {
  PASSWORD,
  registerPlayer,
  sliderPass,
  startTestServer,
  type TestClient,
  type TestServer,
  query,
} from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { OTHER_PASSWORD, tryLogin } from '../../../src/features/identity/test/support.ts';

type Player = Awaited<ReturnType<typeof registerPlayer>>;

/** A second hand holds copies of both halves: what a thief would have. */
const copyOf = (server: TestServer, { token, cookies }: TestClient): TestClient => {
  const copy = server.client();
  copy.token = token;
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
};

/** Ways in which a session must end, each done by somebody else than the copy. */
const ENDS: Readonly<Record<string, (server: TestServer, player: Player) => Promise<unknown>>> = {
  logout: (_, { client }) => client.call('DELETE /wps/session/logout'),
  'password change': (_, { client }) =>
    client.callEncrypted('POST /wps/member/password', {
      body: { oldPassword: PASSWORD, newPassword: OTHER_PASSWORD, confirmNewPassword: OTHER_PASSWORD },
    }),
  'another login in the same browser': async (_, { client, username }) =>
    client.callEncrypted('POST /wps/session/login', {
      body: { username, password: PASSWORD, sliderPass: await sliderPass(client) },
    }),
  exclusion: (server, { username }) =>
    query(server, `update member set status = 'closed' where username = $1`, [username]),
  'role change': (server, { username }) => query(server, 'update member set type = 1 where username = $1', [username]),
};

/** When the copy was last asked for something that it still got, in ms after the end: a busy machine answers later, not longer. Null: it still works after two seconds. */
const survival = async (server: TestServer, end: (server: TestServer, player: Player) => Promise<unknown>) => {
  const player = await registerPlayer(server);
  const copy = copyOf(server, player.client);
  expect((await copy.call('GET /wps/member/info')).success).toBe(true);
  await end(server, player);
  const since = performance.now();
  for (let ms = 0; ; ) {
    const askedMs = performance.now() - since;
    const answer = await copy.call('GET /wps/member/info');
    if (!answer.success) return { ms, status: answer.status, code: answer.code };
    ms = askedMs;
    if (ms > 2_000) return null;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

describe('T02 a token after its session ended', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it.each(Object.keys(ENDS))('is unknown within a second after %s', async (name) => {
    const end = ENDS[name];
    if (!end) throw new Error(name);
    const left = await survival(server, end);
    expect(left).toMatchObject({ status: 401, code: 'session.required' });
    expect(left?.ms).toBeLessThan(1_000);
  });

  it('takes the remembered browser with it when the role changes', async () => {
    const { username } = await registerPlayer(server);
    const client = server.client();
    await tryLogin(client, username, PASSWORD, { rememberMe: true });
    await query(server, 'update member set type = 1 where username = $1', [username]);
    expect((await tryLogin(client, username, '', { type: 'remember' })).code).toBe('auth.wrong_credentials');
  });

  it('would go on working if logout only cleared the browser', async () => {
    const forgetsServer: ReplaceParts = (parts) => ({
      ...parts,
      sessions: { ...parts.sessions, end: () => Promise.resolve(0) },
    });
    const twin = await startTestServer({ replaced: { replaceParts: forgetsServer } });
    try {
      const { logout, 'password change': change } = ENDS;
      expect(logout && (await survival(twin, logout))).toBeNull();
      expect(change && (await survival(twin, change))).toBeNull();
    } finally {
      await twin.close();
    }
  });

  it('would keep the old rights if the database did not end it with the role', async () => {
    const twin = await startTestServer();
    try {
      await query(twin, 'alter table member disable trigger member_change_ends_sessions');
      const { exclusion, 'role change': role } = ENDS;
      expect(role && (await survival(twin, role))).toBeNull();
      expect(exclusion && (await survival(twin, exclusion))).toBeNull();
    } finally {
      await twin.close();
    }
  });
});
