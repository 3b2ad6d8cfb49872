import {
  PASSWORD,
  registerPlayer,
  sliderPass,
  startTestServer,
  type TestClient,
  type TestServer,
  query,
} from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ReplaceParts } from '../index.ts';
import { MINUTE, OTHER_PASSWORD, tryLogin } from '../test/support.ts';

const env = { TREVO_SECRET: 'ef'.repeat(32) };
const statusOf = async (client: TestClient) => {
  const { status, code } = await client.call('GET /wps/member/holder');
  return [status, code];
};
const SIGNED_OUT = [401, 'session.required'];
const SIGNED_IN = [200, ''];

describe('a session in two halves', () => {
  let server: TestServer;
  /** What the server warned of. */
  const noted: unknown[][] = [];
  const hears: ReplaceParts = (parts) => ({
    ...parts,
    log: Object.assign(Object.create(parts.log) as typeof parts.log, {
      warn: (...said: unknown[]) => void noted.push(said),
    }),
  });
  beforeAll(async () => {
    server = await startTestServer({ env, replaced: { replaceParts: hears } });
  });
  afterAll(() => server.close());

  it('needs both halves, each useless without the other', async () => {
    const { client } = await registerPlayer(server);
    expect(await statusOf(client)).toEqual(SIGNED_IN);
    const onlyToken = server.client();
    onlyToken.token = client.token;
    expect(await statusOf(onlyToken)).toEqual(SIGNED_OUT);
    const onlyCookie = server.client();
    onlyCookie.cookies.set('sid', client.cookies.get('sid') ?? '');
    expect(await statusOf(onlyCookie)).toEqual(SIGNED_OUT);
    const { client: other } = await registerPlayer(server);
    other.token = client.token;
    expect(await statusOf(other)).toEqual(SIGNED_OUT);
  });

  /** A login as its answer comes, with the lines of its cookies. */
  const signInAgain = async (on: TestServer) => {
    const { client, username } = await registerPlayer(on);
    await client.call('DELETE /wps/session/logout');
    const body = await client.encrypt({ username, password: PASSWORD, sliderPass: await sliderPass(client) });
    const headers = { 'content-type': 'application/jose' };
    const answer = await client.raw('/wps/session/login', { method: 'POST', headers, body });
    client.token = ((await answer.clone().json()) as { value: { token: string } }).value.token;
    return { client, answer };
  };

  it('keeps the cookie half from scripts and other sites, and neither half readable in the database', async () => {
    const { client, answer } = await signInAgain(server);
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('sid=')) ?? '';
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Lax/);
    expect(line).toMatch(/; Path=\//);
    expect(line).not.toMatch(/Max-Age|Expires|Domain/i);
    const { token } = ((await answer.json()) as { value: { token: string } }).value;
    const [row] = await query<{ text: string }>(server, `select string_agg(s::text, '') as text from session s`);
    for (const half of [token, client.cookies.get('sid') ?? ''])
      for (const form of [half, Buffer.from(half, 'base64url').toString('hex'), Buffer.from(half).toString('hex')])
        expect(row?.text).not.toContain(form);
  });

  it('uses __Host- names and Secure behind https', async () => {
    const secure = await startTestServer({ env: { PUBLIC_URL: 'https://127.0.0.1' } });
    try {
      const { client, answer } = await signInAgain(secure);
      expect(answer.headers.getSetCookie()).not.toEqual([]);
      for (const line of answer.headers.getSetCookie()) expect(line).toMatch(/; Secure/);
      expect([...client.cookies.keys()].sort()).toEqual(['__Host-cid', '__Host-did', '__Host-sid']);
      expect(await statusOf(client)).toEqual(SIGNED_IN);
      client.cookies.set('sid', client.cookies.get('__Host-sid') ?? '');
      client.cookies.delete('__Host-sid');
      expect(await statusOf(client)).toEqual(SIGNED_OUT);
    } finally {
      await secure.close();
    }
  });

  it('makes new halves at login and ends the session of the cookie that came along (T01)', async () => {
    const { client, username } = await registerPlayer(server);
    const old = { token: client.token, sid: client.cookies.get('sid') };
    const planted = 'A'.repeat(43);
    const victim = server.client();
    victim.cookies.set('sid', planted);
    await tryLogin(victim, username);
    expect(victim.cookies.get('sid')).not.toBe(planted);
    expect(await statusOf(client)).toEqual(SIGNED_IN);

    await tryLogin(client, username);
    expect(client.token).not.toBe(old.token);
    expect(client.cookies.get('sid')).not.toBe(old.sid);
    expect(await statusOf(client)).toEqual(SIGNED_IN);
    const before = server.client();
    before.token = old.token;
    before.cookies.set('sid', old.sid ?? '');
    expect(await statusOf(before)).toEqual(SIGNED_OUT);
  });

  it('refuses the halves after logout, and a second logout (T02)', async () => {
    const { client } = await registerPlayer(server);
    const sid = client.cookies.get('sid') ?? '';
    expect((await client.call('DELETE /wps/session/logout')).value).toEqual({});
    expect(client.cookies.has('sid')).toBe(false);
    client.cookies.set('sid', sid);
    expect(await statusOf(client)).toEqual(SIGNED_OUT);
    expect((await client.call('DELETE /wps/session/logout')).code).toBe('session.required');
  });

  it('takes a token only from its header, never from the address', async () => {
    const { client } = await registerPlayer(server);
    const { token } = client;
    client.token = null;
    const answer = await client.raw(`/wps/v2/wallets/balance?token=${token}`);
    expect(answer.status).not.toBe(200);
  });

  it('notes that a token came in the address, and never which (W11)', async () => {
    const { client } = await registerPlayer(server);
    noted.length = 0;
    await client.call('GET /wps/member/info');
    expect(noted).toEqual([]);
    // A signed-in call works as ever: the value in the address is not even looked at.
    const answer = await client.raw(`/wps/relay/favorites?pageNo=1&token=${client.token}`, {
      headers: { authorization: `Bearer ${client.token}` },
    });
    expect(answer.status).toBe(200);
    expect(noted.map(([, text]) => text)).toEqual(['identity.token_in_address']);
    expect(JSON.stringify(noted)).not.toContain(client.token);
  });

  it('forgets a session on every process within a second (T02)', async () => {
    const second = await startTestServer({ env: { ...env, DATABASE_URL: server.databaseUrl } });
    try {
      const { client, username } = await registerPlayer(server);
      const elsewhere = second.client();
      elsewhere.token = client.token;
      for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value);
      expect(await statusOf(elsewhere)).toEqual(SIGNED_IN);
      const member = await server.app.members.byUsername(1, username);
      await server.app.identity.endSessions(member?.memberId ?? 0n);
      const since = performance.now();
      expect(await statusOf(client)).toEqual(SIGNED_OUT);
      for (let askedMs = 0; (await statusOf(elsewhere))[0] === 200; askedMs = performance.now() - since)
        expect(askedMs).toBeLessThan(1_000);
      expect(await statusOf(elsewhere)).toEqual(SIGNED_OUT);
    } finally {
      await second.close();
    }
  });

  it('forgets it within a second even when the notice is lost', async () => {
    const { client, username } = await registerPlayer(server);
    expect(await statusOf(client)).toEqual(SIGNED_IN);
    await query(server, `update session set ended_at = now(), end_reason = 'revoked' where username = $1`, [username]);
    // What a process remembers goes by the machine's count, which nobody sets; it stands still a second on.
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
    onTestFinished(() => {
      later.mockRestore();
    });
    await expect.poll(() => statusOf(client)).toEqual(SIGNED_OUT);
  });

  it('is unknown at another brand (T26)', async () => {
    const fresh = await startTestServer();
    try {
      await fresh.app.merchants.create({
        merchantId: 2,
        code: 'other',
        name: 'Other',
        currency: 'BRL',
        languages: ['PT'],
        hosts: ['localhost.other.test'],
      });
      const { client, username } = await registerPlayer(fresh);
      await query(fresh, 'update merchant_host set merchant_id = 2 where host = $1', ['127.0.0.1']);
      await fresh.app.merchants.reload();
      expect(await statusOf(client)).toEqual(SIGNED_OUT);
      expect((await tryLogin(fresh.client(), username)).code).toBe('auth.wrong_credentials');
    } finally {
      await fresh.close();
    }
  });

  it('keeps every access with time and address for the console', async () => {
    const { client, username } = await registerPlayer(server);
    await tryLogin(client, username);
    const member = await server.app.members.byUsername(1, username);
    const list = await server.app.identity.sessionsOf(member?.memberId ?? 0n, 10);
    expect(list.map((one) => one.endReason)).toEqual([null, 'replaced']);
    expect(list[0]).toMatchObject({ ip: '127.0.0.1', endedAt: null });
  });

  it('refuses a signed-in write from a foreign page or with a form’s content type (T48)', async () => {
    const { client } = await registerPlayer(server);
    const foreign = await client.raw('/wps/session/logout', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${client.token}`, origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
    const form = await client.raw('/wps/session/step-up', {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'text/plain' },
      body: JSON.stringify({ password: OTHER_PASSWORD }),
    });
    expect(form.status).toBe(400);
    expect(await statusOf(client)).toEqual(SIGNED_IN);
  });
});

describe('a session that nobody uses', () => {
  /** Of its own, because its time goes on by hours. */
  let aged: TestServer;
  beforeAll(async () => {
    aged = await startTestServer();
  });
  afterAll(() => aged.close());

  it('ends after 30 minutes without use and says so, on each later call too (T03)', async () => {
    const { client } = await registerPlayer(aged);
    aged.clock.advance(30 * MINUTE - 11_000);
    expect(await statusOf(client)).toEqual(SIGNED_IN);
    aged.clock.advance(30 * MINUTE + 1_000);
    expect(await statusOf(client)).toEqual([401, 'session.idle']);
    // The end made the process forget it: this is what is written.
    expect(await statusOf(client)).toEqual([401, 'session.idle']);
  });

  it('is not kept alive by what no person caused', async () => {
    const { client } = await registerPlayer(aged);
    for (let minute = 0; minute < 29; minute += 1) {
      aged.clock.advance(MINUTE);
      expect((await client.call('GET /wps/v2/wallets/balance')).status).toBe(200);
      expect((await client.call('GET /wps/member/info')).status).toBe(200);
    }
    aged.clock.advance(MINUTE + 1_000);
    expect((await client.call('GET /wps/v2/wallets/balance')).code).toBe('session.idle');
  });

  it('follows the brand’s idle setting', async () => {
    await aged.app.merchants.changeSetting(1, 'session.idleMinutes', 5);
    const { client } = await registerPlayer(aged);
    aged.clock.advance(5 * MINUTE + 1_000);
    expect((await statusOf(client))[1]).toBe('session.idle');
  });
});
