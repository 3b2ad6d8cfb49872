import * as z from 'zod/mini';
import { route } from '../route.ts';
import { ClientFields, GameCode, InstantText, Language, Money, Paging } from '../wire.ts';
import { GameArt } from './catalog.ts';

/** `LOTT`: classic lotteries. `ELOTT`: fast ones. `ZY`: drawn by the house itself. `SEA`: those of South-East Asia. */
export const PrizeMode = z.enum(['LOTT', 'ELOTT', 'ZY', 'SEA']);
export type PrizeMode = z.output<typeof PrizeMode>;

/** Which page of the site a game belongs to: `/lottery`, `/seaLottery`, `/vnLottery`. */
export const LotteryArea = z.enum(['LOTT', 'SEA', 'VN']);
export type LotteryArea = z.output<typeof LotteryArea>;

/** The number of an issue, `20261128-0001`: the day by the game's own zone, and its place in it. */
export const IssueNo = z.string().check(z.regex(/^\d{8}-\d{4}$/));

/**
 * `scheduled`: known, not open yet; a chase may reach it. `open`: takes bets. `closed`: takes none, its orders are fixed. `drawn`: its result
 * stands. `settling`: winners are being paid. `settled`: every order has its end. `resettled`: after a correction. `void`: no result; every stake
 * went back.
 */
export const IssueState = z.enum(['scheduled', 'open', 'closed', 'drawn', 'settling', 'settled', 'resettled', 'void']);
export type IssueState = z.output<typeof IssueState>;

export const LotteryIssue = z.object({
  issue: IssueNo,
  state: IssueState,
  opensAt: InstantText,
  closesAt: InstantText,
  drawsAt: InstantText,
});
export type LotteryIssue = z.input<typeof LotteryIssue>;

/** A drawn issue; `numbers` is the one text of its result, as the game's family writes it. */
export const LotteryResult = z.object({
  issue: IssueNo,
  drawsAt: InstantText,
  numbers: z.string(),
  /** From 1; more after a correction by two people. */
  version: z.number(),
});
export type LotteryResult = z.input<typeof LotteryResult>;

/** What moves by itself: read again around each draw. */
const Live = {
  /** The server's clock as it answers: countdowns are counted from here, never from the device's clock. */
  now: InstantText,
  /** That takes bets; null while none does. */
  current: z.nullable(LotteryIssue),
  /** Closed, and without a result until now. */
  drawing: z.nullable(LotteryIssue),
  last: z.nullable(LotteryResult),
};

/** A pool that hits of a prize share; grows by a part of each stake. */
export const LotteryPool = z.object({ play: z.string(), prize: z.string(), amount: Money, sharePpm: z.number() });
export type LotteryPool = z.input<typeof LotteryPool>;

/** What a list says of a lottery. What moves of it is in `GET /wps/lottery/games`, under the same code. */
export const LotteryMenuGame = z.object({
  lottoGameCode: GameCode,
  gameName: z.string(),
  nodeId: z.string(),
  /** Says which page of the site it opens on (`LOTTERY_VENDORS`). */
  vassalage: z.string(),
  /** As those of a game's card, without the preview. */
  iconUrl: z.string(),
  art: z.nullable(GameArt),
  /** Of `packages/engines/lottery`: which bets there are, and how a result is written. */
  family: z.string(),
  /** Seconds from one draw to the next; a day where it is drawn on some weekdays alone. */
  period: z.number(),
  isHot: z.boolean(),
  /** Results are entered by two people or come from a feed; the house draws none. */
  isOfficial: z.boolean(),
});
export type LotteryMenuGame = z.input<typeof LotteryMenuGame>;

export const LotteryNow = z.object({
  gameCode: GameCode,
  /** What its pools hold now; empty where it has none. */
  pools: z.array(LotteryPool),
  ...Live,
});
export type LotteryNow = z.input<typeof LotteryNow>;

export const getLotteries = route({
  method: 'GET',
  path: '/wps/lottery/games',
  summary:
    'What moves of the lotteries: their next draws, last results and pools. `GET /lgw/vn/games/game_menu` says what they are',
  access: 'public',
  passive: true,
  query: z.object({ ...ClientFields, area: z.optional(LotteryArea) }),
  /** Those that are open; a game of the menu that is not among them is closed. */
  value: z.object({ games: z.array(LotteryNow) }),
});

export const LotteryConfig = z.object({
  gameCode: GameCode,
  nodeId: z.string(),
  name: z.string(),
  iconUrl: z.string(),
  art: z.nullable(GameArt),
  area: LotteryArea,
  prizeMode: PrizeMode,
  family: z.string(),
  period: z.number(),
  isOfficial: z.boolean(),
  isHot: z.boolean(),
  pools: z.array(LotteryPool),
  ...Live,
  currency: z.string(),
  mathVersion: z.string(),
  /** The terms in force; a bet keeps those of its placement. */
  termsVersion: z.number(),
  /** Prize groups that this player may choose from: what is not paid as odds comes back as rebate. */
  series: z.object({ least: z.number(), most: z.number(), step: z.number() }),
  /** What one unit of a combination may cost. */
  units: z.array(Money),
  mostMultiple: z.number(),
  mostChased: z.number(),
  limits: z.object({ payout: Money, challengePayout: Money, issuePayout: Money }),
  /** The operator's own odds in hundredths, by play, in the order of its prizes; all others are the engine's at the series. */
  odds: z.record(z.string(), z.array(z.number())),
  /** Plays that the operator switched off. */
  closedPlays: z.array(z.string()),
  spendable: Money,
  /** Newest first. */
  results: z.array(LotteryResult),
});
export type LotteryConfig = z.input<typeof LotteryConfig>;

const params = z.object({ gameCode: GameCode });
export const getLottery = route({
  method: 'GET',
  path: '/wps/lottery/games/:gameCode',
  summary: 'All that a betting view needs of one lottery',
  access: 'player',
  trial: true,
  params,
  query: z.object({ ...ClientFields }),
  value: LotteryConfig,
  errors: ['game.not_found', 'game.disabled'],
});
export const getLotteryNow = route({
  method: 'GET',
  path: '/wps/lottery/games/:gameCode/now',
  summary: 'The issue that takes bets, the one that is being drawn, and the last result',
  access: 'player',
  trial: true,
  passive: true,
  params,
  query: z.object({ ...ClientFields }),
  value: z.object(Live),
  errors: ['game.not_found', 'game.disabled'],
});
export const getLotteryIssues = route({
  method: 'GET',
  path: '/wps/lottery/games/:gameCode/issues',
  summary: 'The next issues, the one that takes bets first: what a chase can reach',
  access: 'player',
  trial: true,
  params,
  query: z.object({ ...ClientFields, count: z.optional(z.string().check(z.regex(/^\d{1,3}$/))) }),
  value: z.object({ now: InstantText, issues: z.array(LotteryIssue) }),
  errors: ['game.not_found', 'game.disabled'],
});

/** All that decides a draw, and what came of it: enough to draw it again. */
export const DrawProof = z.object({
  gameCode: GameCode,
  family: z.string(),
  issue: IssueNo,
  state: IssueState,
  opensAt: InstantText,
  closesAt: InstantText,
  drawsAt: InstantText,
  mathVersion: z.string(),
  /** Names the draw in draw/v1. */
  drawId: z.string(),
  /** SHA-256 of `lottery.commit/v1|` and the secret; null: an official result. */
  commit: z.nullable(z.string()),
  /**
   * Hash a secret so many times (`link`), and it is `firstHash`. `day`: the leaf `lottery.day/v2` with it, which the log had before the day's first
   * issue opened: times of the draws, and the beacon that decides each of them, or none.
   */
  chain: z.nullable(z.object({ link: z.number(), length: z.number(), firstHash: z.string(), day: z.string() })),
  /** Orders and their root (RFC 6962); null while it takes bets. */
  orders: z.nullable(z.number()),
  root: z.nullable(z.string()),
  closedAt: z.nullable(InstantText),
  /** Null: none, committed mode. */
  beacon: z.nullable(
    z.object({
      chain: z.object({
        hash: z.string(),
        publicKey: z.string(),
        period: z.number(),
        genesis: z.number(),
        groupHash: z.string(),
        id: z.string(),
      }),
      round: z.nullable(z.number()),
      signature: z.nullable(z.string()),
    }),
  ),
  /** From its result on; of a void issue from the time of its draw on: what would have come can be computed. */
  secret: z.nullable(z.string()),
  /** Why it is void. */
  reason: z.nullable(z.string()),
  /** Oldest first; more than one only after a correction. */
  results: z.array(
    z.object({
      version: z.number(),
      numbers: z.string(),
      source: z.enum(['house', 'official', 'correction']),
      reason: z.nullable(z.string()),
      at: InstantText,
    }),
  ),
});
export type DrawProof = z.input<typeof DrawProof>;

export const getDraw = route({
  method: 'GET',
  path: '/wps/fair/lottery/:gameCode/:issue',
  summary: 'All that decided the draw of an issue: public, for anyone to draw it again',
  access: 'public',
  params: z.object({ gameCode: GameCode, issue: IssueNo }),
  query: z.object({ ...ClientFields }),
  value: DrawProof,
  errors: ['lottery.issue_unknown', 'request.too_many'],
});
/** A draw that is over: with its result, or void and why. */
export const ArchivedDraw = z.object({
  issue: IssueNo,
  drawsAt: InstantText,
  /** Null: void. */
  numbers: z.nullable(z.string()),
  /** From 1; more after a correction by two people; 0: it had no result. */
  version: z.number(),
  reason: z.nullable(z.string()),
});
export type ArchivedDraw = z.input<typeof ArchivedDraw>;
export const getDraws = route({
  method: 'GET',
  path: '/wps/fair/lottery/:gameCode',
  summary: 'Archive of draws of one lottery with those that are void, newest first: public',
  access: 'public',
  params,
  query: z.object({
    ...Paging,
    ...ClientFields,
    /** One day by the game's own zone, `2026-11-28`. */
    day: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  }),
  value: z.object({
    /** The lottery's, as players read it. */
    name: z.string(),
    list: z.array(ArchivedDraw),
    total: z.number(),
    totalPages: z.number(),
    pageNo: z.number(),
  }),
  errors: ['game.not_found', 'request.too_many'],
});

/** The menu of the lotteries as the original client asks for it, and as the site's lobbies are built from it. */
export const getLotteryMenu = route({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  summary:
    'Menu of lotteries of a prize mode; without one, of the mode that the catalogue has: `ELOTT` where its category holds lotteries of the house',
  access: 'public',
  query: z.object({
    ...ClientFields,
    prizeMode: z.optional(PrizeMode),
    device: z.optional(z.enum(['WEB', 'MOBILE'])),
  }),
  value: z.object({
    accountTypeName: z.literal('TCG_LOTTO_VN'),
    prizeMode: PrizeMode,
    games: z.array(LotteryMenuGame),
  }),
});
/** The address of a lottery's page. Each field is one of a closed list; `backUrl` is a path of this site, anything else is home. */
export const launchLottery = route({
  method: 'POST',
  path: '/wps/game/launchLobby',
  summary: 'Open the lobby or the betting view of a lottery: its address on this site',
  description: 'A trial account looks into a lobby; a lottery itself takes a true account.',
  access: 'player',
  trial: true,
  inBarredRegion: 'closed',
  body: z.strictObject({
    lottoArea: LotteryArea,
    launchMode: z.literal('LOTT'),
    lottoPrizeMode: PrizeMode,
    lottoGameCode: z.optional(GameCode),
    lottoView: z._default(z.enum(['betting', 'lobby']), 'lobby'),
    device: z._default(z.enum(['WEB', 'MOBILE']), 'WEB'),
    backUrl: z.optional(z.string().check(z.maxLength(500))),
    language: z.optional(Language),
  }),
  value: z.object({ url: z.string() }),
  errors: ['game.not_found', 'game.disabled', 'game.true_account_required'],
});
export const getRecentLotteries = route({
  method: 'GET',
  path: '/lgw/games/recent',
  summary: 'Lotteries that I bet on lately, newest first',
  access: 'player',
  trial: true,
  query: z.object({ ...ClientFields, prizeMode: z.optional(PrizeMode) }),
  value: z.object({ list: z.array(LotteryMenuGame) }),
});
