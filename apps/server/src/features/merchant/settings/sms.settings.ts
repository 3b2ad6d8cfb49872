import { z } from 'zod';
import { micros } from './forms.ts';
import { cheaper, down, more, up } from './guards.ts';
import { money, setting } from './setting.ts';

const COUNT = { kind: 'count' } as const;

/** The brakes and budgets of SMS; the console has a page for them. */
export const SMS_SETTINGS = {
  /** Where the brand sends SMS, ISO 3166: no other country ever gets one. */
  'sms.countries': setting(
    z.array(z.string().regex(/^[A-Z]{2}$/)).default(['BR', 'PT', 'AR', 'CL', 'PY', 'UY', 'ES', 'US']),
    more,
    { kind: 'countries' },
  ),
  'sms.perAddressHour': setting(z.number().int().min(1).default(10), up, COUNT),
  /** Per block of ten thousand neighbouring numbers. */
  'sms.perRangeHour': setting(z.number().int().min(1).default(20), up, COUNT),
  'sms.perCountryHour': setting(z.number().int().min(1).default(600), up, COUNT),
  'sms.perDay': setting(z.number().int().min(0).default(3_000), up, COUNT),
  'sms.moneyPerDay': money(300_000_000n, up),
  /** What one SMS costs in the brand's currency, by country; `*` for the others. */
  'sms.prices': setting(z.record(z.string(), micros).default({ BR: 60_000n, US: 90_000n, '*': 500_000n }), cheaper, {
    kind: 'prices',
  }),
  /** Of the codes sent, so many percent must come back used; below it, a range or a country waits for the next hour. */
  'sms.leastUsedPercent': setting(z.number().int().min(0).max(100).default(15), down, { kind: 'percent' }),
} as const;
