import { minorMicros } from '@trevo/money';
import type { CurrencyCode } from '@trevo/money';
import { LONG_CONTENT, type PlannedCosts, type PlannedSlip } from './order.types.ts';

/** Who bets a slip, on which game, under which key. */
export type SlipHead = {
  readonly slipId: string;
  readonly ref: string;
  readonly requestHash: Buffer;
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly gameCode: string;
  readonly nodeId: string;
  readonly vendor: string;
  readonly gameType: string;
  readonly currency: CurrencyCode;
  readonly stopsOnWin: boolean;
};

export const costsToRow = ({ play, issueIds, cap, costs }: PlannedCosts) => ({
  play,
  cap: cap.toString(),
  issues: issueIds.map(String),
  costs: costs.map(({ book, outcome, cost }) => [book, outcome, cost.toString()]),
});

/** What `lottery_apply_orders` reads. `leaves`: of the orders, in their order. */
export const slipToRow = (head: SlipHead, slip: PlannedSlip, leaves: readonly string[]): Record<string, unknown> => ({
  slip_id: head.slipId,
  ref: head.ref,
  request_hash: head.requestHash.toString('hex'),
  merchant_id: head.merchantId,
  member_id: head.memberId.toString(),
  game_code: head.gameCode,
  node_id: head.nodeId,
  vendor: head.vendor,
  game_type: head.gameType,
  currency: head.currency,
  minor: minorMicros(head.currency).toString(),
  stake_micros: slip.stake.toString(),
  series: slip.series,
  stops_on_win: head.stopsOnWin,
  issue_payout: slip.issuePayout.toString(),
  targets: slip.issues.map((issue, target) => {
    const own = slip.orders.filter((order) => order.target === target);
    return {
      issue_id: issue.issueId.toString(),
      draws_at: issue.drawsAt.toISOString(),
      round: `${head.gameCode}-${issue.issue}`,
      chase_nth: target + 1,
      most: own.reduce((sum, { most }) => sum + most, 0n).toString(),
      stake: own.reduce((sum, { stake }) => sum + stake, 0n).toString(),
    };
  }),
  items: slip.lines.map(({ play, text, combos, unit, oddsE2, rebatePpm, ceilings }, line) => ({
    play: play.code,
    content: text,
    place: slip.issues.length > 1 && text.length > LONG_CONTENT ? `${head.slipId}.${line}` : null,
    combos,
    unit_micros: unit.toString(),
    odds_e2: oddsE2,
    rebate_ppm: rebatePpm,
    ceiling: ceilings?.own ?? null,
    brand_ceiling: ceilings?.brand ?? null,
  })),
  orders: slip.orders.map(({ orderId, line, target, multiple, stake, cap, most }, nth) => ({
    order_id: orderId,
    item: line,
    target,
    multiple,
    stake: stake.toString(),
    cap: cap.toString(),
    most: most.toString(),
    leaf: leaves[nth],
  })),
  exposures: slip.costs.map(costsToRow),
});
