import { approveWaitingChange, cancelWaitingChange, listWaitingChanges, type ValueOf } from '@trevo/contract';
import { DAY } from '@trevo/time';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import type { AuditedWrite, Ops, StaffCall } from '../../../platform/ops/ops.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { AuditDeps } from '../audit-deps.ts';
import type { WaitingChanges } from '../waiting/waiting-changes.ts';
import { findWaiting, listWaiting, type WaitingChange } from '../waiting/waiting-changes.repository.ts';
import type { WaitingViews } from '../waiting/waiting-view.ts';

type View = ValueOf<typeof approveWaitingChange>;
type Parts = { readonly waiting: WaitingChanges; readonly views: WaitingViews };

/** The queue of what waits for a second person, and its answers. */
export const waitingRoutes = (
  ops: Ops,
  { db, clock }: Pick<AuditDeps, 'db' | 'clock'>,
  { waiting, views: { views, requestRecord } }: Parts,
): void => {
  const viewOf = async (change: WaitingChange): Promise<View> => {
    const [view] = await views([change]);
    if (!view) throw new Error(`change ${change.changeId} has no view`);
    return view;
  };
  const write = (
    { operator, params }: StaffCall,
    action: string,
    act: WaitingChanges['approve'],
  ): AuditedWrite<View> => ({
    action,
    entity: 'waiting-change',
    snapshot: async (): Promise<JsonValue> => {
      const change = await findWaiting(db, operator.merchantId, params.id);
      return change && requestRecord(change);
    },
    run: async () => viewOf(await act(operator, params.id)),
  });

  ops.read(listWaitingChanges, async ({ operator, query }) => {
    const isOpen = query.isOpen === 'true';
    const failed = query.withFailed === 'true' ? { failedSince: new Date(clock.now() - DAY) } : {};
    const of = { isOpen, ...failed, ...windowOf(query) };
    const { rows, total } = await listWaiting(db, operator.merchantId, of);
    return pageOf(await views(rows), total, query);
  });
  ops.write(approveWaitingChange, (call) => write(call, 'waiting.approve', waiting.approve));
  ops.write(cancelWaitingChange, (call) => write(call, 'waiting.cancel', waiting.cancel));
};
