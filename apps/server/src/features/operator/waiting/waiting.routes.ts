import {
  approveWaitingChange,
  cancelWaitingChange,
  getStaffNotice,
  listWaitingChanges,
  type ValueOf,
} from '@trevo/contract';
import { DAY } from '@trevo/time';
import type { Operator } from '../../../platform/http/principal.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { JsonValue } from '../audit.repository.ts';
import { type AuditedWrite, audited } from '../audited.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { windowOf } from '../paging.ts';
import type { WaitingChanges } from './waiting-changes.ts';
import { findWaiting, listWaiting, type WaitingChange } from './waiting-changes.repository.ts';
import { createWaitingViews, requestRecord } from './waiting-view.ts';

type View = ValueOf<typeof approveWaitingChange>;
type Act = {
  readonly operator: Operator;
  readonly params: { readonly id: string };
  readonly body: { readonly reason: string };
};

/** The queue of what waits for a second person, its answers, and the notice about what waits for time alone. */
export const waitingRoutes = (serve: Serve, deps: OperatorDeps, waiting: WaitingChanges): void => {
  const { views, notice } = createWaitingViews(deps);
  const viewOf = async (change: WaitingChange): Promise<View> => {
    const [view] = await views([change]);
    if (!view) throw new Error(`change ${change.changeId} has no view`);
    return view;
  };
  const write = (call: Act, action: string, act: WaitingChanges['approve']): AuditedWrite<View> => ({
    action,
    entity: 'waiting-change',
    entityId: call.params.id,
    reason: call.body.reason,
    snapshot: async (): Promise<JsonValue> => {
      const change = await findWaiting(deps.db, call.operator.merchantId, call.params.id);
      return change && requestRecord(change);
    },
    run: async () => viewOf(await act(call.operator, call.params.id)),
  });

  serve(getStaffNotice, ({ operator }) => notice(operator.merchantId));
  serve(listWaitingChanges, async ({ operator, query }) => {
    const isOpen = query.isOpen === 'true';
    const failed = query.withFailed === 'true' ? { failedSince: new Date(deps.clock.now() - DAY) } : {};
    const of = { isOpen, ...failed, ...windowOf(query) };
    const { rows, total } = await listWaiting(deps.db, operator.merchantId, of);
    return { data: await views(rows), total };
  });
  serve(approveWaitingChange, (call) =>
    audited(deps, approveWaitingChange, call, write(call, 'waiting.approve', waiting.approve)),
  );
  serve(cancelWaitingChange, (call) =>
    audited(deps, cancelWaitingChange, call, write(call, 'waiting.cancel', waiting.cancel)),
  );
};
