import { FAMILIES, findPlay, readContent, settle } from '@trevo/engines/lottery';
import { amount, type CurrencyCode } from '@trevo/money';
import { MINOR } from './count-again.ts';
import type { Fault } from './fault.ts';
import type { RawOrder, WrittenSeries } from './series.repository.ts';

/** What of a stake the draw gave back: rows keep it only within what was paid, so the rules of the lottery say it again. */
const givenBack = ({ won, currency }: RawOrder): bigint => {
  if (won === null) return 0n;
  const { play, family } = findPlay(won.play) ?? {};
  const read = play && readContent(play, won.content);
  const result = family && FAMILIES[family.code].read(won.numbers);
  if (!play || !read?.isRight || !result) throw new Error(`an order that nobody reads: ${won.play} ${won.numbers}`);
  const { series, unit, multiple, odds: oddsE2 } = won;
  const terms = { series, unit: amount(BigInt(unit)), multiple, oddsE2 };
  return settle(play, { content: read.content, terms, currency: currency as CurrencyCode }, result).refund;
};

export type SeriesSums = { readonly orders: number; readonly base: bigint; readonly gross: bigint };
const NOTHING: SeriesSums = { orders: 0, base: 0n, gross: 0n };

/** What a draw comes to for each agent: of the orders of one player with equal ceilings above, the differences of sums that were rounded down. */
export const seriesAgain = (orders: readonly RawOrder[]): ReadonlyMap<string, SeriesSums> => {
  const players = new Map<string, { row: RawOrder; count: number; base: bigint }>();
  for (const row of orders) {
    const base = row.cash - givenBack(row);
    if (base <= 0n) continue;
    const key = JSON.stringify([row.memberId, row.ceiling, row.uplines, row.ceilings]);
    const was = players.get(key) ?? { row, count: 0, base: 0n };
    players.set(key, { row, count: was.count + 1, base: was.base + base });
  }
  const due = new Map<string, SeriesSums>();
  for (const { row, count, base } of players.values()) {
    const minor = MINOR[row.currency] ?? 10_000n;
    let [below, paid] = [row.ceiling, 0n];
    for (const [at, agent] of row.uplines.entries()) {
      const own = row.ceilings[at] ?? 0;
      if (own <= below) continue;
      const upto = ((base * BigInt(own - row.ceiling)) / 2_000n / minor) * minor;
      const was = due.get(agent) ?? NOTHING;
      due.set(agent, { orders: was.orders + count, base: was.base + base, gross: was.gross + upto - paid });
      [below, paid] = [own, upto];
    }
  }
  return due;
};

/** What differs between a count and what was written. Who comes to nothing need not be written. */
export const seriesDifferences = (due: ReadonlyMap<string, SeriesSums>, written: readonly WrittenSeries[]): Fault[] => {
  const found = new Map(written.map((row) => [row.agent, row]));
  return [...new Set([...due.keys(), ...found.keys()])].flatMap((agent): Fault[] => {
    const [is, row] = [due.get(agent) ?? NOTHING, found.get(agent)];
    if (!row) return is.gross === 0n ? [] : [{ of: 'agent', id: agent, what: 'unwritten', is: 0n, due: is.gross }];
    const pairs = [
      ['orders', BigInt(row.orders), BigInt(is.orders)],
      ['base', row.base, is.base],
      ['gross', row.gross, is.gross],
      ['moved', row.moved, is.gross],
    ] as const;
    return pairs.flatMap(([what, has, wants]) =>
      has === wants ? [] : [{ of: 'agent', id: agent, what, is: has, due: wants }],
    );
  });
};
