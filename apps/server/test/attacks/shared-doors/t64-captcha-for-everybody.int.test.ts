import { cloneDatabase, createFakeClock, type FakeClock } from '@trevo/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLoginPressure, type LoginPressure } from '../../../src/features/identity/sign-in/login-pressure.ts';
import { callerFrom } from '../../../src/features/identity/test/code-world.ts';
import { createDatabase, type Database } from '../../../src/platform/db/database.ts';
import { createPool } from '../../../src/platform/db/pool.ts';
import { createRateLimit } from '../../../src/platform/rate-limit.ts';

/** T64: a stranger fails so many logins that everybody gets the image captcha, or gets around what their address may do. */
describe('T64 one network presses the login of everybody', () => {
  let db: Database;
  let clock: FakeClock;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await cloneDatabase();
    const pool = createPool({ url: database.url, max: 5, name: 'trevo-test' });
    db = createDatabase(pool);
    clock = createFakeClock();
    close = async () => {
      await pool.end();
      await database.drop();
    };
  });
  afterAll(() => close());
  beforeEach(() => sql`delete from login_pressure`.execute(db));

  const open = (): LoginPressure => createLoginPressure({ db, clock, log: { warn: () => undefined }, scale: 1 });
  const failFrom = async (pressure: LoginPressure, ips: readonly string[]): Promise<void> => {
    for (const ip of ips) await pressure.fail(callerFrom(ip));
  };
  const addresses = (count: number, ipOf: (n: number) => string): string[] =>
    Array.from({ length: count }, (_, n) => ipOf(n));

  it.each([
    ['a /24', (n: number) => `203.0.113.${n % 250}`],
    ['a /48', (n: number) => `2001:db8:5:${n.toString(16)}::1`],
  ])('cannot bring the captcha to everybody from %s', async (_, ipOf) => {
    const pressure = open();
    await failFrom(pressure, addresses(600, ipOf));
    expect(await pressure.check(callerFrom('198.51.100.7'))).toBe(false);
    await expect(pressure.check(callerFrom(ipOf(0)))).rejects.toMatchObject({ code: 'request.too_many' });
  });

  it('is seen when it comes from everywhere', async () => {
    const pressure = open();
    await failFrom(
      pressure,
      addresses(500, (n) => `10.${n >> 8}.${n & 255}.1`),
    );
    expect(await pressure.check(callerFrom('198.51.100.7'))).toBe(true);
  });

  it('would bring it when every failure counted alike', async () => {
    // Planted mistake: the share of a network is so wide that it never ends.
    const careless = createLoginPressure({ db, clock, log: { warn: () => undefined }, scale: 100 });
    await failFrom(
      careless,
      addresses(600, (n) => `203.0.113.${n % 250}`),
    );
    expect(await open().check(callerFrom('198.51.100.7'))).toBe(true);
  });

  it('gets no second budget by moving within its own IPv6 network', async () => {
    const limit = createRateLimit(3, 60);
    const outcomes = await Promise.all(
      addresses(10, (n) => `2001:db8:7:8::${n + 1}`).map((ip) =>
        limit.take(ip).then(
          () => 'taken',
          () => 'refused',
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(3);
    await expect(limit.take('2001:db8:7:9::1')).resolves.toBeUndefined();
  });
});
