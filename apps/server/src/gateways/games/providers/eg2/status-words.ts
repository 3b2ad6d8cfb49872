import type { WalletOutcome, WalletStatus } from '../../../../features/vendor-wallet/index.ts';

/** The word per status. Evolution repeats a credit or cancel after the two words for "come again" and ends on any other. */
export const EVOLUTION_STATUSES: Readonly<Record<WalletStatus, string>> = {
  OK: 'OK',
  INVALID_SIGNATURE: 'INVALID_TOKEN_ID',
  INVALID_TOKEN: 'INVALID_SID',
  TOKEN_EXPIRED: 'INVALID_SID',
  PLAYER_NOT_FOUND: 'INVALID_PARAMETER',
  PLAYER_BLOCKED: 'ACCOUNT_LOCKED',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  LIMIT_EXCEEDED: 'FINAL_ERROR_ACTION_FAILED',
  REALITY_CHECK: 'FINAL_ERROR_ACTION_FAILED',
  INVALID_GAME: 'INVALID_PARAMETER',
  WRONG_CURRENCY: 'INVALID_PARAMETER',
  BAD_REQUEST: 'INVALID_PARAMETER',
  TRANSACTION_NOT_FOUND: 'BET_DOES_NOT_EXIST',
  TRANSACTION_ROLLED_BACK: 'FINAL_ERROR_ACTION_FAILED',
  ALREADY_SETTLED: 'BET_ALREADY_SETTLED',
  DUPLICATE_TRANSACTION: 'BET_ALREADY_EXIST',
  OPERATION_IN_PROCESS: 'OPERATION_IN_PROCESS',
  TEMPORARY_ERROR: 'TEMPORARY_ERROR',
  MAINTENANCE: 'TEMPORARY_ERROR',
};

/** The word, and whether the answer is that of a call taken before. */
export type StatusWord = { readonly word: string; readonly isRetransmission: boolean };

/**
 * What a repeat is told depends on the call: a debit exists, a credit was settled, a cancel or a promotion is simply done.
 * The same reference with other contents is no repeat: a second credit of a bet was settled as well, other calls fail for good.
 */
export const evolutionStatus = (
  path: string,
  { status, isReplay }: Pick<WalletOutcome, 'status' | 'isReplay'>,
): StatusWord => {
  const word = EVOLUTION_STATUSES[status];
  if (status !== 'DUPLICATE_TRANSACTION' || path === 'debit') return { word, isRetransmission: false };
  if (path === 'credit') return { word: 'BET_ALREADY_SETTLED', isRetransmission: false };
  return isReplay
    ? { word: 'OK', isRetransmission: true }
    : { word: 'FINAL_ERROR_ACTION_FAILED', isRetransmission: false };
};
