import type { Amount } from '@trevo/money';

export type DifferenceKind = 'missingHere' | 'missingThere' | 'amount' | 'state';
/** Micros, both positive: `in` went to players (wins, stakes given back), `out` came from them. */
export type ListSum = { readonly entries: number; readonly in: Amount; readonly out: Amount };

export type Reconciliation = {
  readonly reconciliationId: string;
  readonly merchantId: number;
  readonly vendor: string;
  readonly from: Date;
  readonly to: Date;
  readonly at: Date;
  readonly endedAt: Date | null;
  readonly error: string | null;
  /** Null: the daily job. */
  readonly startedBy: bigint | null;
  readonly ours: ListSum;
  readonly theirs: ListSum;
  readonly differences: Readonly<Record<DifferenceKind, number>>;
  readonly unresolved: number;
};
export type ReconciliationState = 'running' | 'clean' | 'different' | 'resolved' | 'failed';

export type Side = { readonly amount: Amount; readonly state: string | null; readonly at: Date };
export type Difference = {
  readonly differenceId: string;
  readonly reconciliationId: string;
  readonly vendor: string;
  readonly kind: DifferenceKind;
  readonly family: string;
  readonly transactionId: string;
  readonly roundId: string | null;
  readonly memberId: bigint | null;
  readonly currency: string;
  readonly ours: Side | null;
  readonly theirs: Side | null;
  readonly resolvedAt: Date | null;
  readonly resolvedBy: bigint | null;
  readonly note: string | null;
};
export type NewDifference = Omit<Difference, 'differenceId' | 'vendor' | 'resolvedAt' | 'resolvedBy' | 'note'>;

export const stateOf = (run: Reconciliation): ReconciliationState => {
  if (run.error !== null) return 'failed';
  if (run.endedAt === null) return 'running';
  const found = Object.values(run.differences).reduce((sum, count) => sum + count, 0);
  if (found === 0) return 'clean';
  return run.unresolved > 0 ? 'different' : 'resolved';
};
