import * as wire from '@trevo/contract';
import { amount, formatWire } from '@trevo/money';
import type { Clock } from '../../../platform/clock.ts';
import { HOUSE_CURRENCY } from '../../../platform/currency.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { Ops, StaffCall } from '../../../platform/ops/ops.ts';
import type { Members } from '../../members/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import { openPay, type OpenPayDeps } from '../pay/open-pay.ts';
import { findPayLine, listPayLines, listPayRuns, type PayRow } from '../pay/pay-lines.repository.ts';
import { reviewPay } from '../pay/review-pay.ts';
import { payLineView } from '../pay/pay-views.ts';
import type { Recounts } from '../recount/create-recounts.ts';
import { teamMembers } from '../team/team-members.ts';
import { knownSchemes } from './known-schemes.ts';

export type PayDeskDeps = OpenPayDeps & {
  readonly clock: Clock;
  readonly members: Pick<Members, 'byId' | 'byPublicId'>;
  readonly merchants: Pick<Merchants, 'settings'>;
  readonly recounts: Pick<Recounts, 'ofRuns'>;
  /** Moves the money of lines that wait. */
  readonly post: () => Promise<unknown>;
};

/** Dividends wait here for a person; staff see all other pay, and what each count of a period came to. */
export const payDeskRoutes = (ops: Ops, deps: PayDeskDeps): void => {
  const { db, clock, members, recounts, post } = deps;
  const views = async (rows: readonly PayRow[]) => {
    const ids = rows.flatMap(({ agentId, uplineId }) => [agentId, ...(uplineId === null ? [] : [uplineId])]);
    const nameOf = await teamMembers(members, ids);
    return rows.map((row) => {
      const { payId: id, carried: _carried, tier: _tier, ...line } = payLineView(row, nameOf);
      return { ...line, id, upline: row.uplineId === null ? null : nameOf(row.uplineId), note: row.note };
    });
  };
  const find = async (merchantId: number, id: string) => {
    const row = await findPayLine(db, merchantId, id);
    const [view] = row ? await views([row]) : [];
    if (!row || !view) throw new DomainError('pay.not_found');
    return { row, view };
  };
  const recountsOf = async (merchantId: number, runIds: readonly bigint[]) => {
    const found = await recounts.ofRuns(merchantId, runIds);
    return (runId: bigint) => {
      const of = found.get(runId);
      if (!of) return null;
      const ended = of.faults > 0 ? ('differs' as const) : ('clean' as const);
      return { id: of.recount, state: of.isOpen ? ('running' as const) : ended, differences: of.faults };
    };
  };
  const viewOf = async (merchantId: number, id: string) => (await find(merchantId, id)).view;

  ops.read(wire.listOperatorPay, async ({ operator: { merchantId }, query }) => {
    const agent = query.agent === undefined ? undefined : await members.byPublicId(merchantId, query.agent);
    const schemes = await knownSchemes(deps, merchantId);
    if (agent === null) return { ...pageOf([], 0, query), schemes };
    const page = await listPayLines(
      db,
      { merchantId, agentId: agent?.memberId, scheme: query.scheme, state: query.state },
      windowOf(query),
    );
    return { ...pageOf(await views(page.list), page.total, query), schemes };
  });
  ops.read(wire.getOperatorPay, async ({ operator, params }) => {
    const { row, view } = await find(operator.merchantId, params.id);
    const { line, ...ground } = await openPay(deps, row);
    return { ...view, ground: { carried: line.carried, tier: line.tier, ...ground } };
  });
  ops.read(wire.listPayRuns, async ({ operator, query }) => {
    const schemes = await knownSchemes(deps, operator.merchantId);
    const { list, total } = await listPayRuns(db, { merchantId: operator.merchantId, schemes, ...windowOf(query) });
    const recountOf = await recountsOf(
      operator.merchantId,
      list.map(({ runId }) => runId),
    );
    return pageOf(
      list.map(({ runId, scheme, fromAt, toAt, at, contracts, lines, grossMicros, amountMicros }) => ({
        id: String(runId),
        scheme: scheme as 'dividend',
        from: fromAt.toISOString(),
        to: toAt.toISOString(),
        at: at.toISOString(),
        contracts,
        lines,
        gross: amount(grossMicros),
        amount: amount(amountMicros),
        recount: recountOf(runId),
      })),
      total,
      query,
    );
  });

  const decide = (
    route: typeof wire.approvePay | typeof wire.holdPay,
    action: string,
    act: (call: StaffCall) => Promise<boolean>,
  ): void =>
    ops.write(route, (call) => ({
      action,
      entity: 'agent-pay',
      async snapshot() {
        const { state, amount: moves, note } = await viewOf(call.operator.merchantId, call.params.id);
        return { state, amount: formatWire(moves, HOUSE_CURRENCY), note };
      },
      async run() {
        await viewOf(call.operator.merchantId, call.params.id);
        if (!(await act(call))) throw new DomainError('pay.not_waiting');
        return viewOf(call.operator.merchantId, call.params.id);
      },
    }));
  const moveOf = ({ operator, params, body }: StaffCall, to: 'waiting' | 'held') =>
    reviewPay({ db, clock }, { merchantId: operator.merchantId, publicId: params.id, to, note: body.reason });
  decide(wire.approvePay, 'agent-pay.approve', async (call) => {
    const isMoved = await moveOf(call, 'waiting');
    if (isMoved) await post();
    return isMoved;
  });
  decide(wire.holdPay, 'agent-pay.hold', (call) => moveOf(call, 'held'));
};
