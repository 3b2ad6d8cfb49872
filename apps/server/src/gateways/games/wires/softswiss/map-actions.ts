import { z } from 'zod';
import type {
  BetCommand,
  EndRoundCommand,
  MoneyCommand,
  PromoCommand,
  RollbackCommand,
  WinCommand,
} from '../../../../features/vendor-wallet/index.ts';
import { BadWireRequest } from '../decimal/wire-call.ts';
import type { Subunits } from './subunits.ts';

const Id = z.string().min(1).max(64);
const Caller = { user_id: z.string().min(1).max(40), currency: z.string().min(1).max(8) };

const Action = z.object({
  action: z.enum(['bet', 'win', 'rollback']),
  action_id: Id,
  amount: z.string().optional(),
  original_action_id: Id.optional(),
  jackpot_contribution: z.string().nullish(),
  jackpot_win: z.string().nullish(),
});
type Action = z.output<typeof Action>;

/** `/play` and `/rollback`: a player, and, when a game is named, what happened in it. */
export const PlayCall = z.object({
  ...Caller,
  session_id: z.string().max(128).nullish(),
  game: z.string().max(128).nullish(),
  game_id: Id.nullish(),
  finished: z.boolean().nullish(),
  issue_id: Id.nullish(),
  actions: z.array(Action).max(100).nullish(),
});
export type PlayCall = z.output<typeof PlayCall>;

/** `/freespins`: how an issue went. Only its end moves money. */
export const FreespinsCall = z.object({
  ...Caller,
  issue_id: Id,
  status: z.string().max(32),
  total_amount: z.string(),
});
export type FreespinsCall = z.output<typeof FreespinsCall>;

const amountOf = (action: Action, currency: string, amounts: Subunits) => {
  const amount = amounts.read(action.amount, currency);
  if (amount === null) throw new BadWireRequest(`amount of ${action.action_id}: not whole subunits`);
  return amount;
};

type Place = { readonly call: PlayCall; readonly roundId: string; readonly isRoundClosed: boolean };

const commonOf = ({ call }: Place) => ({
  // Calls name the player and never a secret of their session: a stake needs any live session of theirs here.
  player: { token: null, playerId: call.user_id },
  currency: call.currency,
  occurredAt: null,
  details: call.session_id == null ? null : { sessionId: call.session_id },
});

const freeOf = ({ call }: Place) =>
  call.issue_id == null ? null : { campaignId: call.issue_id, rewardId: call.issue_id, spinsLeft: null };

const partOf = (digits: string | null | undefined, currency: string, amounts: Subunits) => {
  if (digits == null) return null;
  const amount = amounts.readPart(digits, currency);
  if (amount === null) throw new BadWireRequest('jackpot: not an amount');
  return amount;
};

const betOf = (action: Action, place: Place, amounts: Subunits): BetCommand => ({
  op: 'bet',
  type: 'bet',
  ...commonOf(place),
  transactionId: action.action_id,
  roundId: place.roundId,
  gameCode: place.call.game ?? null,
  amount: amountOf(action, place.call.currency, amounts),
  isRoundClosed: place.isRoundClosed,
  free: freeOf(place),
  jackpotContribution: partOf(action.jackpot_contribution, place.call.currency, amounts),
});

const winOf = (action: Action, place: Place, amounts: Subunits): WinCommand => {
  const jackpotWin = partOf(action.jackpot_win, place.call.currency, amounts);
  const isFree = place.call.issue_id != null;
  return {
    op: 'win',
    ...commonOf(place),
    transactionId: action.action_id,
    referenceTransactionId: null,
    roundId: place.roundId,
    gameCode: place.call.game ?? null,
    amount: amountOf(action, place.call.currency, amounts),
    isRoundClosed: place.isRoundClosed,
    kind: jackpotWin !== null && jackpotWin > 0n ? 'jackpot' : isFree ? 'freespin' : 'normal',
    free: freeOf(place),
    jackpotWin,
  };
};

const rollbackOf = (action: Action, place: Place): RollbackCommand => {
  if (action.original_action_id === undefined) throw new BadWireRequest('original_action_id: needed for a rollback');
  return {
    op: 'rollback',
    ...commonOf(place),
    transactionId: action.action_id,
    referenceTransactionId: action.original_action_id,
    roundId: place.roundId,
    amount: null,
    isRoundClosed: place.isRoundClosed,
  };
};

/**
 * The movements of one call in their order; the last one closes the round when the call says that the game is finished.
 * @throws BadWireRequest
 */
export const commandsOf = (call: PlayCall, amounts: Subunits): readonly MoneyCommand[] => {
  const actions = call.actions ?? [];
  const roundId = call.game_id;
  if (actions.length === 0) return [];
  if (roundId == null) throw new BadWireRequest('game_id: needed with actions');
  return actions.map((action, index) => {
    const place = { call, roundId, isRoundClosed: call.finished === true && index === actions.length - 1 };
    if (action.action === 'bet') return betOf(action, place, amounts);
    return action.action === 'win' ? winOf(action, place, amounts) : rollbackOf(action, place);
  });
};

/** A finished game without actions: the round ends and no money moves. Null when the call says nothing like it. */
export const endOf = (call: PlayCall): EndRoundCommand | null =>
  call.finished === true && call.game_id != null
    ? {
        op: 'endRound',
        player: { token: null, playerId: call.user_id },
        currency: call.currency,
        occurredAt: null,
        details: null,
        roundId: call.game_id,
      }
    : null;

/** The total of an issue, known by the issue: the wire has no other id for it. */
export const freespinsCommand = (call: FreespinsCall, amounts: Subunits): PromoCommand => {
  const amount = amounts.read(call.total_amount, call.currency);
  if (amount === null) throw new BadWireRequest('total_amount: not whole subunits');
  return {
    op: 'promoWin',
    player: { token: null, playerId: call.user_id },
    currency: call.currency,
    occurredAt: null,
    details: { status: call.status },
    transactionId: call.issue_id,
    kind: 'freespin',
    promoId: call.issue_id,
    rewardId: call.issue_id,
    gameCode: null,
    amount,
  };
};
