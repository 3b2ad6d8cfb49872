import { setTimeout as rest } from 'node:timers/promises';
import { minorMicros, subtract, ZERO } from '@trevo/money';
import { monotonicMs } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import { type Bets, splitWin } from '../../bets/index.ts';
import { lotteryOf } from '../lobby/lotteries.ts';
import type { Issue } from '../lottery.types.ts';
import { changedBy, type EndItem, endItems, type Stops } from './end-items.ts';
import { inTurns } from './in-turns.ts';
import { createOrderEnds, readNumbers } from './order-ends.ts';
import { POST_AT_ONCE, postInParts } from './post-in-parts.ts';
import { createPools, createWithPool, type PoolDeps } from './pools.ts';
import { payRebates, type RebateDeps } from './rebates.ts';
import { checkOrders } from './same-orders.ts';
import {
  beginSettling,
  type EndedOrder,
  endOrders,
  findNumbers,
  isOrderChanged,
  listLater,
  listSlips,
  markRowsEnded,
  markSettled,
} from './settlement.repository.ts';
import type { OrderEnd, SettledOrder, WholeEnd } from './settlement.types.ts';
import { walkMoved, walkOrders } from './walk-orders.ts';

export type PayDeps = Pick<Platform, 'db'> &
  RebateDeps &
  PoolDeps & { readonly bets: Pick<Bets, 'settleMany' | 'giveBackPart'> };

/** So often an issue is read anew because orders changed meanwhile. */
const MAX_TRIES = 10;
/** Of one issue: the ledger has so many lanes for them. */
const PARTS_AT_ONCE = 2;
const END_AT_ONCE = 500;
const MOST_REST_MS = 150;

export const endsOfIssue = async ({ db }: Pick<PayDeps, 'db'>, issue: Issue, numbers?: string) => {
  const text = numbers ?? (await findNumbers(db, issue, issue.resultVersion));
  const game = lotteryOf(issue.gameCode);
  if (text === null || !game) throw new Error(`issue ${issue.issueId} has no result`);
  return createOrderEnds(readNumbers(game.family, text));
};

/** Pays what an issue's orders won, and ends all others. Everything here is safe to repeat, in any process and after any death. */
export const createPayWinners = (deps: PayDeps) => {
  const { db, bets, ledger } = deps;
  const pools = createPools(deps);
  /** Chases that a win of these orders ends. */
  const stopsOf = async (issue: Issue, ends: readonly OrderEnd[]): Promise<Stops> => {
    const [fromPool] = ends.filter(({ pool }) => pool > 0n);
    const won = ends.filter(({ order, payout }) => payout > order.paid).map(({ order }) => order.slipId);
    const slips = await listSlips(db, [...new Set(won)], true);
    const later = await listLater(
      db,
      slips.map(({ slipId }) => slipId),
    );
    return {
      slips: new Map(slips.map((slip) => [slip.slipId, slip])),
      later: Map.groupBy(later, ({ slipId }) => slipId),
      poolAccount: fromPool
        ? await ledger.houseAccount(issue.merchantId, fromPool.order.currency, 'lottery_pools')
        : null,
    };
  };
  const itemsOf = async (issue: Issue, ends: readonly OrderEnd[]): Promise<EndItem[]> => {
    const changed = changedBy(issue.resultVersion, ends);
    const stops = await stopsOf(issue, changed);
    const players = [...Map.groupBy(changed, ({ order }) => order.memberId).values()];
    return (await inTurns(players, (own) => endItems(issue, issue.resultVersion, own, stops))).flat();
  };
  /** The next players' orders are read and counted while the database pays these. */
  const payOnce = async (issue: Issue): Promise<boolean> => {
    const known = await endsOfIssue(deps, issue);
    const shared = createWithPool(await pools.drawsOf(issue, known.endOf));
    const paying: Promise<boolean>[] = [];
    let isWhole = true;
    const hear = async (one: Promise<boolean> | undefined): Promise<void> => {
      isWhole = (await one) !== false && isWhole;
    };
    const pay = async (part: readonly EndItem[]): Promise<void> => {
      if (paying.length === PARTS_AT_ONCE) await hear(paying.shift());
      const one = postInParts(part, (items) => bets.settleMany(items), isOrderChanged);
      // Heard in its turn, or never when another one fails first.
      one.catch(() => undefined);
      paying.push(one);
    };
    let due: EndItem[] = [];
    for await (const moved of walkMoved(db, issue, known)) {
      due.push(...(await itemsOf(issue, await inTurns(moved, (order) => shared(known.endOf(order))))));
      for (; due.length >= POST_AT_ONCE; due = due.slice(POST_AT_ONCE)) await pay(due.slice(0, POST_AT_ONCE));
    }
    await pay(due);
    for (const one of paying) await hear(one);
    return isWhole;
  };

  return {
    /** The winners of a drawn issue, or the differences of a corrected one; then it is settled. @throws OrdersDifferError, and pays nothing */
    async pay(issue: Issue): Promise<void> {
      await checkOrders(db, issue);
      for (let tries = 1; await beginSettling(db, issue); tries += 1) {
        if (await payOnce(issue)) {
          await markSettled(db, issue);
          return;
        }
        if (tries === MAX_TRIES) throw new Error(`orders of issue ${issue.issueId} change all the time`);
      }
    },
    /** What is left of a settled issue: rebates, what of each stake counts, the ends of orders that won nothing, and the ends of all bets. */
    async endRest(issue: Issue): Promise<void> {
      const { endsOf } = await endsOfIssue(deps, issue);
      const shared = createWithPool(await pools.known(issue));
      let isWhole = true;
      const begun = monotonicMs();
      let ended = 0;
      for await (const all of walkOrders(db, issue)) {
        const players = await inTurns(
          all.filter((orders) => orders.some((order) => isDue(order, issue) || order.rebatePpm > 0)),
          (orders) => endsOf(orders).map(shared),
        );
        const due = players.flat().filter(({ order }) => isDue(order, issue));
        if (changedBy(issue.resultVersion, due).length > 0)
          throw new Error(`a winner of issue ${issue.issueId} is unpaid`);
        isWhole = (await payRebates(deps, issue, { players })) && isWhole;
        for (let from = 0; from < due.length; from += END_AT_ONCE) {
          const some = due.slice(from, from + END_AT_ONCE);
          ended += some.length;
          const times = restTimes(monotonicMs() - begun, ended / (issue.orders ?? ended));
          await atEase(() => endOrders(db, issue, some.map(toEnded)), times);
        }
      }
      if (isWhole) await markRowsEnded(db, issue);
    },
  };
};
export type PayWinners = ReturnType<typeof createPayWinners>;

const isDue = ({ settledVersion }: SettledOrder, { resultVersion }: Issue): boolean => settledVersion < resultVersion;
const toEnded = ({ order, payout, pool, validBet }: WholeEnd): EndedOrder => ({
  betId: order.betId,
  validBet,
  bonusWin: splitWin(
    subtract(payout, pool),
    { total: order.stake, bonus: order.bonusStake, bonusReturned: ZERO },
    minorMicros(order.currency),
  ).bonus,
});

/** All rows have their ends within a minute. */
const SOON_MS = 45_000;
/**
 * How many times as long as a part took the next one waits: three times while the issue is ahead of its minute, once when it is behind, on a slow
 * machine. `done`: what part of the issue's orders, of 1.
 */
export const restTimes = (elapsedMs: number, done: number): 1 | 3 => (elapsedMs < done * SOON_MS ? 3 : 1);

/** Then a rest: nobody waits for these rows, and everybody for the database. */
const atEase = async (work: () => Promise<unknown>, times: number): Promise<void> => {
  const begun = monotonicMs();
  await work();
  await rest(Math.min(MOST_REST_MS, times * (monotonicMs() - begun)));
};
