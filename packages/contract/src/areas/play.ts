import * as z from 'zod/mini';
import { route } from '../route.ts';
import { ClientFields, GameCode, gameJson, Id, InstantText, Money, pageOf, Paging, PlayerMoney } from '../wire.ts';
import { GameType } from './catalog.ts';
import { JackpotTier } from './jackpots.ts';

/** Integers x 10,000. */
const MultE4 = z.number().check(z.int());

/** What ties a bet to the transparency log. */
export const BetLog = z.object({
  /** Hash of the leaf that says what this answer says, hex; of an open bet, of its opening. */
  leaf: z.string(),
  /** The leaf is `bet/v1|` and SHA-256 over this, a `|` and the canonical record (docs/log.md). */
  salt: z.string(),
  /** Which state of the bet it is. */
  version: z.number(),
  /** Only in the answer to a bet or an act: the leaf is in the log by then, signed with the log's key. */
  promise: z.nullable(z.object({ origin: z.string(), by: InstantText, signature: z.string() })),
});
export type BetLog = z.input<typeof BetLog>;

export const RoundView = z.object({
  roundId: z.string(),
  game: z.string(),
  gameName: z.string(),
  mathVersion: z.string(),
  at: InstantText,
  /** All that was staked on the round, and what of it was the bet that opened it. */
  bet: Money,
  firstStake: Money,
  win: Money,
  /** win - bet; nothing while the round is open or when it is void */
  winLoss: Money,
  validBet: Money,
  currency: z.string(),
  /** `open`: its player may act. `settled`: paid. `void`: every stake went back. */
  state: z.enum(['open', 'settled', 'void']),
  winMultE4: MultE4,
  balanceAfter: Money,
  /** Cash and bonus money that can be staked next; only in the answer to a bet or an act. */
  spendable: z.nullable(Money),
  fair: z.object({
    seedPairId: z.string(),
    serverSeedHash: z.string(),
    /** Only after the pair was rotated. */ serverSeed: z.nullable(z.string()),
    clientSeed: z.string(),
    nonce: z.number(),
    /** Commit of the pair after this one; only in the answer to a bet, so that it is known before any of its rounds. */
    nextServerSeedHash: z.nullable(z.string()),
  }),
  /** What was chosen with the bet, as the game read it. */
  choice: z.unknown(),
  /** All that the player may see of the round: the game's own JSON, amounts in it as `Money`. */
  shown: z.unknown(),
  /** What was done after the bet, in order: `{ "action": … }`, or `{ "idle": true }` for the house's ending of a round left alone. */
  actions: z.array(z.unknown()),
  /** Paid for the jackpots beside the bet, no part of its figures, and under which terms (`GET /wps/jackpots/books/:book`). */
  ante: Money,
  anteBook: z.nullable(z.number()),
  /** Jackpots that it hit. Not paid yet: within a minute. */
  jackpots: z.array(z.object({ tier: JackpotTier, amount: Money, isPaid: z.boolean() })),
  /** What ties the round to the transparency log; null or left out where it is in none (fun credits). */
  log: z.optional(z.nullable(BetLog)),
});
export type RoundView = z.input<typeof RoundView>;

export const GameConfig = z.object({
  game: GameCode,
  gameName: z.string(),
  /** Of the mathematics that new rounds begin under, as the brand chose it. */
  mathVersion: z.string(),
  /** All versions of it that are shipped, the newest first: a round of one of them goes on, is ended, shown again and verified under it. */
  versions: z.array(z.string()),
  currency: z.string(),
  betLevels: z.array(Money),
  /** What can be paid for the jackpots beside a bet; empty: nothing. Nothing is chosen until the player does. */
  antes: z.array(Money),
  /** The most that the house pays for one round: a bet that could win more is `bet.win_too_high`. */
  maxWin: Money,
  /**
   * From the start of a round of this game to the start of the player's next one, in ms; 0: at once. A bet before that is `bet.too_soon`, and its
   * `value.waitMs` says how long to wait.
   */
  leastRoundMs: z.number(),
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

/** What a stake in a game of the house can be refused for. */
export const STAKE_REFUSALS = [
  'game.not_found',
  'game.disabled',
  'game.not_playable',
  'game.true_account_required',
  'game.agent_type_refused',
  'bet.level_unknown',
  'bet.choice_invalid',
  'bet.win_too_high',
  'bet.reality_check',
  'wallet.insufficient_funds',
  'wallet.blocked',
  'wallet.in_debt',
  'wallet.limit_reached',
  'internal.busy',
] as const;

/** What the room of a game says besides: nothing of the bet counts. */
export const ROOM_REFUSALS = ['fishing.no_seat', 'fishing.gone', 'fishing.late', 'fishing.paced'] as const;

const params = z.object({ gameCode: GameCode });
export const getGameConfig = route({
  method: 'GET',
  path: '/wps/originals/:gameCode',
  summary: 'Bet levels, pays and the last round of a house game',
  access: 'player',
  trial: true,
  params,
  query: z.object({ ...ClientFields }),
  value: GameConfig,
  errors: ['game.not_found', 'game.not_playable'],
});
export const getGameCertificate = route({
  method: 'GET',
  path: '/wps/originals/:gameCode/certificate',
  summary: 'The certificate of a house game, as its file is',
  description:
    'Of the version that new rounds begin under, or of `mathVersion`, one of the game’s `versions`. `text` is the file to the last byte: SHA-256 over it, as UTF-8, is `sha256`, which `packages/engines/certificates/SHA256SUMS` lists. Its `maths.sha256` is what the transparency log holds of the game.',
  access: 'public',
  inMaintenance: 'open',
  params,
  query: z.object({ ...ClientFields, mathVersion: z.optional(z.string().check(z.maxLength(20))) }),
  value: z.object({
    /** Of `text`, as `SHA256SUMS` lists it. */
    sha256: z.string(),
    /** JSON: per play the return, as a fraction too, how often it pays, its deviation, its largest win and what rounding takes; and simulations. */
    text: z.string(),
  }),
  errors: ['game.not_found', 'game.not_playable', 'request.too_many'],
});
export const placeRound = route({
  method: 'POST',
  path: '/wps/originals/:gameCode/rounds',
  summary: 'Play one round: decided and, in games of one decision, settled in one transaction',
  access: 'player',
  inBarredRegion: 'closed',
  trial: true,
  money: true,
  params,
  body: z.strictObject({
    bet: PlayerMoney,
    /** What the game leaves to choose, such as `{ "side": "over", "count": 4950 }`; left out where there is nothing. */
    choice: z.optional(gameJson(20_000)),
    /** 32 hex digits fresh from the browser for this bet. */ cnonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    /** For the jackpots, beside the bet: one of the game's `antes`, at most a tenth of the bet, in cash. Left out: nothing. */
    ante: z.optional(PlayerMoney),
  }),
  value: RoundView,
  errors: [
    ...STAKE_REFUSALS,
    ...ROOM_REFUSALS,
    'bet.too_soon',
    'bet.ante_too_high',
    'round.still_open',
    'fair.commit_unseen',
    'request.too_many',
  ],
});
export const actOnRound = route({
  method: 'POST',
  path: '/wps/originals/rounds/:id/acts',
  summary: 'Act in my open round; each act counts once, by its number',
  access: 'player',
  inMaintenance: 'open',
  params: z.object({ id: Id }),
  body: z.strictObject({
    /** From 1. The same act sent again answers the round as it stands, another one under its number `request.key_reused`. */
    act: z.number().check(z.int(), z.minimum(1), z.maximum(1_000)),
    action: gameJson(500),
  }),
  value: RoundView,
  errors: [
    'round.not_found',
    'round.not_open',
    'round.act_out_of_turn',
    'round.act_invalid',
    'system.region_restricted',
    'bet.win_too_high',
    'game.not_found',
    'game.disabled',
    'game.not_playable',
    'game.true_account_required',
    'request.key_reused',
    'request.too_many',
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
  summary: 'My house rounds, newest first',
  access: 'player',
  query: z.object({ ...Paging, ...ClientFields, gameCode: z.optional(GameCode), seedPairId: z.optional(Id) }),
  value: pageOf(RoundView),
  errors: ['request.too_many'],
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

export const RoundTurn = z.object({
  /** What was staked up to here. */
  bet: Money,
  /** What the player saw then. */
  shown: z.unknown(),
});
export type RoundTurn = z.input<typeof RoundTurn>;
export const getRoundTurns = route({
  method: 'GET',
  path: '/wps/originals/rounds/:id/turns',
  summary: 'How one of my settled rounds went: as it stood, open, after the bet and after each act but the last',
  access: 'player',
  params: z.object({ id: Id }),
  query: z.object({ ...ClientFields }),
  value: z.object({ turns: z.array(RoundTurn) }),
  errors: ['round.not_found', 'request.too_many'],
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
  errors: ['fair.commit_unseen', 'request.too_many'],
});
