import { type Amount, amount } from '@trevo/money';
import type { Facts } from './figures.ts';
import { carryInto, nextPayPeriod, type PayPeriod } from './pay-periods.ts';
import { type PayLine, payPeriod, type Team } from './pay-run.ts';

/** A finished period of dividends, with the contracts and the tree as they were in it. */
export interface DividendPeriod extends Team {
  readonly period: PayPeriod;
  readonly facts: Facts;
}

/**
 * Dividends of periods after each other, each with what the one before left. Whoever counts one again counts all after it too: a void of a paid period
 * changes what the next ones took over. The carry belongs to agent and upline: it stays when a new contract replaces theirs and is gone once they had
 * none for a
 * whole period.
 * @throws RangeError when contracts have other periods, or the periods do not follow each other
 */
export function payDividends(periods: readonly DividendPeriod[]): readonly (readonly PayLine[])[] {
  let before: { period: PayPeriod; lines: readonly PayLine[] } | null = null;
  const all: (readonly PayLine[])[] = [];
  for (const { period, facts, ...team } of periods) {
    if (before !== null && nextPayPeriod(before.period).first !== period.first)
      throw new RangeError('a period follows the one before');
    const lines = payPeriod(team, facts, carriesOf(team, period, before));
    all.push(lines);
    before = { period, lines };
  }
  return all;
}

type Before = { readonly period: PayPeriod; readonly lines: readonly PayLine[] } | null;

function carriesOf({ contracts }: Team, period: PayPeriod, before: Before): ReadonlyMap<string, Amount> {
  const sums = new Map(before?.lines.map(({ contract, pay }) => [pairOf(contract), pay.sum]));
  return new Map(
    contracts.map((contract) => {
      const { terms } = contract;
      if (terms.kind !== 'dividend' || terms.period !== period.code)
        throw new RangeError(`not a dividend by the ${period.code}`);
      const last = { first: before?.period.first ?? period.first, sum: sums.get(pairOf(contract)) ?? 0n };
      return [contract.id, amount(carryInto(period, last, terms.carry))];
    }),
  );
}

const pairOf = ({ agent, upline }: { agent: string; upline: string | null }): string => `${agent}|${upline ?? ''}`;
