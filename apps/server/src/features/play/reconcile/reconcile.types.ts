import type { Amount } from '@trevo/money';
import type { Selectable } from 'kysely';
import type {
  Reconciliation as ReconciliationTable,
  ReconciliationDifference,
} from '../../../platform/db/schema.generated.ts';

export type DifferenceKind = 'missingHere' | 'missingThere' | 'amount' | 'state';
/** Micros, both positive: `in` went to players (wins, stakes given back), `out` came from them. */
export type ListSum = { readonly entries: number; readonly in: Amount; readonly out: Amount };

export type Reconciliation = Pick<
  Selectable<ReconciliationTable>,
  'reconciliationId' | 'merchantId' | 'vendor' | 'at' | 'endedAt' | 'error' | 'startedBy'
> & {
  readonly from: Date;
  readonly to: Date;
  readonly ours: ListSum;
  readonly theirs: ListSum;
  readonly differences: Readonly<Record<DifferenceKind, number>>;
  readonly unresolved: number;
};
export type ReconciliationState = 'running' | 'clean' | 'different' | 'resolved' | 'failed';

export type Side = { readonly amount: Amount; readonly state: string | null; readonly at: Date };
export type Difference = Omit<
  Selectable<ReconciliationDifference>,
  'merchantId' | 'kind' | `${'ours' | 'theirs'}${'Micros' | 'State' | 'At'}`
> & {
  readonly vendor: string;
  readonly kind: DifferenceKind;
  readonly ours: Side | null;
  readonly theirs: Side | null;
};
export type NewDifference = Omit<Difference, 'differenceId' | 'vendor' | 'resolvedAt' | 'resolvedBy' | 'note'>;

export const stateOf = (run: Reconciliation): ReconciliationState => {
  if (run.error !== null) return 'failed';
  if (run.endedAt === null) return 'running';
  const found = Object.values(run.differences).reduce((sum, count) => sum + count, 0);
  if (found === 0) return 'clean';
  return run.unresolved > 0 ? 'different' : 'resolved';
};
