import * as z from 'zod/mini';
import { route } from '../route.ts';
import { ClientFields, GameCode, Id, InstantText, Money, Paging } from '../wire.ts';
import { IssueNo } from './lottery.ts';
import { STAKE_REFUSALS } from './play.ts';

/** One line of a slip. `combos` and `stake` are what the page shows; the server counts them again and refuses others. */
const SlipItem = z.strictObject({
  play: z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/)),
  /** The canonical text of what is bet (packages/engines/lottery/README.md). */
  content: z.string().check(z.minLength(1), z.maxLength(160_000)),
  combos: z.number().check(z.int(), z.minimum(1)),
  unit: Money,
  multiple: z.number().check(z.int(), z.minimum(1), z.maximum(9_999)),
  stake: Money,
});
export type SlipItem = z.input<typeof SlipItem>;

/** `void`: the issue had no result, or its game was switched off. `cancelled`: by its player, by a stop on a win, or by an exclusion. */
export const OrderState = z.enum(['open', 'won', 'lost', 'void', 'cancelled']);
export type OrderState = z.output<typeof OrderState>;

export const LotteryOrder = z.object({
  orderId: z.string(),
  slipId: z.string(),
  gameCode: GameCode,
  issue: IssueNo,
  drawsAt: InstantText,
  closesAt: InstantText,
  at: InstantText,
  play: z.string(),
  /** Cut after 200 characters in lists. */
  content: z.string(),
  isCut: z.boolean(),
  combos: z.number(),
  unit: Money,
  multiple: z.number(),
  series: z.number(),
  /** In hundredths, by prize, as they were at placement. */
  odds: z.array(z.number()),
  stake: Money,
  /** The most that the wins of this order pay; pools are not in it. */
  cap: Money,
  rebatePpm: z.number(),
  currency: z.string(),
  state: OrderState,
  payout: Money,
  /** Of a settled one: what of the stake counts for rebates and rollover. */
  validBet: Money,
  /** Result of its issue; null until it is drawn. */
  numbers: z.nullable(z.string()),
  /** Of a chase: its place in it, from 1, and how many there are; null for a bet on one issue. */
  chase: z.nullable(z.object({ nth: z.number(), of: z.number(), stopOnWin: z.boolean() })),
  canCancel: z.boolean(),
});
export type LotteryOrder = z.input<typeof LotteryOrder>;

/** The house's promise, signed with the key of the public log, that an order is under the root of its draw (docs/log.md). */
export const OrderReceipt = z.object({
  /** Names the draw, `GAME.ISSUE.BRAND`. */
  drawId: z.string(),
  /** Hash of the order's leaf, hex. */
  leaf: z.string(),
  /** What opens the leaf (docs/lottery.md). */
  salt: z.string(),
  /** The log's name. */
  origin: z.string(),
  by: InstantText,
  signature: z.string(),
});
export type OrderReceipt = z.input<typeof OrderReceipt>;
/** An order as the answer to its slip brings it. */
export const PlacedOrder = z.extend(LotteryOrder, { receipt: OrderReceipt });
export type PlacedOrder = z.input<typeof PlacedOrder>;

/** Which line of the slip was refused: `value.line`, from 0; of a chase `value.issue` too. */
const SLIP_REFUSALS = [
  ...STAKE_REFUSALS,
  'lottery.issue_closed',
  'lottery.issue_unknown',
  'lottery.bad_content',
  'lottery.bad_combos',
  'lottery.bad_stake',
  'lottery.play_closed',
  'lottery.series_unknown',
  'lottery.limit_exceeded',
  'lottery.exposure_full',
  'lottery.terms_changed',
  'request.key_reused',
  'request.too_many',
] as const;

export const placeSlip = route({
  method: 'POST',
  path: '/wps/lottery/slips',
  // 10,000 lines of five numbers are 150 KB, and a slip may have several such.
  bodyBytes: 1_000_000,
  summary: 'Bet a slip: all of its lines, for one issue or for several, or nothing',
  description:
    'A refusal of one line says which in `value.line`. All of a chase is paid at once; each issue is an order of its own. `receipt` is here alone: keep it.',
  access: 'player',
  inBarredRegion: 'closed',
  money: true,
  body: z.strictObject({
    gameCode: GameCode,
    issue: IssueNo,
    series: z.number().check(z.int()),
    /** That the page showed; other odds in force are `lottery.terms_changed`. */
    termsVersion: z.number().check(z.int()),
    items: z.array(SlipItem).check(z.minLength(1), z.maxLength(50)),
    /** Further issues; multiples of the lines are those of the first. */
    chase: z.optional(
      z.strictObject({
        stopOnWin: z.boolean(),
        /** Each with the multiple that its lines have instead of their own. */
        issues: z
          .array(
            z.strictObject({ issue: IssueNo, multiple: z.number().check(z.int(), z.minimum(1), z.maximum(9_999)) }),
          )
          .check(z.minLength(1), z.maxLength(119)),
      }),
    ),
  }),
  value: z.object({ slipId: z.string(), stake: Money, orders: z.array(PlacedOrder), spendable: Money }),
  errors: SLIP_REFUSALS,
});

export const getLotteryOrders = route({
  method: 'GET',
  path: '/wps/lottery/orders',
  summary: 'My orders, newest first',
  access: 'player',
  query: z.object({
    ...Paging,
    ...ClientFields,
    gameCode: z.optional(GameCode),
    /** With `gameCode`: what was bet on one draw. The betting record's `roundId` of a lottery is both, `GAME-ISSUE`. */
    issue: z.optional(IssueNo),
    slipId: z.optional(Id),
    /** `chase`: open orders of chases alone. */
    state: z.optional(z.enum(['open', 'won', 'lost', 'void', 'cancelled', 'chase'])),
    /** The last 31 days where neither it nor `slipId` is there. */
    from: z.optional(InstantText),
    to: z.optional(InstantText),
  }),
  value: z.object({
    list: z.array(LotteryOrder),
    total: z.number(),
    totalPages: z.number(),
    pageNo: z.number(),
    sums: z.object({ stake: Money, payout: Money }),
  }),
  errors: ['request.too_many'],
});

/** Where a leaf is under the root of its draw (RFC 6962). */
export const OrderPath = z.object({ index: z.number(), size: z.number(), path: z.array(z.string()), root: z.string() });
export type OrderPath = z.input<typeof OrderPath>;
/** What ties an order to its draw: its leaf under the root that decided with the secret and the beacon. */
export const OrderProof = z.extend(OrderPath, {
  /** `order/v1|` and SHA-256 over the salt, a `|` and the canonical order (docs/lottery.md). */
  leaf: z.string(),
  salt: z.string(),
});
export const getLotteryOrder = route({
  method: 'GET',
  path: '/wps/lottery/orders/:id',
  summary: 'One of my orders, whole, with its proof once its issue is closed',
  access: 'player',
  params: z.object({ id: Id }),
  query: z.object({ ...ClientFields }),
  value: z.object({ order: LotteryOrder, proof: z.nullable(OrderProof) }),
  errors: ['lottery.order_not_found'],
});
export const cancelLotteryOrder = route({
  method: 'POST',
  path: '/wps/lottery/orders/:id/cancel',
  summary: 'Take an order back while its issue takes bets; sent again, it answers the order as it is',
  access: 'player',
  inMaintenance: 'open',
  params: z.object({ id: Id }),
  body: z.strictObject({}),
  value: z.object({ order: LotteryOrder, spendable: Money }),
  errors: ['lottery.order_not_found', 'lottery.issue_closed', 'lottery.order_ended', 'internal.busy'],
});
export const cancelLotteryChase = route({
  method: 'POST',
  path: '/wps/lottery/slips/:id/cancel',
  summary: 'Take back all orders of a chase whose issues still take bets',
  access: 'player',
  inMaintenance: 'open',
  params: z.object({ id: Id }),
  body: z.strictObject({}),
  value: z.object({ cancelled: z.number(), refunded: Money, spendable: Money }),
  errors: ['lottery.order_not_found', 'lottery.issue_closed', 'internal.busy'],
});

export const getOrderPath = route({
  method: 'GET',
  path: '/wps/fair/lottery/:gameCode/:issue/orders/:leaf',
  summary: 'Where the leaf of an order is under the root of its draw: public, for the holder of a receipt',
  description:
    'A leaf is salted: it says nothing of a person. One that the draw never had is `lottery.order_not_found`.',
  access: 'public',
  params: z.object({ gameCode: GameCode, issue: IssueNo, leaf: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  query: z.object({ ...ClientFields }),
  value: z.object({
    drawId: z.string(),
    /** It left before the close, and its stake went back: it is under no root. */
    isCancelled: z.boolean(),
    /** Null before the close, of a draw that was void before it, and of a cancelled order. */
    place: z.nullable(OrderPath),
  }),
  errors: ['lottery.issue_unknown', 'lottery.order_not_found', 'request.too_many'],
});
