import { type Ceiling, prizeGroupShares } from '@trevo/engines/agents';
import { add, allocate, type Amount, type CurrencyCode, minorMicros, ZERO } from '@trevo/money';
import type { EarningOrder } from '../../../lottery/index.ts';
import type { SeriesBet } from './series.repository.ts';

/** Of whom, at what time: a ceiling of their own; null: the brand's. */
export type CeilingAt = (memberId: bigint, at: Date) => number | null;

/** Orders of one player on one draw with the same people above and the same ceilings: rounded once, together. */
export type SeriesGroup = {
  readonly memberId: bigint;
  /** The player, the upline, and on to the top. None is lower than the one before it. */
  readonly chain: readonly [Ceiling, ...Ceiling[]];
  readonly orders: readonly EarningOrder[];
};

/**
 * The player and all above, with the ceilings that held when the order was placed. An upline whose ceiling is lower than one below it counts as
 * having that one: it earns nothing, and those above it no more than their own ceiling leaves. So all together never return more than the highest.
 */
const chainOf = ({ memberId, upline }: SeriesBet, order: EarningOrder, ceilingAt: CeilingAt): SeriesGroup['chain'] => {
  let highest = order.ceiling;
  const above = upline.toReversed().map((member) => {
    highest = Math.max(highest, ceilingAt(BigInt(member), order.at) ?? order.brandCeiling);
    return { member, series: highest };
  });
  return [{ member: String(memberId), series: order.ceiling }, ...above];
};

/** What can bring anybody a difference: `bets` are those that count among the facts, with who was above when they were settled. */
export const seriesGroups = (
  bets: readonly SeriesBet[],
  orders: readonly EarningOrder[],
  ceilingAt: CeilingAt,
): SeriesGroup[] => {
  const orderOf = new Map(orders.map((order) => [order.betId, order]));
  const groups = new Map<string, { memberId: bigint; chain: SeriesGroup['chain']; orders: EarningOrder[] }>();
  for (const bet of bets) {
    const order = orderOf.get(bet.betId);
    if (!order) continue;
    const chain = chainOf(bet, order, ceilingAt);
    if (chain.at(-1)?.series === order.ceiling) continue;
    const key = chain.map(({ member, series }) => `${member} ${series}`).join();
    const group = groups.get(key);
    if (group) group.orders.push(order);
    else groups.set(key, { memberId: bet.memberId, chain, orders: [order] });
  }
  return [...groups.values()];
};

const baseOf = ({ orders }: SeriesGroup): Amount => add(ZERO, ...orders.map(({ base }) => base));
const sharesOf = (group: SeriesGroup, currency: CurrencyCode) => {
  const base = baseOf(group);
  return prizeGroupShares(base, group.chain, currency).map((share) => ({ ...share, base }));
};

/** What a draw comes to for one agent. */
export type SeriesDue = { readonly orders: number; readonly base: Amount; readonly gross: Amount };

/** By agent, in decimals. Who gets nothing of a group has no part in it. */
export const seriesDue = (groups: readonly SeriesGroup[], currency: CurrencyCode): ReadonlyMap<string, SeriesDue> => {
  const due = new Map<string, SeriesDue>();
  for (const group of groups)
    for (const { member, ratePpm, base, net } of sharesOf(group, currency)) {
      if (ratePpm === 0) continue;
      const was = due.get(member) ?? { orders: 0, base: ZERO, gross: ZERO };
      due.set(member, {
        orders: was.orders + group.orders.length,
        base: add(was.base, base),
        gross: add(was.gross, net),
      });
    }
  return due;
};

/** One order, as it brings one agent something. */
export type SeriesPart = {
  readonly betId: bigint;
  readonly memberId: bigint;
  readonly base: Amount;
  readonly below: number;
  readonly own: number;
  readonly ratePpm: number;
  readonly amount: Amount;
};

/** What each order brings an agent: parts of what its group came to, by largest remainder. */
export const seriesParts = (groups: readonly SeriesGroup[], agent: string, currency: CurrencyCode): SeriesPart[] =>
  groups.flatMap((group) => {
    const at = group.chain.findIndex(({ member }) => member === agent);
    const share = at > 0 ? sharesOf(group, currency)[at - 1] : undefined;
    const [below, own] = [group.chain[at - 1], group.chain[at]];
    if (!share || share.ratePpm === 0 || !below || !own) return [];
    const amounts = allocate(
      share.net,
      group.orders.map(({ base }) => base),
      minorMicros(currency),
    );
    return group.orders.map(({ betId, base }, nth) => ({
      betId,
      memberId: group.memberId,
      base,
      below: below.series,
      own: own.series,
      ratePpm: share.ratePpm,
      amount: amounts[nth] ?? ZERO,
    }));
  });
