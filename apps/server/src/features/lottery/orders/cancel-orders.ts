import { createHash } from 'node:crypto';
import { add, type Amount, ZERO } from '@trevo/money';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Bets } from '../../bets/index.ts';
import { costsOfOrder } from './order-costs.ts';
import type { Order } from './order.types.ts';
import {
  findOrder,
  findSlipById,
  forgetLeaver,
  hasEnded,
  isIssueShut,
  listCancellable,
  listLeftOpen,
  markStopped,
  stopSlip,
} from './orders.repository.ts';
import { costsToRow } from './slip-row.ts';

export type CancelDeps = Pick<Platform, 'db'> & { readonly bets: Pick<Bets, 'giveBackPart' | 'spendableOf'> };
export type Cancelled = { readonly cancelled: number; readonly refunded: Amount };

/** Why an order left; the note of its bet. */
type Why = 'lottery.cancelled_by_player' | 'lottery.cancelled_with_chase' | 'lottery.cancelled_by_block';

const LEFT_AT_ONCE = 50;
const AT_ONCE = 20;

/** Gives stakes back while issues take bets: no gates, and each order under a key of its own, so that any process may go on where one died. */
export const createCancelOrders = ({ db, bets }: CancelDeps) => {
  /** @returns whether it was cancelled here or before; false: its issue closed, or it ended otherwise, first */
  const cancel = async (order: Order, why: Why): Promise<boolean> => {
    const ref = `lottery-cancel:${order.orderId}`;
    try {
      const answer = await bets.giveBackPart(order, {
        source: 'play',
        ref,
        requestHash: createHash('sha256').update(ref).digest(),
        opId: order.opId,
        amount: order.stake,
        bonusPart: order.bonusStake,
        companion: {
          name: 'lottery_apply_orders',
          row: {
            bet_id: order.betId.toString(),
            placed_at: order.at.toISOString(),
            draws_at: order.drawsAt.toISOString(),
            issue_id: order.issueId.toString(),
            member_id: order.memberId.toString(),
            stake: order.stake.toString(),
            bonus: order.bonusStake.toString(),
            most: order.most.toString(),
            why,
            exposures: [
              costsToRow({ play: order.play, issueIds: [order.issueId], cap: ZERO, costs: costsOfOrder(order) }),
            ],
          },
        },
      });
      if (answer.status === 'applied') return true;
    } catch (error) {
      if (!isIssueShut(error) && !hasEnded(error)) throw error;
    }
    return (await findOrder(db, order.memberId, order.orderId))?.state === 'cancelled';
  };

  /** Some at once: the ledger writes them together. @returns what was cancelled here or before */
  const cancelAll = async (orders: readonly Order[], why: Why): Promise<Cancelled> => {
    let all: Cancelled = { cancelled: 0, refunded: ZERO };
    for (let from = 0; from < orders.length; from += AT_ONCE) {
      const some = orders.slice(from, from + AT_ONCE);
      const ends = await Promise.all(some.map((order) => cancel(order, why)));
      const gone = some.filter((_, at) => ends[at]);
      all = {
        cancelled: all.cancelled + gone.length,
        refunded: add(all.refunded, ...gone.map(({ stake }) => stake)),
      };
    }
    return all;
  };
  /** A slip can have more than are read at once. */
  const cancelWhole = async (of: Parameters<typeof listCancellable>[1], why: Why): Promise<Cancelled> => {
    let all: Cancelled = { cancelled: 0, refunded: ZERO };
    for (;;) {
      const { cancelled, refunded } = await cancelAll(await listCancellable(db, of), why);
      if (cancelled === 0) return all;
      all = { cancelled: all.cancelled + cancelled, refunded: add(all.refunded, refunded) };
    }
  };
  const takeBack = async (slipId: string): Promise<Cancelled> => {
    const cancelled = await cancelWhole({ slipId }, 'lottery.cancelled_with_chase');
    await markStopped(db, slipId);
    return cancelled;
  };
  const cancelFuture = (memberId: bigint): Promise<Cancelled> =>
    cancelWhole({ memberId }, 'lottery.cancelled_by_block');

  return {
    /**
     * Takes one order back; sent again, it answers the order as it is.
     * @throws DomainError lottery.order_not_found, lottery.issue_closed, lottery.order_ended
     */
    async order(memberId: bigint, orderId: string): Promise<{ readonly order: Order; readonly spendable: Amount }> {
      const order = await findOrder(db, memberId, orderId);
      if (!order) throw new DomainError('lottery.order_not_found');
      if (order.state !== 'cancelled') {
        if (order.state !== 'open') throw new DomainError('lottery.order_ended');
        if (!order.canCancel) throw new DomainError('lottery.issue_closed');
        if (!(await cancel(order, 'lottery.cancelled_by_player'))) {
          const now = await findOrder(db, memberId, orderId);
          throw new DomainError(now?.state === 'open' ? 'lottery.issue_closed' : 'lottery.order_ended');
        }
      }
      const ended = (await findOrder(db, memberId, orderId)) ?? order;
      return { order: ended, spendable: await bets.spendableOf(ended) };
    },
    /**
     * Takes back all of a slip whose issues take bets. It is marked first: what this does not reach, `left` does.
     * @throws DomainError lottery.order_not_found, lottery.issue_closed
     */
    async slip(memberId: bigint, slipId: string): Promise<Cancelled & { readonly spendable: Amount }> {
      const slip = await findSlipById(db, slipId);
      if (slip?.memberId !== memberId) throw new DomainError('lottery.order_not_found');
      if (slip.stoppedAt === null && (await listCancellable(db, { slipId })).length === 0)
        throw new DomainError('lottery.issue_closed');
      await stopSlip(db, slipId);
      const cancelled = await takeBack(slipId);
      return { ...cancelled, spendable: await bets.spendableOf(slip) };
    },
    /** Who excludes themselves, is blocked or closes their account takes part in nothing that is still to close. */
    cancelFuture,
    /** What was left: orders of slips that were stopped, and of accounts that are blocked. @returns 0 while there may be more */
    async left(): Promise<number | null> {
      const { members, slips } = await listLeftOpen(db, LEFT_AT_ONCE);
      for (const slipId of slips) await takeBack(slipId);
      for (const leaver of members) {
        if (leaver.isBlocked) await cancelFuture(leaver.memberId);
        await forgetLeaver(db, leaver);
      }
      return members.length === LEFT_AT_ONCE || slips.length === LEFT_AT_ONCE ? 0 : null;
    },
  };
};
