import { amount } from '@trevo/money';
import { expect, test } from 'vitest';
import type { AdapterContext } from '../adapter.ts';
import { hubAmounts } from '../providers/hub/hub-amounts.ts';
import { createFreeSpins } from '../providers/jl/free-spins.ts';
import { decimalAmounts } from './decimal/decimal-amounts.ts';
import { subunits } from './softswiss/subunits.ts';

/** A connection whose vendor counts dong in thousands. */
const IN_THOUSANDS = { 'scale.VND': '1000' };
const DONG = 1_000_000n;
const PLACES = 2;

test('a wire counts a currency in the units of the connection, in both directions', () => {
  const hub = hubAmounts(IN_THOUSANDS);
  expect([hub.read(100_000, 'VND'), hub.write(amount(500_000n * DONG), 'VND')]).toEqual([1_000n * DONG, '50000000']);
  const decimal = decimalAmounts(PLACES, IN_THOUSANDS);
  expect(decimal.read('1', 'VND')).toBe(1_000n * DONG);
  expect(decimal.read('1', 'BRL')).toBe(1_000_000n);
  expect(JSON.stringify(decimal.write(amount(500_000n * DONG), 'VND'))).toContain('500');
  expect(subunits(IN_THOUSANDS).read('1', 'VND')).toBe(1_000n * DONG);
});

test('a grant of free spins at JILI names the stake in the units of the connection', async () => {
  const sent: Readonly<Record<string, string>>[] = [];
  const context = { credentials: { values: IN_THOUSANDS } } as unknown as AdapterContext;
  const spins = createFreeSpins(context, (asked) => {
    sent.push({ ...asked.unsigned });
    return Promise.resolve({} as never);
  });
  await spins.grantFreeSpins({
    externalId: 'grant-1',
    playerIds: ['p1'],
    gameCodes: ['1'],
    count: 3,
    betValue: amount(2_000n * DONG),
    currency: 'VND',
    startAt: new Date(0),
    endAt: new Date(1_000),
  });
  expect(sent).toMatchObject([{ BetValue: '2.00' }]);
});
