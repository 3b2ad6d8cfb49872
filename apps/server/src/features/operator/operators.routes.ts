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
import type { Caller } from '../../platform/http/principal.ts';
import { lockDecidersFor } from '../audit/index.ts';
import { maskEmail } from '../members/index.ts';
import type { JsonValue } from '../../platform/ops/json-value.ts';
import type { AuditedWrite, Ops, StaffCall } from '../../platform/ops/ops.ts';
import { lockOperator } from './change-operator.ts';
import { findChange, listChanges } from './operator-changes.repository.ts';
import type { Asker, ChangeDeps, OperatorChanges } from './operator-changes.ts';
import { type ChangeView, createOperatorViews, type Detail, type OperatorViews } from './operator-view.ts';
import { cutPage, pageOf, windowOf } from '../../platform/http/paging.ts';
import { endOtherSessions } from './staff.repository.ts';

type OnOne = StaffCall & { readonly caller: Caller };
type Parts = { readonly views: OperatorViews; readonly changes: OperatorChanges };

const askerOf = ({ operator, caller, body }: Omit<OnOne, 'params'>): Asker => ({
  operator,
  caller,
  reason: body.reason,
});

/** Staff of the brand: who may do what, and how people come and go. Powers take two administrators. */
export const operatorsRoutes = (ops: Ops, deps: ChangeDeps, changes: OperatorChanges): void => {
  const parts = { views: createOperatorViews(deps), changes };
  accessRoutes(ops, deps, parts);
  changeRoutes(ops, deps, parts);
};

const accessRoutes = (ops: Ops, deps: ChangeDeps, { views, changes }: Parts): void => {
  const write = (call: OnOne, action: string, act: () => Promise<unknown>): AuditedWrite<Detail> => ({
    action,
    entity: 'operator',
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

  ops.read(listOperators, async ({ operator, query }) => cutPage(await views.rows(operator), query));
  ops.read(getOperator, ({ operator, params }) => views.detail(operator, params.id));
  ops.write(setOperatorRoles, (call) => {
    const act = () => changes.setRoles(askerOf(call), call.params.id, [...new Set(call.body.roles)]);
    return write(call, 'operator.roles', act);
  });
  ops.write(setOperatorActive, (call) => {
    const { operator, params, body } = call;
    const act = async () =>
      body.isActive ? changes.unlock(askerOf(call), params.id) : lockOperator(deps, operator, params.id);
    const action = body.isActive ? 'operator.unlock' : 'operator.lock';
    return write(call, action, act);
  });
  ops.write(endOperatorSessionsOf, (call) => {
    const act = async () => {
      const { operator } = call;
      const at = toDate(deps.clock.now());
      const { operatorId } = await views.find(operator, call.params.id);
      await deps.db.transaction().execute(async (tx) => {
        await lockDecidersFor(tx, operator, at);
        await endOtherSessions(tx, operatorId, operator.sessionId, at);
      });
    };
    return write(call, 'operator.end-sessions', act);
  });
  ops.write(resetOperatorFactor, (call) => {
    const act = () => changes.resetFactor(askerOf(call), call.params.id);
    return write(call, 'operator.reset-factor', act);
  });
  ops.write(setOperatorEmail, (call) => {
    const act = () => changes.changeEmail(askerOf(call), call.params.id, call.body.email);
    return write(call, 'operator.email', act);
  });
};

const changeRoutes = (ops: Ops, deps: ChangeDeps, { views, changes }: Parts): void => {
  const viewOf = async (change: Parameters<OperatorViews['changeViews']>[0][number]): Promise<ChangeView> => {
    const [view] = await views.changeViews([change]);
    if (!view) throw new Error(`change ${change.changeId} has no view`);
    return view;
  };
  const write = (call: OnOne, action: string, act: OperatorChanges['approve']): AuditedWrite<ChangeView> => ({
    action,
    entity: 'operator-change',
    snapshot: async (): Promise<JsonValue> => {
      const change = await findChange(deps.db, call.operator.merchantId, call.params.id);
      if (!change) return null;
      const { kind, username, roles, maskedEmail, status, approvedBy } = await viewOf(change);
      return { kind, username, roles, email: maskedEmail, status, approvedBy };
    },
    run: async () => viewOf(await act(askerOf(call), call.params.id)),
  });

  ops.read(listOperatorChanges, async ({ operator, query }) => {
    const { rows, total } = await listChanges(deps.db, operator.merchantId, windowOf(query));
    return pageOf(await views.changeViews(rows), total, query);
  });
  ops.write(inviteOperator, (call) => {
    const { username, email, roles } = call.body;
    return {
      action: 'operator.invite',
      entity: 'operator-change',
      entityId: username,
      snapshot: async () => ({ username, roles, email: maskEmail(email) }),
      run: async () => viewOf(await changes.invite(askerOf(call), { username, email, roles: [...new Set(roles)] })),
    };
  });
  ops.write(approveOperatorChange, (call) => write(call, 'operator.approve', changes.approve));
  ops.write(cancelOperatorChange, (call) => write(call, 'operator.cancel', changes.cancel));
};
