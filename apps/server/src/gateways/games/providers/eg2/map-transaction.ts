import { z } from 'zod';
import type {
  BetCommand,
  PromoCommand,
  RollbackCommand,
  WinCommand,
  WinKind,
} from '../../../../features/vendor-wallet/index.ts';
import type { DecimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { BadWireRequest } from '../../wires/decimal/wire-call.ts';

const Id = z.string().min(1).max(64);
const Caller = { sid: z.string().max(128).optional(), userId: z.string().min(1).max(40), uuid: z.string().max(64) };

/** Every call, as far as it concerns who asks. */
export const AnyCall = z.object(Caller);
export type AnyCall = z.output<typeof AnyCall>;

export const BalanceCall = z.object({ ...Caller, currency: z.string().max(8).optional() });

export const TransactionCall = z.object({
  ...Caller,
  currency: z.string().min(1).max(8),
  game: z.object({
    id: Id,
    type: z.string().max(64).optional(),
    details: z.object({ table: z.object({ id: Id }).optional() }).optional(),
  }),
  transaction: z.object({ id: Id, refId: Id, amount: z.string() }),
});
export type TransactionCall = z.output<typeof TransactionCall>;

export const PromoCall = z.object({
  ...Caller,
  currency: z.string().min(1).max(8),
  game: z
    .object({ details: z.object({ table: z.object({ id: Id }).optional() }).optional() })
    .nullable()
    .optional(),
  promoTransaction: z.object({
    type: z.string().max(64),
    id: Id,
    amount: z.string(),
    voucherId: Id.optional(),
    bonusConfigId: Id.optional(),
    rewardId: Id.optional(),
    jackpots: z.array(z.object({ id: Id, winAmount: z.string() })).optional(),
  }),
});
export type PromoCall = z.output<typeof PromoCall>;

const amountOf = (text: string, currency: string, amounts: DecimalAmounts) => {
  const amount = amounts.read(text, currency);
  if (amount === null) throw new BadWireRequest('amount: not an amount of this currency');
  return amount;
};

const commonOf = (call: TransactionCall) => ({
  currency: call.currency,
  occurredAt: null,
  details: { transactionId: call.transaction.id, gameType: call.game.type ?? null },
});

/** A debit is known by its `refId`: the credit and the cancel of that bet carry the same one. */
export const betCommand = (call: TransactionCall, amounts: DecimalAmounts): BetCommand => {
  if (call.sid === undefined || call.sid === '') throw new BadWireRequest('sid: needed for a bet');
  return {
    op: 'bet',
    type: 'bet',
    ...commonOf(call),
    player: { token: call.sid, playerId: call.userId },
    transactionId: call.transaction.refId,
    roundId: call.game.id,
    gameCode: call.game.details?.table?.id ?? null,
    amount: amountOf(call.transaction.amount, call.currency, amounts),
    isRoundClosed: false,
    free: null,
    jackpotContribution: null,
  };
};

/**
 * A bet has one credit. It is known by the bet's `refId` and not by its own id: a second credit of the same bet under a new
 * id is then a repeat and pays nothing. A session that ended does not stop it, so only the player is named.
 */
export const winCommand = (call: TransactionCall, amounts: DecimalAmounts): WinCommand => ({
  op: 'win',
  ...commonOf(call),
  player: { token: null, playerId: call.userId },
  transactionId: call.transaction.refId,
  referenceTransactionId: call.transaction.refId,
  roundId: call.game.id,
  gameCode: call.game.details?.table?.id ?? null,
  amount: amountOf(call.transaction.amount, call.currency, amounts),
  isRoundClosed: true,
  kind: 'normal',
  free: null,
  jackpotWin: null,
});

/** A cancel undoes one debit whole; its amount says which and must be the debit's. */
export const rollbackCommand = (call: TransactionCall, amounts: DecimalAmounts): RollbackCommand => ({
  op: 'rollback',
  ...commonOf(call),
  player: { token: null, playerId: call.userId },
  transactionId: call.transaction.refId,
  referenceTransactionId: call.transaction.refId,
  roundId: call.game.id,
  amount: amountOf(call.transaction.amount, call.currency, amounts),
  isRoundClosed: false,
});

const kindOf = (type: string): WinKind => {
  if (type === 'JackpotWin') return 'jackpot';
  if (type.startsWith('FreeRound')) return 'freespin';
  return type.startsWith('RewardGame') ? 'tournament' : 'prize_drop';
};

/** Money without a bet: free rounds' total, jackpots, rewards. */
export const promoCommand = (call: PromoCall, amounts: DecimalAmounts): PromoCommand => {
  const promo = call.promoTransaction;
  const kind = kindOf(promo.type);
  const [jackpot] = promo.jackpots ?? [];
  return {
    op: kind === 'jackpot' ? 'jackpotWin' : 'promoWin',
    player: { token: null, playerId: call.userId },
    currency: call.currency,
    occurredAt: null,
    details: { type: promo.type },
    transactionId: promo.id,
    kind,
    promoId: jackpot?.id ?? promo.voucherId ?? promo.bonusConfigId ?? promo.id,
    rewardId: promo.voucherId ?? promo.rewardId ?? null,
    gameCode: call.game?.details?.table?.id ?? null,
    amount: amountOf(promo.amount, call.currency, amounts),
  };
};
