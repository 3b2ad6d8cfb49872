import { describe, expect, it } from 'vitest';
import { stepsOf } from './pay-steps.ts';
import type { PayDetail } from './pay-types.ts';

const costs = { rebates: '100.50', promos: '30.00', wages: '7.00', fees: '0.00', levy: '0.00' };
const of = (line: object, ground: object): PayDetail =>
  ({ gross: '0.00', below: '0.00', net: '0.00', amount: '0.00', ...line, ground: { costs, ...ground } }) as PayDetail;
const dividend = { kind: 'dividend', deducts: ['rebates', 'promos'] };
const said = (detail: PayDetail): string[] =>
  stepsOf(detail).map(
    ({ name, parts, value, isFloored }) =>
      `${name} = ${parts.map((one) => `${one.sign}${one.name} ${one.value}`).join(' ')} = ${value}${isFloored ? ' (floored)' : ''}`,
  );

describe('the sum of a line of pay', () => {
  it('takes from GGR the costs that the contract names alone, adds what was carried, and says what goes on', () => {
    const line = { base: '819.50', gross: '81.95', below: '20.00', net: '61.95', amount: '61.95' };
    expect(said(of(line, { terms: dividend, ggr: '1000.00', carried: '-50.00' }))).toEqual([
      'ngr = ggr 1000.00 −cost.rebates 100.50 −cost.promos 30.00 = 869.50',
      'base = ngr 869.50 +carried -50.00 = 819.50',
      'gross =  = 81.95',
      'net = gross 81.95 −below 20.00 = 61.95',
    ]);
  });

  it('says that a loss counts as nothing', () => {
    const steps = said(of({ base: '0.00' }, { terms: dividend, ggr: '100.00', carried: '0.00' }));
    expect(steps.slice(0, 2)).toEqual([
      'ngr = ggr 100.00 −cost.rebates 100.50 −cost.promos 30.00 = -30.50',
      'base = ngr -30.50 +carried 0.00 = 0.00 (floored)',
    ]);
  });

  it('is of valid bets where the contract is a wage, and of what changed where the line is a correction', () => {
    const line = { base: '500.00', gross: '5.00', net: '5.00', amount: '-1.00' };
    expect(said(of(line, { terms: { kind: 'dailyWage' }, ggr: '1.00', carried: '0.00' }))).toEqual([
      'base = validBet 500.00 = 500.00',
      'gross =  = 5.00',
      'net = gross 5.00 −below 0.00 = 5.00',
      'amount = net 5.00 −earlier 6.00 = -1.00',
    ]);
  });
});
