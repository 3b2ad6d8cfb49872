import type { WalletStatus } from '../../../../features/vendor-wallet/index.ts';

/**
 * The status word per outcome; HTTP is 200 for all. A bet ends on any word; a win or rollback is repeated until accepted or
 * refused by one of the hard words (DOES_NOT_EXIST, ROLLED_BACK, DUPLICATE, WRONG_*, INVALID_*). ALREADY_SETTLED is success
 * because the hub may undo settled bets, so nothing of its is refused with it.
 */
export const HUB88_STATUSES: Readonly<Record<WalletStatus, string>> = {
  OK: 'RS_OK',
  INVALID_SIGNATURE: 'RS_ERROR_INVALID_SIGNATURE',
  INVALID_TOKEN: 'RS_ERROR_INVALID_TOKEN',
  TOKEN_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  PLAYER_NOT_FOUND: 'RS_ERROR_UNKNOWN',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  LIMIT_EXCEEDED: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  REALITY_CHECK: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  INVALID_GAME: 'RS_ERROR_INVALID_GAME',
  WRONG_CURRENCY: 'RS_ERROR_WRONG_CURRENCY',
  BAD_REQUEST: 'RS_ERROR_WRONG_TYPES',
  TRANSACTION_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  TRANSACTION_ROLLED_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  ALREADY_SETTLED: 'RS_OK',
  DUPLICATE_TRANSACTION: 'RS_ERROR_DUPLICATE_TRANSACTION',
  OPERATION_IN_PROCESS: 'RS_ERROR_TIMEOUT',
  TEMPORARY_ERROR: 'RS_ERROR_UNKNOWN',
  MAINTENANCE: 'RS_ERROR_UNKNOWN',
};

/** Outcomes after which the hub must come again: they go with 503, because RS_ERROR_UNKNOWN alone does not tell them apart. */
export const COME_AGAIN: ReadonlySet<WalletStatus> = new Set([
  'OPERATION_IN_PROCESS',
  'TEMPORARY_ERROR',
  'MAINTENANCE',
]);
