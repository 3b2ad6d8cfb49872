import { randomBytes } from 'node:crypto';
import { registerPlayer, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordCheck } from '../../src/features/identity/check-password.ts';
import type { ReplaceParts } from '../../src/features/identity/index.ts';
import { query } from '../../src/features/identity/test/support.ts';
import { createPasswords } from '../../src/platform/passwords.ts';
import { createVault, randomToken, tokenHash } from '../../src/platform/secrets.ts';

/** More than the lanes and the queue of the hashing take at once. */
const FLOOD = 80;
/** Forty hashes one after the other on each lane, on a machine that may be busy with other tests. */
const PATIENCE_MS = 120_000;
const startWith = (replaceParts?: ReplaceParts) => startTestServer(replaceParts ? { replaced: { replaceParts } } : {});

/** Logins of unknown names with everything that a script can prepare before, all sent at one moment. */
const prepare = async (
  server: TestServer,
): Promise<(() => Promise<{ status: number; retryAfter: string | null }>)[]> => {
  const bots = Array.from({ length: FLOOD }, () => ({ cid: randomToken(), pass: randomToken() }));
  await query(
    server,
    `insert into slider_pass select p, c, now() + interval '2 minutes' from unnest($1::bytea[], $2::bytea[]) as t (p, c)`,
    [bots.map(({ pass }) => tokenHash(pass)), bots.map(({ cid }) => tokenHash(`cid:${cid}`))],
  );
  const sealer = server.client();
  return Promise.all(
    bots.map(async ({ cid, pass }, index) => {
      const login = { username: `nobody${index}`, password: 'errada errada errada', sliderPass: pass };
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/jose', cookie: `cid=${cid}` },
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
    server = await startWith();
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
});

describe('T55 against a house whose queue has no end', () => {
  it('keeps every one of them waiting, and sends nobody away', { timeout: PATIENCE_MS }, async () => {
    const endless = await createPasswords(2, Number.MAX_SAFE_INTEGER);
    const vault = createVault(randomBytes(32));
    const twin = await startWith((parts) => ({
      ...parts,
      passwords: endless,
      check: createPasswordCheck({ ...parts, vault, passwords: endless, onLocked: async () => undefined }),
    }));
    try {
      const flood = await prepare(twin);
      const answers = await Promise.all(flood.map((send) => send()));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: FLOOD }, () => 401));
    } finally {
      await twin.close();
    }
  });
});
