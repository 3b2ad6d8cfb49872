import type { WalletStatus } from '../../../../features/vendor-wallet/index.ts';

/** PG's code and words per status; null is success. PG repeats a call that was answered 1200 and gives up on the others. */
export const PG_ERRORS: Readonly<Record<WalletStatus, readonly [code: string, message: string] | null>> = {
  OK: null,
  INVALID_SIGNATURE: ['1204', 'Invalid operator'],
  INVALID_TOKEN: ['1302', 'Invalid player session'],
  TOKEN_EXPIRED: ['1302', 'Invalid player session'],
  PLAYER_NOT_FOUND: ['3004', 'Player does not exist'],
  PLAYER_BLOCKED: ['3033', 'Bet failed'],
  INSUFFICIENT_FUNDS: ['3202', 'Not enough cash balance to bet'],
  LIMIT_EXCEEDED: ['3033', 'Bet failed'],
  REALITY_CHECK: ['3033', 'Bet failed'],
  INVALID_GAME: ['1034', 'Invalid request'],
  WRONG_CURRENCY: ['1034', 'Invalid request'],
  BAD_REQUEST: ['1034', 'Invalid request'],
  TRANSACTION_NOT_FOUND: ['3021', 'Bet does not exist'],
  TRANSACTION_ROLLED_BACK: ['3033', 'Bet failed'],
  ALREADY_SETTLED: ['3032', 'Bet already existed'],
  DUPLICATE_TRANSACTION: ['3032', 'Bet already existed'],
  OPERATION_IN_PROCESS: ['1200', 'Internal server error'],
  TEMPORARY_ERROR: ['1200', 'Internal server error'],
  MAINTENANCE: ['1200', 'Internal server error'],
};
