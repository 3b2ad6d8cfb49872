import type { RouteShape } from '@trevo/contract';
import { instant } from '@trevo/time';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../platform/domain-error.ts';
import type { Caller } from '../../platform/http/principal.ts';
import { createHouse, isBarredCountry, isMaintenanceOn } from './house.ts';
import { MerchantSettings } from './settings/settings.ts';
import { createStaffList, isStaffAddress } from './staff-addresses.ts';

const NOW = instant(Date.UTC(2026, 10, 21, 12));
const COUNTRIES: Record<string, string> = { '203.0.113.9': 'BR', '198.51.100.7': 'KP' };
const route = (shape: Partial<RouteShape>): RouteShape => ({
  method: 'GET',
  path: '/wps/some',
  summary: 'Some',
  access: 'public',
  value: z.object({}),
  ...shape,
});
const callerAt = (ip: string) =>
  ({ merchant: { merchantId: 1, code: 'trevo', currency: 'BRL' }, ip, language: 'EN' }) as Caller;
const houseWith = (changed: Record<string, unknown>) => {
  const settings = MerchantSettings.parse(changed);
  let looks = 0;
  const geo = {
    countryOf: async (ip: string) => {
      looks += 1;
      return COUNTRIES[ip] ?? null;
    },
  };
  const house = createHouse({ clock: { now: () => NOW }, geo, merchants: { settings: () => settings, all: () => [] } });
  const refusal = async (shape: Partial<RouteShape>, ip = '203.0.113.9'): Promise<string | null> => {
    try {
      await house.checkOpen(route(shape), callerAt(ip));
      return null;
    } catch (error) {
      return error instanceof DomainError ? error.code : String(error);
    }
  };
  return { house, refusal, looks: () => looks };
};
const plan = (startsAt: string, endsAt: string | null) => ({
  startsAt,
  endsAt,
  messagePt: 'Voltamos às 14h.',
  messageEn: 'Back at 2 pm.',
});
const ALWAYS = plan('2026-11-21T11:00:00.000Z', null);

describe('a planned maintenance', () => {
  it.each([
    ['2026-11-21T12:00:00.001Z', null, false],
    ['2026-11-21T12:00:00.000Z', null, true],
    ['2026-11-21T11:00:00.000Z', '2026-11-21T12:00:00.000Z', false],
    ['2026-11-21T11:00:00.000Z', '2026-11-21T12:00:00.001Z', true],
  ])('from %s until %s is on now: %s', (startsAt, endsAt, isOn) => {
    expect(isMaintenanceOn(plan(startsAt, endsAt), NOW)).toBe(isOn);
  });

  it('wins over a barred region, and tells its end and its own words', async () => {
    const { house } = houseWith({
      'system.maintenance': plan('2026-11-21T11:00:00.000Z', '2026-11-21T12:30:00.000Z'),
      'system.regions': { mode: 'deny', countries: ['KP'] },
    });
    expect(await house.statusFor(callerAt('198.51.100.7'))).toEqual({
      status: 1,
      maintenanceEnd: NOW + 30 * 60_000,
      message: 'Back at 2 pm.',
    });
  });

  it('closes players’ routes with the time that is left, and never those of staff, vendors and money on its way', async () => {
    const { house, refusal } = houseWith({
      'system.maintenance': plan('2026-11-21T11:00:00.000Z', '2026-11-21T12:01:00.000Z'),
    });
    expect(await refusal({})).toBe('system.maintenance');
    expect(await refusal({ access: 'player' })).toBe('system.maintenance');
    for (const shape of [
      { inMaintenance: 'open' as const },
      { access: 'operator:admin' as const },
      { access: 'operator' as const },
      { access: 'provider' as const },
    ])
      expect(await refusal(shape)).toBeNull();
    const refused = (() => {
      try {
        void house.checkOpen(route({}), callerAt('203.0.113.9'));
      } catch (error) {
        return error as DomainError;
      }
      throw new Error('let in');
    })();
    expect([refused.httpStatus, refused.retryAfterSeconds]).toEqual([503, 60]);
  });

  it('lets staff in by the addresses that the brand lists', async () => {
    const { house, refusal } = houseWith({
      'system.maintenance': ALWAYS,
      'system.staffAddresses': ['192.0.2.0/24', '2001:db8::7'],
    });
    expect(await refusal({}, '192.0.2.200')).toBeNull();
    expect(await refusal({}, '::ffff:192.0.2.200')).toBeNull();
    expect(await refusal({}, '2001:db8::7')).toBeNull();
    expect(await refusal({}, '192.0.3.1')).toBe('system.maintenance');
    expect((await house.statusFor(callerAt('192.0.2.1'))).status).toBe(0);
  });
});

describe('a region', () => {
  it.each([
    ['open', [], 'KP', false],
    ['deny', ['KP'], 'KP', true],
    ['deny', ['KP'], 'BR', false],
    ['deny', ['KP'], null, false],
    ['allow', ['BR'], 'BR', false],
    ['allow', ['BR'], 'KP', true],
    ['allow', ['BR'], null, true],
  ] as const)('%s %j bars %s: %s', (mode, countries, country, isBarred) => {
    expect(isBarredCountry({ mode, countries: [...countries] }, country)).toBe(isBarred);
  });

  it('is refused the ways in and new wagers, while other routes stay open', async () => {
    const { refusal } = houseWith({ 'system.regions': { mode: 'deny', countries: ['KP'] } });
    expect(await refusal({ inBarredRegion: 'closed' }, '198.51.100.7')).toBe('system.region_restricted');
    expect(await refusal({ inBarredRegion: 'closed' }, '203.0.113.9')).toBeNull();
    expect(await refusal({ access: 'player' }, '198.51.100.7')).toBeNull();
  });

  it('costs no look into the lists while every country is served', async () => {
    const { house, refusal, looks } = houseWith({});
    await refusal({ inBarredRegion: 'closed' });
    await house.statusFor(callerAt('203.0.113.9'));
    expect(looks()).toBe(0);
  });
});

it('a flag that is off closes its route as if it did not exist, for staff addresses too', async () => {
  const { refusal } = houseWith({ 'flags.FREEPLAY3': false, 'system.staffAddresses': ['203.0.113.9'] });
  expect(await refusal({ flag: 'FREEPLAY3' })).toBe('request.not_found');
  expect(await refusal({ flag: 'USERNAMEREG3' })).toBeNull();
});

describe('the list of staff', () => {
  it('refuses names, ports, and networks so wide that they are no list', () => {
    for (const text of [
      'office.example',
      '10.0.0.1:80',
      '0.0.0.0/0',
      '10.0.0.0/7',
      '2001:db8::/8',
      '1.2.3',
      '1.2.3.4/33',
      '',
    ])
      expect([text, isStaffAddress(text)]).toEqual([text, false]);
  });
  it('knows nobody when it is empty, and nothing that is no address', () => {
    expect(createStaffList([])('203.0.113.9')).toBe(false);
    expect(createStaffList(['203.0.113.9'])('203.0.113.9, 10.0.0.1')).toBe(false);
  });
});

describe('links of the brand', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://plain.example/',
    '//evil.example',
    'https://user:pw@evil.example/',
    'https://localhost/',
  ])('refuses %s', (url) => {
    expect(MerchantSettings.safeParse({ 'brand.customerService': [{ csType: 'LIVE', url }] }).success).toBe(false);
  });
});
