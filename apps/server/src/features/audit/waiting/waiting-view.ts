import type { WaitingChangeView } from '@trevo/contract';
import type * as z from 'zod/mini';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import type { ChangedPart, Waits, WaitingKind, WaitingKindName } from '../../../platform/ops/waiting.ts';
import type { AuditDeps } from '../audit-deps.ts';
import { listOperatorNames } from '../staff.repository.ts';
import type { WaitingChange } from './waiting-changes.repository.ts';

type View = z.output<typeof WaitingChangeView>;
type Wanted = Pick<WaitingChange, 'kind' | 'seen' | 'wanted'>;

const arrow = ({ from, to }: ChangedPart): string => `${from || '–'} → ${to || '–'}`;

/** For the answer of a write: what waits now. */
export const waitsOf = (change: WaitingChange | null): Waits =>
  change === null ? {} : { waits: { id: change.changeId, appliesAt: change.appliesAt?.toISOString() ?? null } };

export const createWaitingViews = (
  { db, clock }: Pick<AuditDeps, 'db' | 'clock'>,
  kindOf: (name: WaitingKindName) => WaitingKind,
) => {
  const partsOf = ({ kind, seen, wanted }: Wanted) => kindOf(kind).parts(seen, wanted);
  /** One line for a mail: from what to what. */
  const describe = (change: Wanted): string =>
    partsOf(change)
      .map((part) => `${part.id}: ${arrow(part)}`)
      .join('; ')
      .slice(0, 500);
  return {
    describe,
    /** For the record of a write: what waits now. */
    waitsRecord: (change: WaitingChange | null): { waits?: JsonValue } =>
      change === null ? {} : { waits: { id: change.changeId, wanted: describe(change) } },
    /** For the audit record: the request with its values as people read them, never as the table keeps them. */
    requestRecord: (change: WaitingChange): { readonly [key: string]: JsonValue } => ({
      kind: change.kind,
      target: change.target,
      status: change.status,
      change: Object.fromEntries(partsOf(change).map((part) => [part.id, arrow(part)])),
    }),
    async views(changes: readonly WaitingChange[]): Promise<View[]> {
      const names = await listOperatorNames(
        db,
        changes.flatMap(({ createdBy, endedBy }) => (endedBy === null ? [createdBy] : [createdBy, endedBy])),
      );
      const subjects = await Promise.all(changes.map((change) => kindOf(change.kind).subject(change)));
      return changes.map((change, nth) => ({
        id: change.changeId,
        kind: change.kind,
        target: change.target,
        subject: [...(subjects[nth] ?? [])],
        changes: [...partsOf(change)],
        status: change.status === 'waiting' && change.expiresAt.getTime() <= clock.now() ? 'expired' : change.status,
        note: change.note,
        createdBy: names.get(change.createdBy) ?? '',
        endedBy: change.endedBy === null ? null : (names.get(change.endedBy) ?? ''),
        createdAt: change.createdAt.toISOString(),
        appliesAt: change.appliesAt?.toISOString() ?? null,
        expiresAt: change.expiresAt.toISOString(),
        endedAt: change.endedAt?.toISOString() ?? null,
      }));
    },
  };
};
export type WaitingViews = ReturnType<typeof createWaitingViews>;
