import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { GameCode, Id, InstantText, Money, rowVersion } from '../../wire.ts';
import { MemberRef, Reason, Waits } from './parts.ts';

const ByGame = z.object({ id: GameCode });
const PlayCode = z.string().check(z.regex(/^[A-Za-z0-9_]{1,40}$/));
const OddsE2 = z.array(z.number().check(z.int(), z.minimum(0), z.maximum(2_000_000_000))).check(z.maxLength(40));

/** What can be changed of the terms under which a lottery takes bets. */
export const TermsValues = z.object({
  isOfficial: z.boolean(),
  closedPlays: z.array(PlayCode).check(z.maxLength(400)),
  /** The operator's own odds in hundredths, by bet type, in the order of its prizes; others have the engine's. */
  odds: z.record(PlayCode, OddsE2),
  payout: Money,
  challengePayout: Money,
  issuePayout: Money,
  exposure: Money,
});
const Version = z.object({
  version: z.number(),
  /** Issues that are drawn from then on have it. */
  fromDraw: InstantText,
  madeAt: InstantText,
  ...TermsValues.shape,
});
export const LotteryTermsRow = z.object({
  id: GameCode,
  /** As players read it, by language. */
  names: z.object({ PT: z.string(), EN: z.string() }),
  family: z.string(),
  /** Seconds from one draw to the next. */
  period: z.number(),
  /** The latest one, which may count only from a draw to come. */
  latest: Version,
  waits: Waits,
});
export const LotteryTermsDetail = z.object({
  ...LotteryTermsRow.shape,
  versions: z.array(Version),
  plays: z.array(
    z.object({
      play: PlayCode,
      group: z.string(),
      /** `isPool`: the prize is shared, and has no odds. */
      prizes: z.array(z.object({ key: z.string(), oddsE2: z.number(), isPool: z.boolean() })),
      /** What comes back of a stake by the latest terms, in ppm, of the best choice; pools are not in it. */
      returnPpm: z.number(),
    }),
  ),
});

export const listLotteryTerms = route({
  method: 'GET',
  path: '/ops/lottery/terms',
  summary: 'The latest terms of every lottery',
  access: 'operator:admin',
  value: z.object({ list: z.array(LotteryTermsRow) }),
});
export const getLotteryTerms = route({
  method: 'GET',
  path: '/ops/lottery/terms/:id',
  summary: 'The terms of a lottery with all their versions, and its bet types with the odds of the house',
  access: 'operator:admin',
  params: ByGame,
  value: LotteryTermsDetail,
  errors: ['game.not_found'],
});
export const previewLotteryOdds = route({
  method: 'GET',
  path: '/ops/lottery/terms/:id/return',
  summary: 'What odds of a bet type would return, in ppm of the stake',
  access: 'operator:admin',
  passive: true,
  params: ByGame,
  query: z.object({ play: PlayCode, odds: z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,39}$/)) }),
  value: z.object({ returnPpm: z.number(), isAllowed: z.boolean() }),
  errors: ['game.not_found', 'lottery.terms_invalid'],
});
export const changeLotteryTerms = route({
  method: 'PUT',
  path: '/ops/lottery/terms/:id',
  summary: 'A new version of the terms, from the next issue that opens. Looser ones wait for a second administrator',
  access: 'operator:admin',
  money: true,
  params: ByGame,
  body: z.strictObject({
    /** The version that was changed. */
    version: rowVersion(1),
    ...TermsValues.shape,
    reason: Reason,
  }),
  value: LotteryTermsDetail,
  errors: [
    'game.not_found',
    'lottery.terms_invalid',
    'lottery.terms_changed',
    'waiting.already_asked',
    'waiting.contradicts',
  ],
});

/** Up to which prize group a player may choose. */
export const PlayerCeiling = z.object({
  id: z.string(),
  member: MemberRef,
  /** Their own; null: that of the brand. */
  own: z.nullable(z.number()),
  brand: z.number(),
  least: z.number(),
});
export const getPlayerCeiling = route({
  method: 'GET',
  path: '/ops/lottery/ceilings/:id',
  summary: 'Up to which prize group a player may choose',
  access: 'operator:admin',
  params: z.object({ id: Id }),
  value: PlayerCeiling,
  errors: ['member.not_found'],
});
export const setPlayerCeiling = route({
  method: 'PUT',
  path: '/ops/lottery/ceilings/:id',
  summary: 'Give a player a highest prize group of their own, or take it away. Bets that stand keep theirs',
  access: 'operator:admin',
  money: true,
  params: z.object({ id: Id }),
  body: z.strictObject({
    series: z.nullable(z.number().check(z.int(), z.minimum(1_700), z.maximum(1_980), z.multipleOf(2))),
    reason: Reason,
  }),
  value: PlayerCeiling,
  errors: ['member.not_found', 'lottery.series_unknown'],
});
