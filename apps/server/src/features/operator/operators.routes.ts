import {
  approveOperatorChange,
  cancelOperatorChange,
  endOperatorSessionsOf,
  getOperator,
  inviteOperator,
  listOperatorChanges,
  listOperators,
  resetOperatorFactor,
  setOperatorActive,
  setOperatorEmail,
  setOperatorRoles,
} from '@trevo/contract';
import { toDate } from '../../platform/clock.ts';
import type { Caller, Operator } from '../../platform/http/principal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { maskEmail } from '../members/index.ts';
import type { JsonValue } from './audit.repository.ts';
import { type AuditedWrite, audited } from './audited.ts';
import { lockOperator } from './change-operator.ts';
import { findChange, listChanges } from './operator-changes.repository.ts';
import type { Asker, ChangeDeps, OperatorChanges } from './operator-changes.ts';
import { type ChangeView, createOperatorViews, type Detail, type OperatorViews } from './operator-view.ts';
import { pageOf, windowOf } from './paging.ts';
import { endOtherSessions } from './staff.repository.ts';
import { lockDecidersFor } from './waiting/second-person.ts';

type OnOne = {
  readonly operator: Operator;
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly body: { readonly reason: string };
};
type Parts = { readonly views: OperatorViews; readonly changes: OperatorChanges };

const askerOf = ({ operator, caller, body }: Omit<OnOne, 'params'>): Asker => ({
  operator,
  caller,
  reason: body.reason,
});

/** Staff of the brand: who may do what, and how people come and go. Powers take two administrators. */
export const operatorsRoutes = (serve: Serve, deps: ChangeDeps, changes: OperatorChanges): void => {
  const parts = { views: createOperatorViews(deps), changes };
  accessRoutes(serve, deps, parts);
  changeRoutes(serve, deps, parts);
};

const accessRoutes = (serve: Serve, deps: ChangeDeps, { views, changes }: Parts): void => {
  const write = (call: OnOne, action: string, act: () => Promise<unknown>): AuditedWrite<Detail> => ({
    action,
    entity: 'operator',
    entityId: call.params.id,
    reason: call.body.reason,
    snapshot: async (): Promise<JsonValue> => {
      const { username, roles, isActive, maskedEmail, openSessions } = await views.detail(
        call.operator,
        call.params.id,
      );
      return { username, roles, isActive, email: maskedEmail, live: openSessions };
    },
    run: async () => {
      await act();
      return views.detail(call.operator, call.params.id);
    },
  });

  serve(listOperators, async ({ operator, query }) => pageOf(await views.rows(operator), query));
  serve(getOperator, ({ operator, params }) => views.detail(operator, params.id));
  serve(setOperatorRoles, (call) => {
    const act = () => changes.setRoles(askerOf(call), call.params.id, [...new Set(call.body.roles)]);
    return audited(deps, setOperatorRoles, call, write(call, 'operator.roles', act));
  });
  serve(setOperatorActive, (call) => {
    const { operator, params, body } = call;
    const act = async () =>
      body.isActive ? changes.unlock(askerOf(call), params.id) : lockOperator(deps, operator, params.id);
    const action = body.isActive ? 'operator.unlock' : 'operator.lock';
    return audited(deps, setOperatorActive, call, write(call, action, act));
  });
  serve(endOperatorSessionsOf, (call) => {
    const act = async () => {
      const { operator } = call;
      const at = toDate(deps.clock.now());
      const { operatorId } = await views.find(operator, call.params.id);
      await deps.db.transaction().execute(async (tx) => {
        await lockDecidersFor(tx, operator, at);
        await endOtherSessions(tx, operatorId, operator.sessionId, at);
      });
    };
    return audited(deps, endOperatorSessionsOf, call, write(call, 'operator.end-sessions', act));
  });
  serve(resetOperatorFactor, (call) => {
    const act = () => changes.resetFactor(askerOf(call), call.params.id);
    return audited(deps, resetOperatorFactor, call, write(call, 'operator.reset-factor', act));
  });
  serve(setOperatorEmail, (call) => {
    const act = () => changes.changeEmail(askerOf(call), call.params.id, call.body.email);
    return audited(deps, setOperatorEmail, call, write(call, 'operator.email', act));
  });
};

const changeRoutes = (serve: Serve, deps: ChangeDeps, { views, changes }: Parts): void => {
  const viewOf = async (change: Parameters<OperatorViews['changeViews']>[0][number]): Promise<ChangeView> => {
    const [view] = await views.changeViews([change]);
    if (!view) throw new Error(`change ${change.changeId} has no view`);
    return view;
  };
  const write = (call: OnOne, action: string, act: OperatorChanges['approve']): AuditedWrite<ChangeView> => ({
    action,
    entity: 'operator-change',
    entityId: call.params.id,
    reason: call.body.reason,
    snapshot: async (): Promise<JsonValue> => {
      const change = await findChange(deps.db, call.operator.merchantId, call.params.id);
      if (!change) return null;
      const { kind, username, roles, maskedEmail, status, approvedBy } = await viewOf(change);
      return { kind, username, roles, email: maskedEmail, status, approvedBy };
    },
    run: async () => viewOf(await act(askerOf(call), call.params.id)),
  });

  serve(listOperatorChanges, async ({ operator, query }) => {
    const { rows, total } = await listChanges(deps.db, operator.merchantId, windowOf(query));
    return { data: await views.changeViews(rows), total };
  });
  serve(inviteOperator, (call) => {
    const { username, email, roles, reason } = call.body;
    return audited(deps, inviteOperator, call, {
      action: 'operator.invite',
      entity: 'operator-change',
      entityId: username,
      reason,
      snapshot: async () => ({ username, roles, email: maskEmail(email) }),
      run: async () => viewOf(await changes.invite(askerOf(call), { username, email, roles: [...new Set(roles)] })),
    });
  });
  serve(approveOperatorChange, (call) =>
    audited(deps, approveOperatorChange, call, write(call, 'operator.approve', changes.approve)),
  );
  serve(cancelOperatorChange, (call) =>
    audited(deps, cancelOperatorChange, call, write(call, 'operator.cancel', changes.cancel)),
  );
};
