import type { ErrorCode } from '@trevo/contract/errors';
import { DomainError } from '../../platform/domain-error.ts';
import type { RefusalReason } from './ledger.types.ts';

const CODES: Record<RefusalReason, ErrorCode> = {
  insufficient_funds: 'wallet.insufficient_funds',
  blocked: 'wallet.blocked',
  already_reversed: 'wallet.blocked',
  in_debt: 'wallet.in_debt',
  limit: 'wallet.limit_reached',
};

/** What a player is told when the ledger refuses their own bet or withdrawal. */
export const refusalError = (reason: RefusalReason): DomainError => new DomainError(CODES[reason]);
