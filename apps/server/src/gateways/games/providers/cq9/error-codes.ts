import type { WalletStatus } from '../../../../features/vendor-wallet/index.ts';

/** CQ9's code and words per status. It comes again after 1100 and 1014 and gives up on the others. */
export const CQ9_ERRORS: Readonly<Record<WalletStatus, readonly [code: string, message: string]>> = {
  OK: ['0', 'Success'],
  INVALID_SIGNATURE: ['9999', 'wtoken error'],
  INVALID_TOKEN: ['1006', 'Player not found'],
  TOKEN_EXPIRED: ['1006', 'Player not found'],
  PLAYER_NOT_FOUND: ['1006', 'Player not found'],
  PLAYER_BLOCKED: ['1006', 'Player not found'],
  INSUFFICIENT_FUNDS: ['1005', 'Insufficient balance'],
  LIMIT_EXCEEDED: ['1005', 'Insufficient balance'],
  REALITY_CHECK: ['1005', 'Insufficient balance'],
  INVALID_GAME: ['1003', 'Parameter error'],
  WRONG_CURRENCY: ['1003', 'Parameter error'],
  BAD_REQUEST: ['1003', 'Parameter error'],
  TRANSACTION_NOT_FOUND: ['1014', 'Record not found'],
  TRANSACTION_ROLLED_BACK: ['1015', 'Transaction has been refunded'],
  ALREADY_SETTLED: ['2009', 'Transaction has been settled'],
  DUPLICATE_TRANSACTION: ['2009', 'Duplicate mtcode'],
  OPERATION_IN_PROCESS: ['1100', 'Server error'],
  TEMPORARY_ERROR: ['1100', 'Server error'],
  MAINTENANCE: ['1100', 'Server error'],
};
/** A time that is not RFC 3339 has a code of its own. */
export const BAD_TIME = ['1004', 'Time format error'] as const;
