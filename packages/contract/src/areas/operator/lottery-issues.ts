import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { GameCode, InstantText, Money, pageOf, Paging } from '../../wire.ts';
import { DrawProof, IssueNo, IssueState } from '../lottery.ts';
import { List, MemberRef, Waits, Why } from './parts.ts';

/** `GAME.ISSUE`. */
export const ByIssue = z.object({ id: z.string().check(z.regex(/^[A-Z0-9_]{2,40}\.\d{8}-\d{4}$/)) });

/** One draw of a lottery with what was staked on it and paid. */
export const OperatorIssue = z.object({
  id: z.string(),
  gameCode: GameCode,
  issue: IssueNo,
  state: IssueState,
  isOfficial: z.boolean(),
  opensAt: InstantText,
  closesAt: InstantText,
  drawsAt: InstantText,
  /** Orders that were not cancelled. */
  orders: z.number(),
  players: z.number(),
  stake: Money,
  payout: Money,
  /** Of the result that counts; 0: there is none. */
  version: z.number(),
  numbers: z.nullable(z.string()),
  /** Why it is not settled, and a person has to look: its orders are not those of its published root. */
  alert: z.nullable(z.enum(['orders_differ'])),
});
export const listOperatorIssues = route({
  method: 'GET',
  path: '/ops/lottery/issues',
  summary:
    'Issues of lotteries with their orders, stakes and payouts, those with an alert and the latest draw first, and behind them those that open later',
  access: 'operator:admin',
  passive: true,
  query: z.object({
    ...List,
    gameCode: z.optional(GameCode),
    /** As the database has it: what is corrected is `settled`, what is not open yet is `open`. */
    state: z.optional(z.enum(['open', 'closed', 'drawn', 'settling', 'settled', 'void'])),
    /** Of its number, by the game's own zone. */
    day: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  }),
  value: pageOf(OperatorIssue),
});
export const listLotteryDay = route({
  method: 'GET',
  path: '/ops/lottery/calendar',
  summary: 'All issues of a day of a lottery with their states, the first draw first',
  access: 'operator:admin',
  passive: true,
  query: z.object({ gameCode: GameCode, day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) }),
  value: z.object({
    list: z.array(z.object({ id: z.string(), issue: IssueNo, state: IssueState, drawsAt: InstantText })),
  }),
  errors: ['game.not_found'],
});
export const OperatorIssueDetail = z.object({
  ...OperatorIssue.shape,
  drawId: z.string(),
  commit: z.nullable(z.string()),
  root: z.nullable(z.string()),
  closedAt: z.nullable(InstantText),
  endedAt: z.nullable(InstantText),
  /** Why it is void. */
  reason: z.nullable(z.string()),
  results: DrawProof.shape.results,
  /** A result, or a void, that a second person has to approve. */
  resultWaits: Waits,
  voidWaits: Waits,
});
export const getOperatorIssue = route({
  method: 'GET',
  path: '/ops/lottery/issues/:id',
  summary: 'An issue with its results, and what waits about it',
  access: 'operator:admin',
  passive: true,
  params: ByIssue,
  value: OperatorIssueDetail,
  errors: ['lottery.issue_unknown'],
});

export const ExposureCell = z.object({ book: z.number(), outcome: z.string(), cost: Money });
export const getIssueExposure = route({
  method: 'GET',
  path: '/ops/lottery/issues/:id/exposure',
  summary:
    'What each outcome of an issue costs by its open orders, and the most that it may: of one bet type whole, of the others the dearest',
  access: 'operator:admin',
  passive: true,
  params: ByIssue,
  query: z.object({ play: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_]{1,40}$/))) }),
  value: z.object({
    /** Bet types with open orders, the nearest to its cap first. */
    plays: z.array(
      z.object({
        play: z.string(),
        outcomes: z.number(),
        /** Of one outcome. */
        worst: Money,
        cap: Money,
      }),
    ),
    /** The one that was asked for, or the first. */
    play: z.nullable(z.string()),
    cells: z.array(ExposureCell),
  }),
  errors: ['lottery.issue_unknown'],
});

export const previewIssueVoid = route({
  method: 'GET',
  path: '/ops/lottery/issues/:id/void-preview',
  summary:
    'Who would get which stakes back if the issue were void, and what would be taken back: totals, and all players by page, the largest first',
  access: 'operator:admin',
  params: ByIssue,
  query: z.object({ ...Paging }),
  value: z.extend(pageOf(z.object({ member: MemberRef, stake: Money, taken: Money })), {
    orders: z.number(),
    players: z.number(),
    stake: Money,
    taken: Money,
    /** Its draw is over: a second person has to approve. */
    takesTwo: z.boolean(),
  }),
  errors: ['lottery.issue_unknown', 'lottery.issue_not_waiting'],
});
export const voidIssue = route({
  method: 'POST',
  path: '/ops/lottery/issues/:id/void',
  summary: 'Make an issue void: every stake goes back. Once its draw is over it waits for a second administrator',
  access: 'operator:admin',
  money: true,
  params: ByIssue,
  body: Why,
  value: OperatorIssueDetail,
  errors: ['lottery.issue_unknown', 'lottery.issue_not_waiting', 'waiting.already_asked', 'waiting.contradicts'],
});
export const previewIssueResult = route({
  method: 'GET',
  path: '/ops/lottery/issues/:id/result-preview',
  summary:
    'Every order that another result would pay differently: totals, and all by page, the largest difference first',
  access: 'operator:admin',
  params: ByIssue,
  query: z.object({ ...Paging, numbers: z.string().check(z.minLength(1), z.maxLength(400)) }),
  value: z.extend(
    pageOf(z.object({ betId: z.string(), member: MemberRef, was: Money, becomes: Money, difference: Money })),
    {
      differences: z.number(),
      /** What the house would pay more, and what it would take back. */
      paid: Money,
      taken: Money,
    },
  ),
  errors: ['lottery.issue_unknown', 'lottery.result_invalid'],
});
