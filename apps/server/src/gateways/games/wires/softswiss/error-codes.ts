import type { WalletStatus } from '../../../../features/vendor-wallet/index.ts';

/** HTTP status, the wire's number and its words; null is plain success. */
export type SoftswissError = readonly [httpStatus: number, code: number, message: string] | null;

/**
 * 412 with a number is final for the provider; 5xx it repeats. ALREADY_SETTLED is success because these vendors may undo
 * settled bets, so nothing of theirs is refused with it.
 */
export const SOFTSWISS_ERRORS: Readonly<Record<WalletStatus, SoftswissError>> = {
  OK: null,
  INVALID_SIGNATURE: [403, 403, 'Forbidden'],
  INVALID_TOKEN: [412, 101, 'Player is invalid'],
  TOKEN_EXPIRED: [412, 101, 'Player is invalid'],
  PLAYER_NOT_FOUND: [412, 101, 'Player is invalid'],
  PLAYER_BLOCKED: [412, 110, 'Player is disabled'],
  INSUFFICIENT_FUNDS: [412, 100, 'Player has not enough funds to process an action'],
  LIMIT_EXCEEDED: [412, 105, 'Player reached customized bet limit'],
  REALITY_CHECK: [412, 105, 'Player reached customized bet limit'],
  INVALID_GAME: [412, 107, 'Game is forbidden to the player'],
  WRONG_CURRENCY: [412, 154, 'Currency is not allowed to the player'],
  BAD_REQUEST: [400, 400, 'Bad request'],
  TRANSACTION_NOT_FOUND: [412, 404, 'Transaction is not found'],
  TRANSACTION_ROLLED_BACK: [412, 500, 'Transaction was rolled back'],
  ALREADY_SETTLED: null,
  DUPLICATE_TRANSACTION: [412, 155, 'Action exists with other contents'],
  OPERATION_IN_PROCESS: [503, 503, 'The same action is being processed'],
  TEMPORARY_ERROR: [500, 500, 'Temporary error'],
  MAINTENANCE: [503, 503, 'Maintenance'],
};
