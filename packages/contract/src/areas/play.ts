import * as z from 'zod/mini';
import { route } from '../route.ts';
import { ClientFields, GameCode, Id, InstantText, Money, pageOf, Paging, PlayerMoney } from '../wire.ts';
import { GameType } from './catalog.ts';

/** Integers x 10,000. */
const MultE4 = z.number().check(z.int());
const Cell = z.number().check(z.int());

/** One line's win: `amount` is money of this round. */
export const LineWin = z.object({
  line: z.number(),
  sym: z.string(),
  cells: z.array(Cell),
  payE4: MultE4,
  amount: Money,
});

/** What the client plays back, in order. `grid` is row-major, one symbol code a cell, '' for an empty one. */
export const RoundStep = z.discriminatedUnion('t', [
  z.object({ t: z.literal('reveal'), grid: z.array(z.string()), mode: z.enum(['base', 'feature']) }),
  z.object({ t: z.literal('featureStart'), target: z.string() }),
  z.object({ t: z.literal('respin'), fill: z.array(z.tuple([Cell, z.string()])), grid: z.array(z.string()) }),
  z.object({ t: z.literal('win'), wins: z.array(LineWin), stepWin: Money }),
  z.object({ t: z.literal('fullGrid'), mult: z.number(), stepWin: Money }),
  z.object({ t: z.literal('end'), totalE4: MultE4, cap: z.boolean() }),
]);
export type RoundStep = z.input<typeof RoundStep>;

export const RoundView = z.object({
  roundId: z.string(),
  game: z.string(),
  gameName: z.string(),
  mathVersion: z.string(),
  at: InstantText,
  bet: Money,
  win: Money,
  /** win - bet */
  winLoss: Money,
  validBet: Money,
  currency: z.string(),
  status: z.enum(['CLOSED', 'VOID']),
  winMultE4: MultE4,
  balanceAfter: Money,
  fair: z.object({
    seedPairId: z.string(),
    serverSeedHash: z.string(),
    /** Only after the pair was rotated. */ serverSeed: z.nullable(z.string()),
    clientSeed: z.string(),
    nonce: z.number(),
    /** Commit of the pair after this one; only in the answer to a bet, so that it is known before any of its rounds. */
    nextServerSeedHash: z.nullable(z.string()),
  }),
  steps: z.array(RoundStep),
});
export type RoundView = z.input<typeof RoundView>;

export const GameConfig = z.object({
  game: GameCode,
  gameName: z.string(),
  mathVersion: z.string(),
  currency: z.string(),
  betLevels: z.array(Money),
  rtp: z.string(),
  /** The engine's report (RTP, hit rate, lines, pays), for rules and information. */
  report: z.record(z.string(), z.unknown()),
  /** Commits shown before any bet under them. `active` is null until the first bet or rotation. */
  fair: z.object({
    active: z.nullable(
      z.object({ seedPairId: z.string(), serverSeedHash: z.string(), playerSeed: z.string(), nonce: z.number() }),
    ),
    nextServerSeedHash: z.string(),
  }),
  lastRound: z.nullable(RoundView),
});

const params = z.object({ gameCode: GameCode });
export const getGameConfig = route({
  method: 'GET',
  path: '/wps/originals/:gameCode',
  summary: 'Bet levels, pays and the last round of an in-house game',
  access: 'player',
  trial: true,
  params,
  query: z.object({ ...ClientFields }),
  value: GameConfig,
  errors: ['game.not_found'],
});
export const placeRound = route({
  method: 'POST',
  path: '/wps/originals/:gameCode/rounds',
  summary: 'Play one round: decided and settled in one transaction',
  access: 'player',
  inBarredRegion: 'closed',
  trial: true,
  money: true,
  params,
  body: z.strictObject({
    bet: PlayerMoney,
    /** 32 hex digits fresh from the browser for this bet. */ cnonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  }),
  value: RoundView,
  errors: [
    'game.not_found',
    'game.disabled',
    'game.not_playable',
    'game.true_account_required',
    'bet.level_unknown',
    'fair.commit_unseen',
    'wallet.insufficient_funds',
    'wallet.blocked',
    'wallet.in_debt',
    'wallet.limit_reached',
    'internal.busy',
  ],
});
export const getRounds = route({
  method: 'GET',
  path: '/wps/originals/rounds',
  summary: 'My in-house rounds, newest first',
  access: 'player',
  query: z.object({ ...Paging, ...ClientFields, gameCode: z.optional(GameCode), seedPairId: z.optional(Id) }),
  value: pageOf(RoundView),
});
export const getRound = route({
  method: 'GET',
  path: '/wps/originals/rounds/:id',
  summary: 'One of my rounds',
  access: 'player',
  params: z.object({ id: Id }),
  query: z.object({ ...ClientFields }),
  value: RoundView,
  errors: ['round.not_found'],
});

/** One row of the betting record (personalHistoryCopy): every product, in-house and vendors. */
export const BetRow = z.object({
  betId: z.string(),
  roundId: z.string(),
  at: InstantText,
  gameType: GameType,
  vassalage: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  stake: Money,
  validBet: Money,
  payout: Money,
  winLoss: Money,
  status: z.enum(['PENDING', 'ACCEPTED', 'WON', 'LOST', 'VOID', 'CANCELLED']),
  /** The vendor shows this round: `GET /wps/game/rounds/:roundId/replay`. */
  hasReplay: z.boolean(),
});
export const getBets = route({
  method: 'GET',
  path: '/wps/member/bets',
  summary: 'Betting record',
  access: 'player',
  query: z.object({
    ...Paging,
    ...ClientFields,
    from: z.optional(InstantText),
    to: z.optional(InstantText),
    gameType: z.optional(GameType),
    gameCode: z.optional(GameCode),
  }),
  value: z.object({
    ...pageOf(BetRow).shape,
    sum: z.object({ bets: z.number(), stake: Money, validBet: Money, payout: Money, winLoss: Money }),
  }),
});

export const SeedPair = z.object({
  seedPairId: z.string(),
  serverSeedHash: z.string(),
  playerSeed: z.string(),
  nonce: z.number(),
  startedAt: InstantText,
  revealedAt: z.nullable(InstantText),
  serverSeed: z.nullable(z.string()),
  rounds: z.number(),
});
const SeedsView = z.object({
  active: z.nullable(SeedPair),
  /** Commit of the pair that follows; shown before any of its rounds. */ nextServerSeedHash: z.string(),
  revealed: z.array(SeedPair),
});
export const getSeeds = route({
  method: 'GET',
  path: '/wps/fair/seeds',
  summary: 'My seed pairs: active commit, next commit, revealed ones',
  access: 'player',
  value: SeedsView,
});
export const rotateSeeds = route({
  method: 'POST',
  path: '/wps/fair/seeds/rotate',
  summary: 'Reveal the active server seed and start the next pair with my seed',
  access: 'player',
  body: z.strictObject({ playerSeed: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  value: SeedsView,
  errors: ['fair.commit_unseen'],
});
