import { instant } from '@trevo/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDelivery } from '../../../src/features/delivery/create-delivery.ts';
import type { Delivery } from '../../../src/features/delivery/create-delivery.ts';
import { type DeliveryWorld, openDeliveryWorld, REGISTRATION } from '../../delivery-world.ts';
import { scriptedOutlets } from '../../../src/features/delivery/test/outbox.ts';
import type { MerchantSettings } from '../../../src/features/merchant/index.ts';

const HOUR = 3_600_000;
const NUMBERS = 10_000;

/** T54: somebody earns with every SMS that we send, and asks for many, each from another address. */
describe('T54 SMS pumping', () => {
  let world: DeliveryWorld;
  let delivery: Delivery;
  beforeAll(async () => {
    world = await openDeliveryWorld();
    delivery = createDelivery({ ...world, outlets: scriptedOutlets().outlets });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await sql`delete from sms_count`.execute(world.db);
  });

  /** Planted mistake: this brake is not there. */
  const without = (missing: Partial<MerchantSettings>): Delivery => {
    const { merchants } = world;
    const careless = { ...merchants, settings: (id: number) => ({ ...merchants.settings(id), ...missing }) };
    return createDelivery({ ...world, merchants: careless, outlets: scriptedOutlets().outlets });
  };
  /** Asks for each number, `width` at a time; answers how many were sent and why the others were not. */
  const pump = async (numbers: readonly string[], victim: Delivery, ip?: string) => {
    const outcomes: Record<string, number> = {};
    const ask = async (mobile: string): Promise<void> => {
      let outcome = 'sent';
      try {
        await victim.admitSms({ merchantId: 1, mobile, ip: ip ?? world.newAddress(), ...REGISTRATION });
      } catch (error) {
        outcome = (error as { code: string }).code;
      }
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    };
    for (let at = 0; at < numbers.length; at += 20) await Promise.all(numbers.slice(at, at + 20).map(ask));
    return outcomes;
  };
  const inARow = (count = NUMBERS): string[] => Array.from({ length: count }, (_, n) => `+5511${961_230_000 + n}`);
  /** One number of each range: no range notices anything. */
  const scattered = (count: number, from = 0): string[] =>
    Array.from({ length: count }, (_, n) => `+5511${960_000_000 + (from + n) * 10_007}`);

  it('sends ten codes to ten thousand numbers in a row: none came back, so the range is closed', async () => {
    const outcomes = await pump(inARow(), delivery);
    expect(outcomes.sent).toBeLessThanOrEqual(20);
    expect(outcomes).toEqual({ sent: 10, 'sms.quota': NUMBERS - 10 });
  }, 60_000);

  it('would send hundreds of them without range, conversion and country brakes', async () => {
    const open = { 'sms.perRangeHour': NUMBERS, 'sms.leastUsedPercent': 0, 'sms.perCountryHour': NUMBERS };
    expect((await pump(inARow(400), without(open))).sent).toBe(400);
  });

  it('keeps a range to its hourly budget even when every code comes back', async () => {
    for (const mobile of inARow(25)) {
      await pump([mobile], delivery);
      await delivery.recordSmsUsed({ merchantId: 1, mobile, pool: 'registration' });
    }
    const [more] = [await pump(inARow(40), delivery)];
    expect(more).toEqual({ 'sms.quota': 40 });
    world.clock.advance(HOUR);
    expect((await pump(inARow(1), delivery)).sent).toBe(1);
  });

  it('closes a country whose codes do not come back, wherever the numbers lie', async () => {
    expect(await pump(scattered(500), delivery)).toEqual({ sent: 60, 'sms.quota': 440 });
    expect(
      (await pump(scattered(500, 500), without({ 'sms.leastUsedPercent': 0, 'sms.perCountryHour': NUMBERS }))).sent,
    ).toBe(500);
  });

  it('never sends beyond the day’s number and the day’s money, of which registrations have their part', async () => {
    const free = { 'sms.leastUsedPercent': 0, 'sms.perCountryHour': NUMBERS };
    const few = without({ ...free, 'sms.perDay': 50 });
    expect(await pump(scattered(200), few)).toEqual({ sent: 30, 'sms.quota': 170 });
    world.clock.advance(24 * HOUR);
    // Six reais at six centavos each.
    const poor = without({ ...free, 'sms.moneyPerDay': 6_000_000n });
    expect(await pump(scattered(200), poor)).toEqual({ sent: 60, 'sms.quota': 140 });
  });

  it('sends nothing to premium numbers and to countries that the brand does not serve', async () => {
    const premium = ['+19002345678', '+351607123456', '+34803123456', '+448712345678'];
    const foreign = ['+447400123456', '+4915123456789', '+37120123456', '+8801812345678', '+2348021234567'];
    expect(await pump([...premium, '+999123456789', '+55119'], delivery)).toEqual({ 'sms.not_allowed': 6 });
    expect(await pump(foreign, delivery)).toEqual({ 'sms.country_not_served': 5 });
    const everywhere = without({ 'sms.countries': ['GB', 'DE', 'LV', 'BD', 'NG'] });
    expect((await pump(foreign, everywhere)).sent).toBe(5);
  });

  it('lets one address ask ten times an hour, whatever the number', async () => {
    expect(await pump(scattered(30), delivery, '203.0.113.7')).toEqual({ sent: 10, 'sms.too_many': 20 });
    const careless = without({ 'sms.perAddressHour': 1_000, 'sms.perCountryHour': NUMBERS });
    expect((await pump(scattered(30, 100), careless, '203.0.113.8')).sent).toBe(30);
  });

  it('asks nobody to wait where there is no wait, though another process read a later time first', async () => {
    const ahead = createDelivery({
      ...world,
      clock: { now: () => instant(world.clock.now() + 40) },
      outlets: scriptedOutlets().outlets,
    });
    expect(await pump(['+5511987654322'], ahead)).toEqual({ sent: 1 });
    expect(await pump(['+5511987654322'], delivery)).toEqual({ sent: 1 });
    const mail = { merchantId: 1, ip: '192.0.2.77', waitMs: 60_000 };
    await ahead.admitMail({ ...mail, address: 'um@example.com' });
    await expect(delivery.admitMail({ ...mail, address: 'outra@example.com' })).resolves.toBeUndefined();
  });
  it('lets one number be asked for three times, also by twenty at once', async () => {
    const same = Array.from({ length: 20 }, () => '+5511987654321');
    expect(await pump(same, delivery)).toEqual({ sent: 3, 'sms.too_many': 17 });
  });
});
