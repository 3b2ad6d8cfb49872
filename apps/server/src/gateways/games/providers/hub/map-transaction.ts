import { ZERO } from '@trevo/money';
import { z } from 'zod';
import type {
  BetCommand,
  PromoCommand,
  RollbackCommand,
  WinCommand,
  WinKind,
} from '../../../../features/vendor-wallet/index.ts';
import type { AmountCodec } from '../../core/amounts.ts';
import { BadWireRequest } from '../../wires/decimal/wire-call.ts';

const Id = z.string().min(1).max(64);
const Flag = z.boolean().nullish();
const Caller = { user: z.string().min(1).max(40), request_uuid: z.string().max(64) };

export const UserCall = z.object({ ...Caller, token: z.string().max(255).nullish(), currency: z.string().nullish() });
export type UserCall = z.output<typeof UserCall>;

const Movement = {
  ...Caller,
  token: z.string().max(255).nullish(),
  transaction_uuid: Id,
  supplier_transaction_id: z.string().max(255).nullish(),
  round: Id,
  round_closed: Flag,
  game_code: z.string().min(1).max(128).nullish(),
  currency: z.string().min(1).max(8),
  amount: z.string(),
  is_free: Flag,
  reward_uuid: Id.nullish(),
};
export const BetCall = z.object(Movement);
export const WinCall = z.object({
  ...Movement,
  reference_transaction_uuid: Id.nullish(),
  is_supplier_promo: Flag,
  meta: z
    .object({
      supplier_promo_info: z
        .object({ promo_reference: z.string().max(64).nullish(), promo_type: z.string().max(32).nullish() })
        .nullish(),
    })
    .nullish()
    .catch(null),
});
export const RollbackCall = z.object({
  ...Caller,
  transaction_uuid: Id,
  reference_transaction_uuid: Id,
  round: Id.nullish(),
  round_closed: Flag,
});
export type BetCall = z.output<typeof BetCall>;
export type WinCall = z.output<typeof WinCall>;
export type RollbackCall = z.output<typeof RollbackCall>;

const amountOf = (call: BetCall, amounts: AmountCodec) => {
  const amount = amounts.read(call.amount, call.currency);
  if (amount === null) throw new BadWireRequest('amount: not whole hundred-thousandths');
  return amount;
};

const movementOf = (call: BetCall) => ({
  currency: call.currency,
  occurredAt: null,
  details: call.supplier_transaction_id == null ? null : { supplierTransactionId: call.supplier_transaction_id },
  transactionId: call.transaction_uuid,
  roundId: call.round,
  gameCode: call.game_code ?? null,
  isRoundClosed: call.round_closed === true,
  free:
    call.is_free === true
      ? { campaignId: call.reward_uuid ?? null, rewardId: call.reward_uuid ?? null, spinsLeft: null }
      : null,
});

/** A free bet takes nothing from the player, whatever worth the hub gives it. @throws BadWireRequest */
export const betCommand = (call: BetCall, amounts: AmountCodec): BetCommand => {
  if (call.token == null || call.token === '') throw new BadWireRequest('token: needed for a bet');
  const amount = amountOf(call, amounts);
  return {
    op: 'bet',
    type: 'bet',
    ...movementOf(call),
    player: { token: call.token, playerId: call.user },
    amount: call.is_free === true ? ZERO : amount,
    jackpotContribution: null,
  };
};

const PROMO_KINDS: Readonly<Record<string, WinKind>> = {
  freespin: 'freespin',
  jackpot: 'jackpot',
  tournament: 'tournament',
  cashback: 'cashback',
};

const promoOf = (call: WinCall, amounts: AmountCodec): PromoCommand => {
  const promo = call.meta?.supplier_promo_info;
  return {
    op: 'promoWin',
    player: { token: null, playerId: call.user },
    currency: call.currency,
    occurredAt: null,
    details: { round: call.round },
    transactionId: call.transaction_uuid,
    kind: PROMO_KINDS[promo?.promo_type ?? ''] ?? 'prize_drop',
    promoId: promo?.promo_reference ?? call.transaction_uuid,
    rewardId: call.reward_uuid ?? null,
    gameCode: call.game_code ?? null,
    amount: amountOf(call, amounts),
  };
};

/** The token is not looked at: a win is paid after the session too. @throws BadWireRequest */
export const winCommand = (call: WinCall, amounts: AmountCodec): WinCommand | PromoCommand => {
  if (call.is_supplier_promo === true) return promoOf(call, amounts);
  if (call.reference_transaction_uuid == null) throw new BadWireRequest('reference_transaction_uuid: needed for a win');
  return {
    op: 'win',
    ...movementOf(call),
    player: { token: null, playerId: call.user },
    amount: amountOf(call, amounts),
    referenceTransactionId: call.reference_transaction_uuid,
    kind: call.is_free === true ? 'freespin' : 'normal',
    jackpotWin: null,
  };
};

/** A rollback names a bet or a win and undoes the whole of it. */
export const rollbackCommand = (call: RollbackCall): RollbackCommand => ({
  op: 'rollback',
  player: { token: null, playerId: call.user },
  currency: null,
  occurredAt: null,
  details: null,
  transactionId: call.transaction_uuid,
  referenceTransactionId: call.reference_transaction_uuid,
  roundId: call.round ?? null,
  amount: null,
  isRoundClosed: call.round_closed === true,
});
