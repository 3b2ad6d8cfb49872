import {
  PASSWORD,
  registerPlayer,
  sliderPass,
  startTestServer,
  type TestClient,
  type TestServer,
} from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryLogin } from '../test/support.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';

describe('where an account is signed in', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const devices = async (client: TestClient) => (await client.call('GET /wps/member/security/devices')).value;
  const isSignedIn = async (client: TestClient): Promise<boolean> =>
    (await client.call('GET /wps/member/security')).success;
  const signedIn = async (username: string, rememberMe = false): Promise<TestClient> => {
    const client = server.client();
    const answer = await tryLogin(client, username, PASSWORD, { rememberMe });
    if (!answer.success || client.token === null) throw new Error(`not signed in: ${answer.code}`);
    return client;
  };
  const endOne = (client: TestClient, id: string) =>
    client.call('DELETE /wps/member/security/sessions/:id', { params: { id } });

  it('lists every live session with its device and address, and marks this one', async () => {
    const { client, username } = await registerPlayer(server);
    await signedIn(username);
    const { sessions } = await devices(client);
    expect([sessions.length, sessions.filter(({ isCurrent }) => isCurrent).length]).toEqual([2, 1]);
    for (const session of sessions) expect(session).toMatchObject({ device: '?', kind: 'other', ip: '127.0.0.1' });
  });

  it('names a browser by words of its own, never by what the caller wrote', async () => {
    const { client, username } = await registerPlayer(server);
    const other = server.client();
    const answer = await other.callEncrypted('POST /wps/session/login', {
      body: { username, password: PASSWORD, sliderPass: await sliderPass(other) },
      headers: { 'user-agent': `${WINDOWS} <script>alert(1)</script>` },
    });
    expect(answer.success).toBe(true);
    const { sessions } = await devices(client);
    expect(sessions.find(({ isCurrent }) => !isCurrent)).toMatchObject({
      device: 'Chrome · Windows',
      kind: 'computer',
    });
    expect(JSON.stringify(sessions)).not.toContain('script');
  });

  it('shows the login before this one', async () => {
    const { client, username } = await registerPlayer(server);
    expect((await devices(client)).lastLogin).toBeNull();
    const second = await signedIn(username);
    const { lastLogin } = await devices(second);
    expect(lastLogin).toMatchObject({ device: '?', ip: '127.0.0.1' });
    const { sessions } = await devices(second);
    expect(lastLogin?.at).toBe(sessions.find(({ isCurrent }) => !isCurrent)?.startedAt);
  });

  it('ends one other session at once, and leaves this one', async () => {
    const { client, username } = await registerPlayer(server);
    const other = await signedIn(username);
    const target = (await devices(client)).sessions.find(({ isCurrent }) => !isCurrent);
    expect((await endOne(client, target?.id ?? '')).value).toEqual({ ended: 1 });
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(client)).toBe(true);
    expect((await endOne(client, target?.id ?? '')).code).toBe('request.not_found');
  });

  it("finds neither another member's session nor its own to end", async () => {
    const { client } = await registerPlayer(server);
    const { client: other } = await registerPlayer(server);
    const [own, foreign] = [(await devices(client)).sessions[0]?.id, (await devices(other)).sessions[0]?.id];
    expect((await endOne(client, foreign ?? '')).code).toBe('request.not_found');
    expect((await endOne(client, own ?? '')).code).toBe('request.not_found');
    expect([await isSignedIn(client), await isSignedIn(other)]).toEqual([true, true]);
  });

  it('ends all others, and a browser that was remembered cannot come back by itself', async () => {
    const { client, username } = await registerPlayer(server);
    const remembered = await signedIn(username, true);
    await signedIn(username);
    expect((await client.call('DELETE /wps/member/security/sessions')).value).toEqual({ ended: 2 });
    expect([await isSignedIn(client), await isSignedIn(remembered)]).toEqual([true, false]);
    const back = await tryLogin(remembered, username, '', { type: 'remember' });
    expect(back.code).toBe('auth.wrong_credentials');
    expect((await client.call('DELETE /wps/member/security/sessions')).value).toEqual({ ended: 0 });
  });

  it('keeps the remembered browser at hand when it ends all others', async () => {
    const { username } = await registerPlayer(server);
    const own = await signedIn(username, true);
    await own.call('DELETE /wps/member/security/sessions');
    own.token = null;
    expect((await tryLogin(own, username, '', { type: 'remember' })).success).toBe(true);
  });

  it('forgets a known device, which is then signed out; the one at hand stays signed in', async () => {
    const { client } = await registerPlayer(server);
    const [device] = (await devices(client)).devices;
    expect(device?.isCurrent).toBe(true);
    const forget = (id: string, who = client) =>
      who.call('DELETE /wps/member/security/devices/:id', { params: { id } });
    const { client: stranger } = await registerPlayer(server);
    expect((await forget(device?.id ?? '', stranger)).code).toBe('request.not_found');
    expect((await forget(device?.id ?? '')).success).toBe(true);
    expect((await devices(client)).devices).toEqual([]);
    expect(await isSignedIn(client)).toBe(true);
  });
});
