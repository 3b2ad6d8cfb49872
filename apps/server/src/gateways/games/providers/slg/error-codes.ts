import type { WalletStatus } from '../../../../features/vendor-wallet/index.ts';

/** HTTP status and the code; null is success. The wire has two codes, so the words of the description carry the rest. */
export type SlotegratorError = readonly [httpStatus: number, code: 'INSUFFICIENT_FUNDS' | 'INTERNAL_ERROR'] | null;

/** 503 marks what must be sent again; 200 with INTERNAL_ERROR is final for the sender. */
export const SLOTEGRATOR_ERRORS: Readonly<Record<WalletStatus, SlotegratorError>> = {
  OK: null,
  INVALID_SIGNATURE: [401, 'INTERNAL_ERROR'],
  INVALID_TOKEN: [200, 'INTERNAL_ERROR'],
  TOKEN_EXPIRED: [200, 'INTERNAL_ERROR'],
  PLAYER_NOT_FOUND: [200, 'INTERNAL_ERROR'],
  PLAYER_BLOCKED: [200, 'INTERNAL_ERROR'],
  INSUFFICIENT_FUNDS: [200, 'INSUFFICIENT_FUNDS'],
  LIMIT_EXCEEDED: [200, 'INTERNAL_ERROR'],
  REALITY_CHECK: [200, 'INTERNAL_ERROR'],
  INVALID_GAME: [200, 'INTERNAL_ERROR'],
  WRONG_CURRENCY: [200, 'INTERNAL_ERROR'],
  BAD_REQUEST: [200, 'INTERNAL_ERROR'],
  TRANSACTION_NOT_FOUND: [200, 'INTERNAL_ERROR'],
  TRANSACTION_ROLLED_BACK: [200, 'INTERNAL_ERROR'],
  ALREADY_SETTLED: [200, 'INTERNAL_ERROR'],
  DUPLICATE_TRANSACTION: [200, 'INTERNAL_ERROR'],
  OPERATION_IN_PROCESS: [503, 'INTERNAL_ERROR'],
  TEMPORARY_ERROR: [503, 'INTERNAL_ERROR'],
  MAINTENANCE: [503, 'INTERNAL_ERROR'],
};
