import type { WalletStatus } from '../../../../features/vendor-wallet/index.ts';

type Said = readonly [errorCode: number, message: string];

/**
 * JILI's code and words for a bet or settlement. Code 1 means to JILI "you have it", so it is never said of a movement that
 * did not happen: another movement under the same id, or a bet that was cancelled before it came, is 5.
 */
export const BET_ERRORS: Readonly<Record<WalletStatus, Said>> = {
  OK: [0, 'success'],
  INVALID_SIGNATURE: [5, 'Unauthorized'],
  INVALID_TOKEN: [4, 'Token expired'],
  TOKEN_EXPIRED: [4, 'Token expired'],
  PLAYER_NOT_FOUND: [5, 'Player not found'],
  PLAYER_BLOCKED: [5, 'Player blocked'],
  INSUFFICIENT_FUNDS: [2, 'Not enough balance'],
  LIMIT_EXCEEDED: [5, 'Limit exceeded'],
  REALITY_CHECK: [5, 'Reality check'],
  INVALID_GAME: [3, 'Invalid parameter: game'],
  WRONG_CURRENCY: [3, 'Invalid parameter: currency'],
  BAD_REQUEST: [3, 'Invalid parameter'],
  TRANSACTION_NOT_FOUND: [5, 'Bet not found'],
  TRANSACTION_ROLLED_BACK: [5, 'Bet was cancelled'],
  ALREADY_SETTLED: [5, 'Round is settled'],
  DUPLICATE_TRANSACTION: [5, 'Another bet has this round'],
  OPERATION_IN_PROCESS: [5, 'In process, please try again'],
  TEMPORARY_ERROR: [5, 'Temporary error, please try again'],
  MAINTENANCE: [5, 'Maintenance, please try again'],
};

/** The same for cancellations, where the numbers mean other things. */
export const CANCEL_ERRORS: Readonly<Record<WalletStatus, Said>> = {
  ...BET_ERRORS,
  INSUFFICIENT_FUNDS: [6, 'Cancel refused'],
  TRANSACTION_NOT_FOUND: [2, 'Round not found'],
  TRANSACTION_ROLLED_BACK: [1, 'Already canceled'],
  DUPLICATE_TRANSACTION: [1, 'Already canceled'],
  ALREADY_SETTLED: [6, 'Cancel refused'],
};

/** JILI repeats a call that got no 200; a 5 alone would end a bet for good. */
export const COME_AGAIN: ReadonlySet<WalletStatus> = new Set([
  'OPERATION_IN_PROCESS',
  'TEMPORARY_ERROR',
  'MAINTENANCE',
]);
