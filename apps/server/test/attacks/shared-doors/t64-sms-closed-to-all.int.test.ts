import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDelivery } from '../../../src/features/delivery/create-delivery.ts';
import { readSmsReport } from '../../../src/features/delivery/read-sms-report.ts';
import type { Delivery, SmsPool } from '../../../src/features/delivery/index.ts';
import { type DeliveryWorld, openDeliveryWorld } from '../../delivery-world.ts';
import { scriptedOutlets } from '../../../src/features/delivery/test/outbox.ts';
import { createCodes } from '../../../src/features/identity/codes/create-codes.ts';
import type { CodeTarget } from '../../../src/features/identity/codes/codes.types.ts';
import { callerFrom } from '../../../src/features/identity/test/code-world.ts';

type Ask = { readonly ip: string; readonly pool?: SmsPool; readonly isDecoy?: boolean };

/** T64: a stranger asks for codes until nobody gets one any more. */
describe('T64 one stranger closes SMS for everybody', () => {
  let world: DeliveryWorld;
  let delivery: Delivery;
  beforeAll(async () => {
    world = await openDeliveryWorld();
    delivery = createDelivery({ ...world, outlets: scriptedOutlets().outlets });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await sql`delete from sms_count`.execute(world.db);
    await sql`delete from one_time_code`.execute(world.db);
  });

  /** Every number in a range of its own, so that no range notices anything. */
  let numbers = 0;
  const nextMobile = (): string => `+5511${960_000_000 + ((numbers += 1)) * 10_007}`;
  const ask = async (from: Delivery, { ip, pool = 'registration', isDecoy = false }: Ask): Promise<string> => {
    try {
      await from.admitSms({ merchantId: 1, mobile: nextMobile(), ip, pool, isDecoy, waitMs: 60_000 });
      return 'sent';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  const sentOf = async (from: Delivery, asks: readonly Ask[]): Promise<number> => {
    let sent = 0;
    for (const one of asks) if ((await ask(from, one)) === 'sent') sent += 1;
    return sent;
  };
  /** All addresses of one network: a /24, and the thousands of /64 that one customer has. */
  const oneNetwork = Array.from({ length: 150 }, (_, n): Ask => ({ ip: `198.51.100.${n}` }));
  const oneTunnel = Array.from({ length: 150 }, (_, n): Ask => ({ ip: `2001:db8:77:${n.toString(16)}::1` }));
  const fromEverywhere = (count: number, of: Omit<Ask, 'ip'> = {}): Ask[] =>
    Array.from({ length: count }, () => ({ ip: world.newAddress(), ...of }));

  it.each([
    ['a /24', oneNetwork],
    ['a /48', oneTunnel],
  ])('cannot close a country from %s, whose part is a twentieth', async (_, asks) => {
    expect(await sentOf(delivery, asks)).toBe(30);
    expect(await ask(delivery, { ip: '203.0.113.9' })).toBe('sent');
    // Planted mistake: networks are not told apart.
    await sql`delete from sms_count`.execute(world.db);
    const careless = createDelivery({ ...world, addressScale: 1_000, outlets: scriptedOutlets().outlets });
    expect(await sentOf(careless, asks)).toBe(60);
    expect(await ask(careless, { ip: '203.0.113.9' })).toBe('sms.quota');
  });

  it('cannot close members’ codes from everywhere: registration has a budget of its own', async () => {
    expect(await sentOf(delivery, fromEverywhere(80))).toBe(60);
    expect(await ask(delivery, { ip: '203.0.113.9' })).toBe('sms.quota');
    expect(await ask(delivery, { ip: '203.0.113.9', pool: 'account' })).toBe('sent');
    expect(await ask(delivery, { ip: '203.0.113.9', pool: 'contact' })).toBe('sent');
  });

  it('cannot use up members’ codes with numbers that nobody has', async () => {
    expect(await sentOf(delivery, fromEverywhere(100, { pool: 'account', isDecoy: true }))).toBe(100);
    expect(await ask(delivery, { ip: '203.0.113.9', pool: 'account' })).toBe('sent');
    // Planted mistake: what is never sent counts as sent.
    expect(await sentOf(delivery, fromEverywhere(100, { pool: 'account' }))).toBeLessThan(100);
    expect(await ask(delivery, { ip: '203.0.113.9', pool: 'account' })).toBe('sms.quota');
  });

  it('learns nothing from the part of its network: known and unknown numbers use it alike', async () => {
    const asks = oneNetwork.map((one, n) => ({ ...one, pool: 'account' as const, isDecoy: n % 2 === 0 }));
    expect(await sentOf(delivery, asks)).toBe(30);
  });

  it('leaves members two fifths of the day', async () => {
    const merchants = {
      ...world.merchants,
      settings: (id: number) => ({ ...world.merchants.settings(id), 'sms.leastUsedPercent': 0, 'sms.perDay': 50 }),
    };
    const deps = { ...world, merchants, outlets: scriptedOutlets().outlets };
    const busy = createDelivery(deps);
    expect(await sentOf(busy, fromEverywhere(60))).toBe(30);
    expect(await sentOf(busy, fromEverywhere(60, { pool: 'account' }))).toBe(20);
    expect((await readSmsReport(deps, 1)).today).toMatchObject({ closed: { reason: 'count' } });
  });

  it('holds a number’s wait whichever browser asks, and what is refused counts nowhere', async () => {
    const codes = createCodes({ ...world, delivery });
    const target = (binding: string): CodeTarget => ({
      merchantId: 1,
      purpose: 'register',
      channel: 'sms',
      address: '+5511987654321',
      binding,
    });
    const issue = (binding: string): Promise<string> =>
      codes.issue({ ...target(binding), memberId: null, isDelivered: true }, callerFrom(world.newAddress())).then(
        () => 'sent',
        (error: { code: string }) => error.code,
      );
    const all = await Promise.all(['first', 'second', 'third'].map(issue));
    expect(all.toSorted()).toEqual(['code.too_soon', 'code.too_soon', 'sent']);
    const { rows } = await sql<{ asked: number }>`select distinct asked from sms_count`.execute(world.db);
    expect(rows).toEqual([{ asked: 1 }]);
    world.clock.advance(60_000);
    expect(await issue('second')).toBe('sent');
  });
});
