import type { View, WithdrawalRow } from './withdrawal-types.ts';

/** Nobody has decided it yet, or one of the two. */
export const isWaiting = ({ status }: Pick<WithdrawalRow, 'status'>): boolean =>
  status === 'REQUESTED' || status === 'APPROVAL_2';

/** The view whose list has a withdrawal of this status. */
export const viewOf = (status: WithdrawalRow['status']): View =>
  isWaiting({ status }) ? 'queue' : status === 'CLAIMED' ? 'claims' : 'all';
