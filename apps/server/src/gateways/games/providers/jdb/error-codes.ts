import type { WalletStatus } from '../../../../features/vendor-wallet/index.ts';

/** JDB's code and words per status. It comes again after 9012, 9013 and 9017. */
export const JDB_ERRORS: Readonly<Record<WalletStatus, readonly [status: string, text: string]>> = {
  OK: ['0000', ''],
  INVALID_SIGNATURE: ['9001', 'No authorized to access'],
  INVALID_TOKEN: ['9016', 'Invalid token'],
  TOKEN_EXPIRED: ['9016', 'Invalid token'],
  PLAYER_NOT_FOUND: ['7501', 'User ID cannot be found'],
  PLAYER_BLOCKED: ['6002', 'Bet refused'],
  INSUFFICIENT_FUNDS: ['6006', 'Insufficient balance'],
  LIMIT_EXCEEDED: ['6002', 'Bet refused'],
  REALITY_CHECK: ['6002', 'Bet refused'],
  INVALID_GAME: ['8000', 'The parameter of input error'],
  WRONG_CURRENCY: ['8000', 'The parameter of input error'],
  BAD_REQUEST: ['8000', 'The parameter of input error'],
  TRANSACTION_NOT_FOUND: ['9015', 'Data does not exist'],
  TRANSACTION_ROLLED_BACK: ['6101', 'Transaction has been cancelled'],
  ALREADY_SETTLED: ['6101', 'Can not cancel, it has been settled'],
  DUPLICATE_TRANSACTION: ['9011', 'Repeated transactions'],
  OPERATION_IN_PROCESS: ['9017', 'Work in process, please try again'],
  TEMPORARY_ERROR: ['9012', 'Please try again later'],
  MAINTENANCE: ['9013', 'System is maintained'],
};
/** A message whose time is too far from ours. */
export const TOO_OLD = ['9005', 'Request has expired'] as const;
export const UNKNOWN_ACTION = ['9007', 'Unknown action'] as const;
