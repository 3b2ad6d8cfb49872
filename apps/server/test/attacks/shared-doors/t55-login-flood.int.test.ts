import { randomBytes } from 'node:crypto';
import { PASSWORD, registerPlayer, startTestServer, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordCheck } from '../../../src/features/identity/sign-in/check-password.ts';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { knownPass } from '../../../src/features/identity/test/support.ts';
import { createPasswords } from '../../../src/platform/hashing/passwords.ts';
import { createVault, randomToken, tokenHash } from '../../../src/platform/secrets.ts';
import { createTurnstile } from '../../../src/platform/turnstile.ts';

/** A smaller house than the product's, so that its crowd is over sooner. */
const HOUSE = { places: 4, room: 16 };
/** More than it takes in and lets wait outside at once. */
const FLOOD = 32;
/** Some thirty hashes one after the other, with their rests, on a machine that may be busy with other tests. */
const PATIENCE_MS = 120_000;
const startWith = (replaceParts?: ReplaceParts) =>
  startTestServer({
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    replaced: { hashing: {}, ...(replaceParts ? { replaceParts } : {}) },
  });

/** Logins of unknown names with everything that a script can prepare before, all sent at one moment. */
const prepare = async (
  server: TestServer,
  { count = FLOOD, ip = '203.0.113.5' } = {},
): Promise<(() => Promise<{ status: number; retryAfter: string | null }>)[]> => {
  const bots = Array.from({ length: count }, () => ({
    cid: server.app.http.browserIds.make(),
    pass: randomToken(),
  }));
  await query(
    server,
    `insert into slider_pass select p, c, now() + interval '2 minutes' from unnest($1::bytea[], $2::bytea[]) as t (p, c)`,
    [bots.map(({ pass }) => tokenHash(pass)), bots.map(({ cid }) => tokenHash(`cid:${cid}`))],
  );
  const sealer = server.client();
  return Promise.all(
    bots.map(async ({ cid, pass }) => {
      const login = { username: `nobody${cid}`, password: 'errada errada errada', sliderPass: pass };
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/jose', cookie: `cid=${cid}`, 'x-forwarded-for': ip },
        body: await sealer.encrypt(login),
      };
      return async () => {
        const answer = await fetch(new URL('/wps/session/login', server.url), init);
        await answer.body?.cancel();
        return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
      };
    }),
  );
};

describe('T55: more logins at once than can be hashed', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWith((parts) => ({ ...parts, turnstile: createTurnstile(HOUSE) }));
  });
  afterAll(() => server.close());

  it('answers the excess at once with 503 and when to come back, and the others with what is true', {
    timeout: PATIENCE_MS,
  }, async () => {
    const { client } = await registerPlayer(server);
    const flood = await prepare(server);
    const running = flood.map((send) => send());
    const other = await client.call('GET /wps/v2/wallets/balance');
    const answers = await Promise.all(running);
    expect(other.success).toBe(true);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ retryAfter }) => retryAfter === '2')).toBe(true);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(FLOOD - refused.length);
  });

  it('opens no body of those that it sends away', { timeout: PATIENCE_MS }, async () => {
    const flood = await prepare(server);
    const opened = async (): Promise<number> => (await query(server, 'select from jwe_jti')).length;
    const before = await opened();
    const answers = await Promise.all(flood.map((send) => send()));
    expect((await opened()) - before).toBe(answers.filter(({ status }) => status === 401).length);
  });

  it('lets in who comes from another network, before those who wait', { timeout: PATIENCE_MS }, async () => {
    const { username } = await registerPlayer(server);
    const flood = await prepare(server);
    const client = server.client();
    const body = { username, password: PASSWORD, sliderPass: await knownPass(server, client) };
    const sealed = await client.encrypt(body);
    let answered = 0;
    const running = flood.map((send) => send().finally(() => (answered += 1)));
    // The room is full: the first of them have been sent away.
    await expect.poll(() => answered, { timeout: PATIENCE_MS }).toBeGreaterThan(0);
    const answer = await client.raw('/wps/session/login', {
      method: 'POST',
      headers: { 'content-type': 'application/jose' },
      body: sealed,
    });
    const waiting = FLOOD - answered;
    await Promise.all(running);
    expect([answer.status, waiting >= HOUSE.room / 2]).toEqual([200, true]);
  });
});

describe('T55 against a house whose queue has no end', () => {
  it('keeps every one of them waiting, and sends nobody away', { timeout: PATIENCE_MS }, async () => {
    const endless = await createPasswords({ lanes: 2, queue: Number.MAX_SAFE_INTEGER });
    const vault = createVault(randomBytes(32));
    const twin = await startWith((parts) => ({
      ...parts,
      passwords: endless,
      turnstile: createTurnstile({ places: Number.MAX_SAFE_INTEGER, room: 0 }),
      check: createPasswordCheck({ ...parts, vault, passwords: endless, onLocked: async () => undefined }),
    }));
    try {
      const flood = await prepare(twin);
      const answers = await Promise.all(flood.map((send) => send()));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: FLOOD }, () => 401));
    } finally {
      await twin.close();
      endless.stop();
    }
  });
});
