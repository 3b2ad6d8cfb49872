import * as z from 'zod/mini';
import { route } from '../route.ts';
import { ClientFields, GameCode, Id, InstantText, Money } from '../wire.ts';
import { GameCard, GameType } from './catalog.ts';

/**
 * How a vendor's game opens: `launchGame` asks the vendor and answers `/seamless?code=...`; the page takes the code out
 * of its address at once and exchanges it (`window`) for the frame's address; a reload renews by `sessionId`.
 * `/seamless` must be opened by loading the document (`location.assign`): only its policy (CSP frame-src) lets vendors' frames in.
 */
export const launchGame = route({
  method: 'POST',
  path: '/wps/game/launchGame',
  summary:
    'Open a game: the address of its window on this site; a vendor’s game has a one-time code of 60 seconds in it',
  access: 'player',
  inBarredRegion: 'closed',
  trial: true,
  /** A trial account opens demonstrations of the house's own games and nothing else: `game.true_account_required`. */
  body: z.strictObject({ nodeId: Id, mode: z._default(z.enum(['real', 'demo']), 'real') }),
  /** In-house: `/game/<gameCode>`, its demonstration `/demo/<gameCode>`. A vendor's: `/seamless?code=...`. */
  value: z.object({ url: z.string(), gameCode: GameCode, gameName: z.string() }),
  /** `game.vendor_down`, `game.vendor_busy` and `game.disabled` carry `value.suggestions`: up to three cards of other vendors. */
  errors: [
    'game.not_found',
    'game.not_playable',
    'game.disabled',
    'game.vendor_down',
    'game.vendor_busy',
    'game.region_blocked',
    'game.true_account_required',
    'game.agent_type_refused',
    'wallet.blocked',
    'request.too_many',
  ],
});

export const GameWindow = z.object({
  /** Of this game session; for renew, close and the summary. Not a credential: it works with the player's session only. */
  sessionId: z.string(),
  /** The iframe's address; `frameOrigin` is its origin, the only one to post to and to believe. Works once: a reload renews. */
  frameUrl: z.string(),
  frameOrigin: z.string(),
  nodeId: z.string(),
  gameName: z.string(),
  gameType: GameType,
  vassalage: z.string(),
  vendorName: z.string(),
  iconUrl: z.string(),
  mode: z.enum(['real', 'demo']),
  currency: z.string(),
  /** When the session began; a renewed window keeps it. */
  openedAt: InstantText,
  /**
   * Ask the player about their time `nextInSeconds` from now, tell their answer with `playOn`, and ask again an interval after it.
   * Two minutes after a question without an answer, bets are refused. Null: nobody is asked.
   */
  realityCheck: z.nullable(
    z.object({ intervalMinutes: z.number(), elapsedMinutes: z.number(), nextInSeconds: z.number() }),
  ),
  /** Intervals in minutes that the player may choose from, with `remindOfTime`. */
  realityChoices: z.array(z.number()),
});
export type GameWindow = z.infer<typeof GameWindow>;

export const openGameWindow = route({
  method: 'POST',
  path: '/wps/game/window',
  summary: 'Exchange the one-time code of the game window for the frame’s address',
  access: 'player',
  inBarredRegion: 'closed',
  body: z.strictObject({ code: z.string().check(z.regex(/^[A-Za-z0-9_-]{32,64}$/)) }),
  value: GameWindow,
  errors: ['game.code_expired'],
});
export const renewGameWindow = route({
  method: 'POST',
  path: '/wps/game/window/renew',
  summary: 'A new frame address for a game session that is still open (after a reload)',
  access: 'player',
  inMaintenance: 'open',
  body: z.strictObject({ sessionId: Id }),
  value: GameWindow,
  errors: [
    'game.session_ended',
    'game.not_found',
    'game.not_playable',
    'game.disabled',
    'game.vendor_down',
    'game.vendor_busy',
    'game.region_blocked',
    'game.true_account_required',
    'game.agent_type_refused',
    'wallet.blocked',
    'request.too_many',
  ],
});
export const closeGameWindow = route({
  method: 'POST',
  path: '/wps/game/window/close',
  summary: 'End a game session: no new bets; wins of its rounds still arrive. If it has ended already, no change',
  access: 'player',
  inMaintenance: 'open',
  body: z.strictObject({ sessionId: Id }),
  value: z.object({}),
});
/** For the reality check: what the player did in this game since the session began, from the books. */
export const getGameSession = route({
  method: 'GET',
  path: '/wps/game/window/:sessionId',
  summary: 'Time, rounds and result of one of my game sessions',
  access: 'player',
  inMaintenance: 'open',
  passive: true,
  params: z.object({ sessionId: Id }),
  value: z.object({
    sessionId: z.string(),
    nodeId: z.string(),
    openedAt: InstantText,
    endedAt: z.nullable(InstantText),
    elapsedMinutes: z.number(),
    bets: z.number(),
    stake: Money,
    payout: Money,
    /** payout - stake */
    winLoss: Money,
    currency: z.string(),
  }),
  errors: ['game.session_ended'],
});

export const playOnGameWindow = route({
  method: 'POST',
  path: '/wps/game/window/playOn',
  summary: 'I answered the reality check and play on: the next one is an interval from now. 0: I am not asked again',
  access: 'player',
  inMaintenance: 'open',
  /** `sessionId`: the game session that asked; left out by a game of the house. The answer counts for all that I play. */
  body: z.strictObject({ sessionId: z.optional(Id) }),
  value: z.object({ intervalMinutes: z.number() }),
  errors: ['game.session_ended'],
});

/** For the reality check over a game of the house: the person's clock, and what came of their play since it began. */
export const getPlayTime = route({
  method: 'GET',
  path: '/wps/game/time',
  summary: 'Since when I play without a pause, with what result, and when the next reality check is due',
  access: 'player',
  inMaintenance: 'open',
  passive: true,
  query: z.object({ ...ClientFields }),
  value: z.object({
    /** Null: I had a pause, or have not bet yet. */
    startedAt: z.nullable(InstantText),
    elapsedMinutes: z.number(),
    bets: z.number(),
    stake: Money,
    payout: Money,
    /** payout - stake */
    winLoss: Money,
    currency: z.string(),
    /** Two minutes after a question without an answer, bets are refused (`bet.reality_check`). Null: no clock runs. */
    nextInSeconds: z.nullable(z.number()),
    intervalMinutes: z.number(),
  }),
});

export const remindOfTime = route({
  method: 'POST',
  path: '/wps/game/reminder',
  summary: 'How often I want to be asked about my time in a game; the brand may ask more often',
  access: 'player',
  inMaintenance: 'open',
  /** `sessionId`: the game session in which it was chosen; it counts the interval from now. */
  body: z.strictObject({ minutes: z.number().check(z.int(), z.gte(5), z.lte(120)), sessionId: z.optional(Id) }),
  value: z.object({ intervalMinutes: z.number() }),
});

/** Healthy games of the same type from other vendors, asked before or after a click on a sick one. */
export const getAlternatives = route({
  method: 'GET',
  path: '/wps/game/:nodeId/alternatives',
  summary: 'Up to six similar games that work now',
  access: 'public',
  params: z.object({ nodeId: Id }),
  query: z.object({ ...ClientFields }),
  value: z.object({ availability: z.enum(['ok', 'slow', 'sick']), list: z.array(GameCard) }),
  errors: ['game.not_found'],
});

/** `roundId` as the betting record gives it; offered where its row says `hasReplay`. */
export const getRoundReplay = route({
  method: 'GET',
  path: '/wps/game/rounds/:roundId/replay',
  summary: 'What a vendor shows of one of my rounds: a page to open, or its result',
  access: 'player',
  params: z.object({ roundId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/)) }),
  query: z.object({ ...ClientFields }),
  value: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('url'), url: z.string() }),
    z.object({ kind: z.literal('result'), result: z.unknown() }),
  ]),
  errors: ['round.not_found', 'round.replay_unavailable', 'request.too_many'],
});
