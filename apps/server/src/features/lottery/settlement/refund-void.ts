import { add, type Amount, ZERO } from '@trevo/money';
import type { Issue } from '../lottery.types.ts';
import { endItems, hashOf } from './end-items.ts';
import type { PayDeps } from './pay-winners.ts';
import { createPools } from './pools.ts';
import { postInParts } from './post-in-parts.ts';
import { asRebated, payRebates } from './rebates.ts';
import { isOrderChanged, listSlips, markRowsEnded } from './settlement.repository.ts';
import type { OrderEnd, SettledOrder, Slip } from './settlement.types.ts';
import { walkOrders } from './walk-orders.ts';

const TOGETHER = 200;
const NO_STOPS = { slips: new Map<string, Slip>(), later: new Map(), poolAccount: null };

const toNothing = (order: SettledOrder): OrderEnd => ({
  order,
  payout: ZERO,
  pool: ZERO,
  refund: ZERO,
  poolUnits: [],
});

/**
 * Gives the stakes of a void issue back; of one that was settled, takes back first what it paid. Chases go on with their next orders. Safe to
 * repeat, in any process and after any death.
 */
export const createRefundVoid = (deps: PayDeps) => {
  const { db, bets } = deps;
  const pools = createPools(deps);
  const giveBack = async (issue: Issue, slip: Slip, orders: readonly SettledOrder[]): Promise<void> => {
    const [first] = orders;
    if (!first) return;
    const row = { draws_at: issue.drawsAt, bet_ids: orders.map(({ betId }) => String(betId)) };
    const owner = { memberId: first.memberId, merchantId: issue.merchantId, currency: first.currency };
    const answer = await bets
      .giveBackPart(owner, {
        source: 'lottery',
        ref: `void:${issue.issueId}:${first.betId}`,
        requestHash: hashOf(row),
        companion: { name: 'lottery_apply_void', row },
        opId: slip.opId,
        amount: add(ZERO, ...orders.map(({ stake }): Amount => stake)),
        bonusPart: add(ZERO, ...orders.map(({ bonusStake }): Amount => bonusStake)),
      })
      .catch((error: unknown) => {
        // Another process was faster.
        if (isOrderChanged(error)) return null;
        throw error;
      });
    if (answer?.status === 'refused')
      throw new Error(`stakes of issue ${issue.issueId} do not go back: ${answer.reason}`);
  };
  /** A version above the result's own: what was paid by it is paid no more. */
  const takeBack = (issue: Issue, players: readonly (readonly SettledOrder[])[]): Promise<boolean> => {
    const items = players.flatMap((orders) => {
      const paid = orders.filter(({ paid }) => paid > 0n).map(toNothing);
      return paid.length > 0 ? endItems(issue, issue.resultVersion + 1, paid, NO_STOPS) : [];
    });
    return postInParts(items, (part) => bets.settleMany(part), isOrderChanged);
  };

  return async (issue: Issue): Promise<void> => {
    let isWhole = true;
    for await (const players of walkOrders(db, issue)) {
      isWhole = (await takeBack(issue, players)) && isWhole;
      if (issue.resultVersion > 0)
        isWhole = (await payRebates(deps, issue, { players: players.map(asRebated), toNothing: true })) && isWhole;
      const ofSlip = [...Map.groupBy(players.flat(), ({ slipId }) => slipId)];
      for (let from = 0; from < ofSlip.length; from += TOGETHER) {
        const part = ofSlip.slice(from, from + TOGETHER);
        const slips = new Map(
          (
            await listSlips(
              db,
              part.map(([slipId]) => slipId),
            )
          ).map((slip) => [slip.slipId, slip]),
        );
        await Promise.all(
          part.map(([slipId, orders]) => {
            const slip = slips.get(slipId);
            if (!slip) throw new Error(`an order without its slip: ${slipId}`);
            return giveBack(issue, slip, orders);
          }),
        );
      }
    }
    await pools.undo(issue);
    if (isWhole) await markRowsEnded(db, issue);
  };
};
