import { type Amount, negate } from '@trevo/money';
import { z } from 'zod';
import type {
  BetCommand,
  BetWinCommand,
  MoneyCommand,
  PlayerRef,
  PromoCommand,
  RollbackCommand,
  WinCommand,
} from '../../../../features/vendor-wallet/index.ts';
import type { DecimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { BadWireRequest } from '../../wires/decimal/wire-call.ts';
import { ourCurrency } from './currencies.ts';

const Id = z.string().regex(/^[A-Za-z0-9_:.-]{1,64}$/);
/** All that the actions carry; each takes what it needs. Numbers come as their digits. */
const Message = z.object({
  action: z.string(),
  ts: z.string().optional(),
  uid: z.string().min(1),
  currency: z.string().optional(),
  transferId: Id.optional(),
  refTransferIds: z.array(Id).max(50).optional(),
  refTransferId: Id.optional(),
  historyId: Id.optional(),
  gameSeqNo: Id.optional(),
  gameRoundSeqNo: Id.optional(),
  gType: z.string().optional(),
  mType: z.string().optional(),
  amount: z.string().optional(),
  bet: z.string().optional(),
  win: z.string().optional(),
  eventId: Id.optional(),
  eventName: z.string().max(100).optional(),
});
export type JdbMessage = z.output<typeof Message>;

export const readMessage = (opened: Readonly<Record<string, unknown>>): JdbMessage => {
  const message = Message.safeParse(opened);
  if (message.success) return message.data;
  throw new BadWireRequest(`${message.error.issues[0]?.path.join('.') ?? 'message'} is missing or has another form`);
};

const required = <Name extends keyof JdbMessage>(message: JdbMessage, name: Name): NonNullable<JdbMessage[Name]> => {
  const value = message[name];
  if (value === undefined || value.length === 0) throw new BadWireRequest(`${name} is missing`);
  return value as NonNullable<JdbMessage[Name]>;
};

/** JDB's calls carry no session: any live one of the player will do. */
export const playerOf = ({ uid }: JdbMessage): PlayerRef => ({ token: null, playerId: uid });
export const currencyOf = (message: JdbMessage): string => ourCurrency(required(message, 'currency'));

const common = (message: JdbMessage) => ({
  player: playerOf(message),
  currency: currencyOf(message),
  occurredAt: message.ts !== undefined && /^\d{1,13}$/.test(message.ts) ? new Date(Number(message.ts)) : null,
  details: { action: message.action, gameSeqNo: message.gameSeqNo ?? null },
});

/** One game of JDB is a kind and a machine: `0_8001`. */
export const gameCodeOf = ({ gType, mType }: JdbMessage): string | null =>
  gType === undefined || mType === undefined ? null : `${gType}_${mType}`;

/** The round of a bet that is settled later. */
const roundOf = ({ gameRoundSeqNo, historyId }: JdbMessage): string | null => gameRoundSeqNo ?? historyId ?? null;

type AmountField = 'amount' | 'bet' | 'win';
const amountOf = (message: JdbMessage, name: AmountField, amounts: DecimalAmounts, allowNegative = false): Amount => {
  const value = amounts.read(required(message, name), currencyOf(message), { allowNegative });
  if (value === null) throw new BadWireRequest(`${name} is not an amount`);
  return value;
};

/** 8: bet and settlement of a slot or fish round in one. The bet is sent negative. */
const betAndSettle = (message: JdbMessage, amounts: DecimalAmounts): BetWinCommand => {
  const bet = amountOf(message, 'bet', amounts, true);
  if (bet > 0n) throw new BadWireRequest('bet is above zero: a stake is sent negative');
  return {
    ...common(message),
    op: 'betWin',
    transactionId: required(message, 'transferId'),
    roundId: message.historyId ?? message.gameSeqNo ?? required(message, 'transferId'),
    gameCode: gameCodeOf(message),
    amount: negate(bet),
    winAmount: amountOf(message, 'win', amounts),
    isRoundClosed: true,
    free: null,
    jackpotWin: null,
  };
};

/** 9: a bet that is settled later; 13: money taken along to a table, whose stay is a round of its own. */
const stake = (message: JdbMessage, amounts: DecimalAmounts): BetCommand => {
  const transactionId = required(message, 'transferId');
  return {
    ...common(message),
    op: 'bet',
    type: 'bet',
    transactionId,
    roundId: message.action === '13' ? transactionId : (roundOf(message) ?? transactionId),
    gameCode: gameCodeOf(message),
    amount: amountOf(message, 'amount', amounts),
    isRoundClosed: false,
    free: null,
    jackpotContribution: null,
  };
};

/** 10: the result of bets; 14: what comes back from a table. Both end the round. */
const payout = (message: JdbMessage, amounts: DecimalAmounts): WinCommand => {
  const [first, ...others] = message.refTransferIds ?? [];
  const round = message.action === '14' ? first : (roundOf(message) ?? first);
  if (round === undefined) throw new BadWireRequest('refTransferIds is missing');
  return {
    ...common(message),
    op: 'win',
    transactionId: required(message, 'transferId'),
    roundId: round,
    gameCode: gameCodeOf(message),
    amount: amountOf(message, 'amount', amounts),
    // Of several bets the whole round is meant.
    referenceTransactionId: others.length > 0 && message.action === '10' ? null : (first ?? null),
    kind: 'normal',
    isRoundClosed: true,
    free: null,
    jackpotWin: null,
  };
};

/** 4: undoes an action 8 by its own id; 11 and 15: undo bets and table money by reference. */
const cancels = (message: JdbMessage): readonly RollbackCommand[] => {
  const transactionId = required(message, 'transferId');
  const single = message.refTransferId === undefined ? [] : [message.refTransferId];
  const references = message.action === '4' ? [transactionId] : (message.refTransferIds ?? single);
  if (references.length === 0) throw new BadWireRequest('refTransferIds is missing');
  // Sorted: of a list every one needs an id of its own, and a repeat in another order must give each the same.
  return references.toSorted().map((reference, index) => ({
    ...common(message),
    op: 'rollback',
    // Action 4 has no id of its own.
    transactionId:
      message.action === '4' ? `cancel:${transactionId}` : index === 0 ? transactionId : `${transactionId}:${index}`,
    referenceTransactionId: reference,
    roundId: message.action === '15' ? reference : roundOf(message),
    amount: null,
    isRoundClosed: false,
  }));
};

/** 12: what free spins that the platform gave have won in all; 19: the prize of an event. */
const prize = (message: JdbMessage, amounts: DecimalAmounts): PromoCommand => ({
  ...common(message),
  op: 'promoWin',
  transactionId: required(message, 'transferId'),
  kind: message.action === '12' ? 'freespin' : 'tournament',
  promoId: message.eventId ?? required(message, 'transferId'),
  rewardId: null,
  gameCode: gameCodeOf(message),
  amount: amountOf(message, 'amount', amounts),
});

/** Actions that take money: only they are refused when their time is too far from ours. A credit is repeated as it was first sent. */
export const FRESH_ACTIONS: ReadonlySet<string> = new Set(['6', '8', '9', '13']);

/**
 * The money commands of an action, in order; null for an action that the wire does not have.
 * @throws BadWireRequest
 */
export const commandsOf = (message: JdbMessage, amounts: DecimalAmounts): readonly MoneyCommand[] | null => {
  switch (message.action) {
    case '8':
      return [betAndSettle(message, amounts)];
    case '9':
    case '13':
      return [stake(message, amounts)];
    case '10':
    case '14':
      return [payout(message, amounts)];
    case '4':
    case '11':
    case '15':
      return cancels(message);
    case '12':
    case '19':
      return [prize(message, amounts)];
    default:
      return null;
  }
};
