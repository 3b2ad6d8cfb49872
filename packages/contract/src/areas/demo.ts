import * as z from 'zod/mini';
import { route } from '../route.ts';
import { ClientFields, GameCode, Id, Money } from '../wire.ts';
import { actOnRound, GameConfig, placeRound, ROOM_REFUSALS, RoundView, SeedPair } from './play.ts';

/**
 * The house's own games with fun credits instead of money, for trial accounts and members alike. Amounts have the form of
 * money so that the game draws both alike, but their currency is `FUN`: no wallet, record, limit or report knows of them.
 */
const Fun = z.literal('FUN');

/** What a demonstration has left. It belongs to the session: another sign-in begins anew. */
const DemoPurse = z.object({
  credits: Money,
  /** With less than this left, `refill` fills it again. */
  refillBelow: Money,
});

/** `balanceAfter` are credits, `validBet` is nothing, and `serverSeed` comes with `rotateDemoSeeds` only. */
export const DemoRound = z.object({ ...RoundView.shape, currency: Fun });
export type DemoRound = z.input<typeof DemoRound>;

export const DemoGame = z.object({
  ...GameConfig.shape,
  currency: Fun,
  purse: DemoPurse,
  lastRound: z.nullable(DemoRound),
  /** The game's last rounds of this purse, newest first: ten at most. */
  lastRounds: z.array(DemoRound),
});
export type DemoGame = z.input<typeof DemoGame>;

export const getDemoAccess = route({
  method: 'GET',
  path: '/wps/demo/access',
  summary: 'Whether a visitor may try house games without an account',
  access: 'public',
  query: z.object({ ...ClientFields }),
  value: z.object({
    /** False: free play is off, or the brand asks for a sign-in first (`demo.requireLogin`). */
    visitors: z.boolean(),
  }),
});

const params = z.object({ gameCode: GameCode });
export const getDemoGame = route({
  method: 'GET',
  path: '/wps/demo/games/:gameCode',
  summary: 'Bet levels, pays, credits and the last round of a demonstration; opens the session’s purse',
  access: 'player',
  inBarredRegion: 'closed',
  trial: true,
  params,
  query: z.object({ ...ClientFields }),
  value: DemoGame,
  errors: ['game.not_found', 'game.disabled', 'game.not_playable', 'game.true_account_required'],
});

const { shape } = placeRound.body;
/** `cnonce` is the bet's key too: the same one with the same bet answers the first round, another bet `request.key_reused`. */
export const placeDemoRound = route({
  method: 'POST',
  path: '/wps/demo/games/:gameCode/rounds',
  summary: 'Play one round with fun credits: the paid game’s engine and seeds, without money',
  access: 'player',
  inBarredRegion: 'closed',
  trial: true,
  params,
  /** As of money, but without `ante`: credits feed no jackpot. */
  body: z.strictObject({ bet: shape.bet, choice: shape.choice, cnonce: shape.cnonce }),
  value: DemoRound,
  errors: [
    ...ROOM_REFUSALS,
    'game.not_found',
    'game.disabled',
    'game.not_playable',
    'game.true_account_required',
    'bet.level_unknown',
    'bet.choice_invalid',
    'bet.win_too_high',
    'bet.too_soon',
    'round.still_open',
    'fair.commit_unseen',
    'demo.credits_used_up',
    'request.key_reused',
    'request.too_many',
    'internal.busy',
  ],
});

/** As `actOnRound`. A round is open as long as its purse is there: a day at most. */
export const actOnDemoRound = route({
  method: 'POST',
  path: '/wps/demo/rounds/:id/acts',
  summary: 'Act in my open round of a demonstration; each act counts once, by its number',
  access: 'player',
  inBarredRegion: 'closed',
  trial: true,
  params: z.object({ id: Id }),
  body: actOnRound.body,
  value: DemoRound,
  errors: [
    'round.not_found',
    'round.not_open',
    'round.act_out_of_turn',
    'round.act_invalid',
    'bet.win_too_high',
    'game.not_found',
    'game.disabled',
    'game.not_playable',
    'game.true_account_required',
    'demo.credits_used_up',
    'request.key_reused',
    'request.too_many',
    'internal.busy',
  ],
});

export const refillDemo = route({
  method: 'POST',
  path: '/wps/demo/refill',
  summary: 'Refill the fun credits when few are left and no round is open; with enough left, no change',
  access: 'player',
  inBarredRegion: 'closed',
  trial: true,
  body: z.strictObject({}),
  value: DemoPurse,
  errors: ['game.true_account_required', 'round.still_open', 'fair.commit_unseen'],
});

export const rotateDemoSeeds = route({
  method: 'POST',
  path: '/wps/demo/seeds/rotate',
  summary:
    'Reveal the server seed of this demonstration’s rounds, none of them open, and continue with the committed next one',
  access: 'player',
  inBarredRegion: 'closed',
  trial: true,
  body: z.strictObject({ playerSeed: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  value: z.object({
    /** The pair that ends; null when no round was played under it. */
    revealed: z.nullable(SeedPair),
    nextServerSeedHash: z.string(),
  }),
  errors: ['game.true_account_required', 'round.still_open', 'fair.commit_unseen'],
});
