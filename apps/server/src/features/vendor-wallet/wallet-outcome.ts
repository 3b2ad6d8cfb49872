import { type Amount, maxAmount, subtract, ZERO } from '@trevo/money';
import type { RefusalReason } from '../ledger/index.ts';
import { changeOf } from './plan/ledger-item.ts';
import type { VendorPolicy, WalletBalance, WalletOutcome, WalletStatus } from './vendor-wallet.types.ts';
import type { VendorTransaction } from './vendor-transaction.ts';
import type { Effect } from './wallet-effect.ts';

const EMPTY: WalletOutcome = {
  status: 'OK',
  walletTransactionId: null,
  balance: null,
  balanceBefore: null,
  isReplay: false,
  playerId: null,
  session: null,
  known: null,
  message: null,
};

export const outcome = (parts: Partial<WalletOutcome>): WalletOutcome => ({ ...EMPTY, ...parts });

/** How a refusal of the ledger is told to vendors. */
export const REFUSALS: Readonly<Record<RefusalReason, WalletStatus>> = {
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  blocked: 'PLAYER_BLOCKED',
  in_debt: 'PLAYER_BLOCKED',
  limit: 'LIMIT_EXCEEDED',
  already_reversed: 'TRANSACTION_ROLLED_BACK',
};

/** What a repeat of an applied transaction is told: the first answer, unless it was taken back since. */
export const replayAnswer = (
  policy: VendorPolicy,
  own: VendorTransaction | null,
): { readonly status: WalletStatus; readonly message: string } => {
  const isGone = own?.state === 'ROLLED_BACK' || own?.state === 'REVERSED' || own?.state === 'RELEASED';
  if (isGone) return { status: 'TRANSACTION_ROLLED_BACK', message: 'applied, and taken back since' };
  return { status: own?.op === 'tombstone' ? policy.unknownRollback : policy.repeat, message: 'seen before' };
};

/**
 * The balance before a movement, from the one after it. Null for a correction that emptied the wallet and may have become
 * debt: what it held then cannot be told from its end.
 */
export const balanceBefore = (after: WalletBalance, effect: Effect): WalletBalance | null => {
  if (effect.mayOwe && after.cash === ZERO) return null;
  const before = (pool: 'cash' | 'bonus', micros: Amount): Amount =>
    maxAmount(ZERO, subtract(micros, changeOf(effect.lines, pool)));
  return { ...after, cash: before('cash', after.cash), bonus: before('bonus', after.bonus) };
};
