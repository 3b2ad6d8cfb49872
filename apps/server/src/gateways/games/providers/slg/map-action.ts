import { createHash } from 'node:crypto';
import { ZERO } from '@trevo/money';
import type {
  BalanceCommand,
  BetCommand,
  PromoCommand,
  RollbackCommand,
  WinCommand,
  WinKind,
} from '../../../../features/vendor-wallet/index.ts';
import type { DecimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { BadWireRequest } from '../../wires/decimal/wire-call.ts';
import { type FormFields, needed, optional } from './form-fields.ts';

type Fields = FormFields['fields'];

/** Types of a win that belongs to a round; every other type is money of a promotion. */
const ROUND_KINDS: Readonly<Record<string, WinKind>> = { win: 'normal', freespin: 'freespin', bonus: 'normal' };
const promoKindOf = (type: string): WinKind => {
  if (type === 'jackpot') return 'jackpot';
  if (type.includes('tournament')) return 'tournament';
  return type.includes('cashback') ? 'cashback' : 'prize_drop';
};

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Rounds are optional on this wire; without one the session is the round, so that a win finds its bet. By its digest,
 * because a round's id is shown and a session's is a secret.
 */
const roundOf = (fields: Fields): string =>
  optional(fields, 'round_id') ?? `session:${digestOf(needed(fields, 'session_id', 128)).slice(0, 32)}`;

const amountOf = (fields: Fields, currency: string, amounts: DecimalAmounts) => {
  const amount = amounts.read(fields['amount'], currency);
  if (amount === null) throw new BadWireRequest('amount: not an amount of this currency');
  return amount;
};

const wordsOf = (fields: Fields) => ({
  currency: needed(fields, 'currency', 8),
  occurredAt: null,
  details: { type: fields['type'] ?? null },
});

const isFinished = (fields: Fields): boolean => fields['finished'] === '1' || fields['finished'] === 'true';

const freeOf = (fields: Fields) => {
  if (fields['type'] !== 'freespin') return null;
  const id = optional(fields, 'freespin_id');
  const left = fields['quantity'] ?? '';
  return { campaignId: id, rewardId: id, spinsLeft: /^\d{1,6}$/.test(left) ? Number(left) : null };
};

export const balanceCommand = (fields: Fields): BalanceCommand => {
  const playerId = needed(fields, 'player_id', 40);
  const token = optional(fields, 'session_id', 128);
  return {
    op: 'balance',
    player: token === null ? { token: null, playerId } : { token, playerId },
    currency: optional(fields, 'currency', 8),
  };
};

/** A bet names its session, which must be live. A free spin takes nothing. @throws BadWireRequest */
export const betCommand = (fields: Fields, amounts: DecimalAmounts): BetCommand => {
  const words = wordsOf(fields);
  const amount = amountOf(fields, words.currency, amounts);
  const free = freeOf(fields);
  return {
    op: 'bet',
    type: fields['type'] === 'tip' ? 'tip' : 'bet',
    ...words,
    player: { token: needed(fields, 'session_id', 128), playerId: needed(fields, 'player_id', 40) },
    transactionId: needed(fields, 'transaction_id'),
    roundId: roundOf(fields),
    gameCode: optional(fields, 'game_uuid', 128),
    amount: free === null ? amount : ZERO,
    isRoundClosed: isFinished(fields),
    free,
    jackpotContribution: null,
  };
};

const promoOf = (fields: Fields, kind: WinKind, amounts: DecimalAmounts): PromoCommand => {
  const words = wordsOf(fields);
  const transactionId = needed(fields, 'transaction_id');
  return {
    op: kind === 'jackpot' ? 'jackpotWin' : 'promoWin',
    ...words,
    player: { token: null, playerId: needed(fields, 'player_id', 40) },
    transactionId,
    kind,
    promoId: optional(fields, 'promo_id') ?? optional(fields, 'freespin_id') ?? transactionId,
    rewardId: optional(fields, 'freespin_id'),
    gameCode: optional(fields, 'game_uuid', 128),
    amount: amountOf(fields, words.currency, amounts),
  };
};

/** A win of a round, or, when its type or a promotion's id says so, money without a round. @throws BadWireRequest */
export const winCommand = (fields: Fields, amounts: DecimalAmounts): WinCommand | PromoCommand => {
  // Empty is absent, as everywhere on this wire: taken for a word of its own it would be a prize, paid without a bet.
  const type = optional(fields, 'type') ?? 'win';
  const ofRound = ROUND_KINDS[type];
  const hasRound = optional(fields, 'round_id') !== null;
  if (optional(fields, 'promo_id') !== null) return promoOf(fields, ofRound ?? promoKindOf(type), amounts);
  if (ofRound === undefined && !(type === 'jackpot' && hasRound)) return promoOf(fields, promoKindOf(type), amounts);
  const words = wordsOf(fields);
  const amount = amountOf(fields, words.currency, amounts);
  return {
    op: 'win',
    ...words,
    player: { token: null, playerId: needed(fields, 'player_id', 40) },
    transactionId: needed(fields, 'transaction_id'),
    referenceTransactionId: null,
    roundId: roundOf(fields),
    gameCode: optional(fields, 'game_uuid', 128),
    amount,
    isRoundClosed: isFinished(fields),
    kind: ofRound ?? 'jackpot',
    free: freeOf(fields),
    jackpotWin: ofRound === undefined ? amount : null,
  };
};

const undoOf = (fields: Fields, transactionId: string, referenceTransactionId: string): RollbackCommand => ({
  op: 'rollback',
  ...wordsOf(fields),
  player: { token: null, playerId: needed(fields, 'player_id', 40) },
  transactionId,
  referenceTransactionId,
  roundId: optional(fields, 'round_id'),
  amount: null,
  isRoundClosed: isFinished(fields),
});

/** A refund undoes one bet and carries its amount, which must be the bet's. @throws BadWireRequest */
export const refundCommand = (fields: Fields, amounts: DecimalAmounts): RollbackCommand => ({
  ...undoOf(fields, needed(fields, 'transaction_id'), needed(fields, 'bet_transaction_id')),
  amount: amountOf(fields, needed(fields, 'currency', 8), amounts),
});

/**
 * A rollback undoes a list of bets and wins, each with an undoing of its own. The wire has one id for all of them, so each
 * is known by that id and its target's: the same call again finds every one of them done.
 */
export const rollbackCommands = ({ fields, rollbacks }: FormFields): readonly RollbackCommand[] => {
  const transactionId = needed(fields, 'transaction_id');
  if (rollbacks.length === 0) throw new BadWireRequest('rollback_transactions: needed');
  return rollbacks.map((line) =>
    undoOf(fields, digestOf(`${transactionId}\n${line.transactionId}`), line.transactionId),
  );
};
