import type { Amount } from '@trevo/money';
import type { FreeRef, MoneyCommand, PlayerRef, WalletCommand } from '../../../features/vendor-wallet/index.ts';
import { createAmountCodec, type AmountCodec } from '../core/amounts.ts';
import { BadField, type NativeFields, type NativeMoneyOp } from './native-fields.ts';

/** Decimal strings with up to the ledger's own places. */
export const nativeAmounts: AmountCodec = createAmountCodec({ kind: 'decimal-string', places: 'ledger' });

type MoneyFields = Extract<NativeFields, { op: NativeMoneyOp }>;

const amountOf = (field: string, text: string, currency: string, allowNegative = false): Amount => {
  const read = nativeAmounts.read(text, currency, { allowNegative });
  if (read === null) throw new BadField(field, 'more places than the currency has, or too large');
  return read;
};
/** Of a whole: never more than it. */
const partOf = (field: string, text: string | undefined, whole: Amount, currency: string): Amount | null => {
  const part = text === undefined ? null : amountOf(field, text, currency);
  if (part !== null && part > whole) throw new BadField(field, 'more than the amount that it is a part of');
  return part;
};
const optionalAmount = (field: string, text: string | undefined, currency: string): Amount | null =>
  text === undefined ? null : amountOf(field, text, currency);

/** Undoing and paying look at no session: the player alone says whose money it is. */
const byId = ({ playerId }: { playerId: string }): PlayerRef => ({ token: null, playerId });
const bySession = ({ sessionToken, playerId }: { sessionToken: string; playerId: string }): PlayerRef => ({
  token: sessionToken,
  playerId,
});

const commonOf = (fields: { currency?: string | undefined; occurredAt?: string | undefined; details?: unknown }) => ({
  currency: fields.currency ?? null,
  occurredAt: fields.occurredAt === undefined ? null : new Date(fields.occurredAt),
  details: fields.details ?? null,
});

type FreeFields = {
  isFree?: boolean | undefined;
  campaignId?: string | undefined;
  rewardId?: string | undefined;
  spinsLeft?: number | undefined;
};
const freeOf = ({ isFree, campaignId, rewardId, spinsLeft }: FreeFields): FreeRef | null =>
  isFree === true ? { campaignId: campaignId ?? null, rewardId: rewardId ?? null, spinsLeft: spinsLeft ?? null } : null;

const movementOf = (fields: Extract<MoneyFields, { op: 'bet' | 'win' | 'betWin' | 'reserve' }>) => ({
  ...commonOf(fields),
  transactionId: fields.transactionId,
  roundId: fields.roundId,
  gameCode: fields.gameCode ?? null,
  amount: amountOf('amount', fields.amount, fields.currency),
  isRoundClosed: fields.roundClosed ?? false,
});

const stakeOf = (fields: Extract<MoneyFields, { op: 'bet' | 'betWin' | 'reserve' }>): MoneyCommand => {
  const shared = { ...movementOf(fields), player: bySession(fields) };
  if (fields.op === 'reserve') return { op: 'reserve', ...shared, selections: fields.selections ?? null };
  if (fields.op === 'bet')
    return {
      op: 'bet',
      ...shared,
      type: fields.type ?? 'bet',
      free: freeOf(fields),
      jackpotContribution: partOf('jackpotContribution', fields.jackpotContribution, shared.amount, fields.currency),
    };
  const winAmount = amountOf('winAmount', fields.winAmount, fields.currency);
  return {
    op: 'betWin',
    ...shared,
    winAmount,
    free: freeOf(fields),
    jackpotWin: partOf('jackpotWin', fields.jackpotWin, winAmount, fields.currency),
  };
};

const winOf = (fields: Extract<MoneyFields, { op: 'win' }>): MoneyCommand => {
  const movement = movementOf(fields);
  return {
    op: 'win',
    ...movement,
    player: byId(fields),
    referenceTransactionId: fields.referenceTransactionId ?? null,
    kind: fields.kind ?? (fields.isFree === true ? 'freespin' : 'normal'),
    free: freeOf(fields),
    jackpotWin: partOf('jackpotWin', fields.jackpotWin, movement.amount, fields.currency),
  };
};

const promoOf = (fields: Extract<MoneyFields, { op: 'promoWin' | 'jackpotWin' }>): MoneyCommand => ({
  op: fields.op,
  ...commonOf(fields),
  player: byId(fields),
  transactionId: fields.transactionId,
  kind: fields.op === 'jackpotWin' ? 'jackpot' : (fields.kind ?? 'freespin'),
  promoId: fields.op === 'jackpotWin' ? fields.jackpotId : fields.campaignId,
  rewardId: fields.op === 'jackpotWin' ? null : (fields.rewardId ?? null),
  gameCode: fields.gameCode ?? null,
  amount: amountOf('amount', fields.amount, fields.currency),
});

/** A money operation as the wallet takes it. @throws BadField for an amount that does not fit the currency */
export const toMoneyCommand = (fields: MoneyFields): MoneyCommand => {
  const { transactionId, currency } = fields;
  switch (fields.op) {
    case 'bet':
    case 'betWin':
    case 'reserve':
      return stakeOf(fields);
    case 'win':
      return winOf(fields);
    case 'promoWin':
    case 'jackpotWin':
      return promoOf(fields);
    default:
  }
  const shared = { ...commonOf(fields), player: byId(fields), transactionId };
  switch (fields.op) {
    case 'rollback':
      return {
        op: 'rollback',
        ...shared,
        referenceTransactionId: fields.referenceTransactionId,
        roundId: fields.roundId ?? null,
        amount: optionalAmount('amount', fields.amount, currency),
        isRoundClosed: fields.roundClosed ?? false,
      };
    case 'commit': {
      const amount = optionalAmount('amount', fields.amount, currency);
      return { op: 'commit', ...shared, referenceTransactionId: fields.referenceTransactionId, amount };
    }
    case 'cancelReserve':
      return { op: 'cancelReserve', ...shared, referenceTransactionId: fields.referenceTransactionId };
    case 'settle':
    case 'resettle':
    case 'unsettle': {
      const delta = amountOf('amount', fields.amount, currency, true);
      return { op: fields.op, ...shared, referenceTransactionId: fields.referenceTransactionId, delta };
    }
    case 'adjust': {
      const delta = amountOf('amount', fields.amount, currency, true);
      return { op: 'adjust', ...shared, roundId: fields.roundId ?? null, delta, reason: fields.reason };
    }
  }
};

const isMoney = (fields: NativeFields): fields is MoneyFields =>
  fields.op !== 'authenticate' && fields.op !== 'balance' && fields.op !== 'status' && fields.op !== 'endRound';

/** Any operation as the wallet takes it. @throws BadField */
export const toCommand = (fields: NativeFields): WalletCommand => {
  if (isMoney(fields)) return toMoneyCommand(fields);
  switch (fields.op) {
    case 'authenticate':
      return { op: 'authenticate', launchToken: fields.sessionToken };
    case 'balance':
      return { op: 'balance', player: bySession(fields), currency: fields.currency ?? null };
    case 'status':
      return { op: 'status', transactionId: fields.transactionId, family: fields.family ?? null };
    case 'endRound':
      return { op: 'endRound', ...commonOf(fields), player: byId(fields), roundId: fields.roundId };
  }
};
