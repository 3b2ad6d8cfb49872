import { coverPpmOf, FAMILIES, type LotteryGame } from '@trevo/engines/lottery';
import { type Amount, subtract, ZERO } from '@trevo/money';
import type { Db } from '../../../platform/db/database.ts';
import { findIssue } from '../calendar/issues.repository.ts';
import { lotteryOf } from '../lobby/lotteries.ts';
import type { Issue } from '../lottery.types.ts';
import { hasCeilings, listCeilingsOf } from '../terms/terms.repository.ts';
import { listEarning } from './earning.repository.ts';
import { inTurns } from './in-turns.ts';
import { createOrderEnds, type OrderEnds, readLine, readNumbers, remember } from './order-ends.ts';
import { findNumbers } from './settlement.repository.ts';
import type { SettledOrder } from './settlement.types.ts';
import { walkOrders } from './walk-orders.ts';

/** A settled order that a prize group earns something of, for those above its player. */
export type EarningOrder = {
  readonly betId: bigint;
  /** When it was placed: whose ceilings count. */
  readonly at: Date;
  /** What the player's own rebate is counted from: the cash that was at stake, without what the draw gave back. */
  readonly base: Amount;
  readonly ceiling: number;
  /** Of everybody who had no ceiling of their own. */
  readonly brandCeiling: number;
};

const pushingOf = ({ family }: LotteryGame): string[] =>
  FAMILIES[family].plays.filter(({ rule }) => rule.prizes.some(({ push }) => push.n > 0n)).map(({ code }) => code);

/** What each order came to, by the result that it was settled by. */
const createEnds = (db: Db, game: LotteryGame, issue: Issue) => {
  const known = new Map<number, OrderEnds>();
  return async (version: number): Promise<OrderEnds> => {
    const found = known.get(version);
    if (found) return found;
    const numbers = await findNumbers(db, issue, version);
    if (numbers === null) throw new Error(`issue ${issue.issueId} has no result ${version}`);
    const made = createOrderEnds(readNumbers(game.family, numbers));
    known.set(version, made);
    return made;
  };
};

/**
 * Differences of prize groups, for the feature that pays those above a player: what earns one on an issue, as its rows are now, and what ceilings
 * members had at any time. Reads in the caller's snapshot. Orders on odds of the operator's own, or on fixed ones, earn none.
 */
export const earning = {
  /** Whether there can be any difference at all. */
  hasCeilings,
  ceilingsOf: listCeilingsOf,
  async ordersOf(
    within: Db,
    {
      merchantId,
      gameCode,
      issue: number,
    }: { readonly merchantId: number; readonly gameCode: string; readonly issue: string },
  ): Promise<EarningOrder[]> {
    const game = lotteryOf(gameCode);
    const issue = game ? await findIssue(within, merchantId, { game, issue: number }) : null;
    if (!game || !issue) return [];
    const endsBy = createEnds(within, game, issue);
    const orders: EarningOrder[] = [];
    for (const { order, cash, settledVersion, ...row } of await listEarning(within, issue, pushingOf(game))) {
      const refund = order ? (await endsBy(settledVersion)).endOf(order).refund : ZERO;
      const base = subtract(cash, refund);
      if (base > 0n) orders.push({ ...row, base });
    }
    return orders;
  },
  /** What each player covers of an issue's outcomes, in ppm (`coverPpmOf`), for pay that leaves out those who cover too much. */
  async coversOf(
    within: Db,
    {
      merchantId,
      gameCode,
      issue: number,
    }: { readonly merchantId: number; readonly gameCode: string; readonly issue: string },
  ): Promise<ReadonlyMap<bigint, number>> {
    const game = lotteryOf(gameCode);
    const issue = game ? await findIssue(within, merchantId, { game, issue: number }) : null;
    if (!issue) return new Map();
    const known = remember(readLine);
    const lineOf = ({ play, content }: SettledOrder) => known(play, content);
    const covers = new Map<bigint, number>();
    for await (const players of walkOrders(within, issue))
      await inTurns(players, (own) => {
        for (const { memberId } of own.slice(0, 1)) covers.set(memberId, coverPpmOf(own.map(lineOf)));
      });
    return covers;
  },
};
export type LotteryEarning = typeof earning;
