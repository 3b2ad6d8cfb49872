import { createHash } from 'node:crypto';
import { add, type Amount, subtract, ZERO } from '@trevo/money';
import type { BetOwner, Payout } from '../../bets/index.ts';
import type { Issue } from '../lottery.types.ts';
import { costsOfOrder } from '../orders/order-costs.ts';
import { costsToRow } from '../orders/slip-row.ts';
import type { LaterOrder } from './settlement.repository.ts';
import type { OrderEnd, Slip } from './settlement.types.ts';

export type EndItem = { readonly owner: BetOwner; readonly payout: Payout };
/** Chases that a win of these orders ends, with what of them comes back; and where parts of pools come from. */
export type Stops = {
  readonly slips: ReadonlyMap<string, Slip>;
  readonly later: ReadonlyMap<string, readonly LaterOrder[]>;
  readonly poolAccount: bigint | null;
};

export const hashOf = (value: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)))
    .digest();

const sum = (parts: readonly Amount[]): Amount => add(ZERO, ...parts);

/** Orders that one posting pays: those of a player together, each with bonus money by itself, and those of a chase that ends. */
const groupKey = ({ order, payout }: OrderEnd, { slips }: Stops): string => {
  if (order.bonusStake > 0n) return `order ${order.betId}`;
  if (payout > order.paid && slips.has(order.slipId)) return `slip ${order.slipId}`;
  return payout > order.paid ? 'more' : 'less';
};

/** What comes back of a chase: all behind the first of its orders that won. */
const stoppedBy = (group: readonly OrderEnd[], { slips, later }: Stops) => {
  const [first] = group;
  const slip = first && slips.get(first.order.slipId);
  if (!first || !slip || first.payout <= first.order.paid) return null;
  const orders = (later.get(slip.slipId) ?? []).filter(({ chaseNth }) => chaseNth > first.order.chaseNth);
  return { slip, orders };
};

const poolsOf = (group: readonly OrderEnd[], { poolAccount }: Stops) => {
  const won = sum(group.map(({ pool }) => pool));
  return won > 0n && poolAccount !== null ? [{ account: poolAccount, amount: won }] : [];
};

/**
 * The items that pay what orders of one player won, or take back what they did not win by a corrected result. `version`: the result's. Each
 * order is in one item, named by the first of its orders: whatever was paid is not paid again, for its row says so.
 */
export const endItems = (issue: Issue, version: number, ends: readonly OrderEnd[], stops: Stops): EndItem[] => {
  const stopped = new Set<string>();
  return [...Map.groupBy(ends, (end) => groupKey(end, stops)).values()].map((group) => {
    const [{ order: first }] = group as [OrderEnd];
    const stop = stopped.has(first.slipId) ? null : stoppedBy(group, stops);
    if (stop) stopped.add(first.slipId);
    const back = stop && stop.orders.length > 0 ? stop : null;
    const row = {
      draws_at: issue.drawsAt,
      version,
      bet_ids: group.map(({ order }) => String(order.betId)),
      was: group.map(({ order }) => String(order.paid)),
      were_open: group.map(({ order }) => order.state === 'open'),
      payouts: group.map(({ payout }) => String(payout)),
      ...(stop ? { slip_id: stop.slip.slipId } : {}),
      ...(back
        ? {
            stopped: back.orders.map(({ betId, issueId, drawsAt }) => ({
              bet_id: String(betId),
              issue_id: String(issueId),
              draws_at: drawsAt,
            })),
            exposures: back.orders.map((order) =>
              costsToRow({ play: order.play, issueIds: [order.issueId], cap: ZERO, costs: costsOfOrder(order) }),
            ),
          }
        : {}),
    };
    const payout: Payout = {
      source: 'lottery',
      ref: `lottery:${issue.issueId}:${version}:${first.betId}`,
      requestHash: hashOf(row),
      // As a text: thousands of them come together, and only the end of the way takes them apart.
      companion: { name: 'lottery_apply_ends', record: JSON.stringify(row) },
      payout: sum(group.map((end) => subtract(end.payout, end.pool))),
      pools: poolsOf(group, stops),
      before: sum(group.map(({ order }) => order.paid)),
      staked: {
        total: sum(group.map(({ order }) => order.stake)),
        bonus: sum(group.map(({ order }) => order.bonusStake)),
      },
      ...(back
        ? {
            back: {
              opId: back.slip.opId,
              amount: sum(back.orders.map(({ stake }) => stake)),
              bonusPart: sum(back.orders.map(({ bonusStake }) => bonusStake)),
            },
          }
        : {}),
    };
    return { owner: { memberId: first.memberId, merchantId: issue.merchantId, currency: first.currency }, payout };
  });
};

/** Orders of which a result changes what was paid. */
export const changedBy = (version: number, ends: readonly OrderEnd[]): OrderEnd[] =>
  ends.filter(({ order, payout }) => order.settledVersion < version && payout !== order.paid);

/** By how much a player has more or less; for previews. */
export const differenceOf = ({ order, payout }: OrderEnd): Amount => subtract(payout, order.paid);
