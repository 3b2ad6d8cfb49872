import { describe, expect, it } from 'vitest';
import { readLimits, typedAmount, typedOf } from './typed-limits.ts';

const LIMITS = {
  perDay: 3_000,
  moneyPerDay: '300.00',
  perCountryHour: 600,
  perRangeHour: 20,
  perAddressHour: 10,
  leastUsedPercent: 15,
  countries: ['BR', 'PT'],
  prices: [
    { country: 'BR', price: '0.06' },
    { country: '*', price: '0.50' },
  ],
};

describe('limits as they are typed', () => {
  it('come back as they were shown, in either way of writing decimals', () => {
    for (const locale of ['pt-BR', 'en-US']) expect(readLimits(typedOf(LIMITS, locale)).wanted).toEqual(LIMITS);
  });

  it('keep a price of a fraction of a cent', () => {
    expect([typedAmount('0,0645', 6), typedAmount('0.5', 6), typedAmount('5', 2)]).toEqual(['0.0645', '0.50', '5.00']);
    expect([typedAmount('0,005', 2), typedAmount('1.234,50', 6), typedAmount('-1', 6)]).toEqual([null, null, null]);
  });

  it.each([
    [{ perRangeHour: '700' }, 'perRangeHour'],
    [{ perCountryHour: '3001' }, 'perCountryHour'],
    [{ perAddressHour: '601' }, 'perAddressHour'],
    [{ perDay: 'many' }, 'perDay'],
    [{ leastUsedPercent: '101' }, 'leastUsedPercent'],
    [{ prices: [{ country: 'BR', price: '0,06' }] }, 'prices'],
    [{ prices: [{ country: '*', price: '301' }] }, 'prices'],
    [{ prices: [{ country: '*', price: '0' }] }, 'prices'],
  ])('are not sent when %j contradicts the rest', (change, field) => {
    const { wanted, wrong } = readLimits({ ...typedOf(LIMITS, 'pt-BR'), ...change });
    expect(wanted).toBeNull();
    expect([...wrong]).toContain(field);
  });
});
