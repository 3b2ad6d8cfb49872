import {
  getReconciliation,
  listReconciliationDifferences,
  listReconciliations,
  resolveDifference,
  startReconciliation,
} from '@trevo/contract';
import { formatWire } from '@trevo/money';
import { HOUSE_CURRENCY } from '../../../platform/currency.ts';
import { refuseField } from '../../../platform/http/fields.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import { exactlyOne } from '../../../platform/exactly-one.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import { memberRefs } from '../../members/index.ts';
import { type Difference, type Reconciliation, stateOf } from '../reconcile/reconcile.types.ts';
import type { VendorDesk } from './vendor-desk.ts';

const LONGEST_MS = 31 * 86_400_000;

const present = (ids: readonly (bigint | null)[]): bigint[] => ids.filter((id) => id !== null);

const sideView = (side: Difference['ours']) => side && { ...side, at: side.at.toISOString() };

const snapshotOf = ({ kind, transactionId, ours, theirs, note }: Difference): JsonValue => ({
  kind,
  transactionId,
  ours: ours && formatWire(ours.amount, HOUSE_CURRENCY),
  theirs: theirs && formatWire(theirs.amount, HOUSE_CURRENCY),
  note,
});

/** A period that runs forward and is not too long. @throws request.invalid */
const periodOf = (body: { readonly from: string; readonly to: string }, { language }: Caller) => {
  const [from, to] = [new Date(body.from), new Date(body.to)];
  if (to <= from || +to - +from > LONGEST_MS) throw refuseField('to', 'period-end', language);
  return { from, to };
};

/** Our lists against the vendors': what was compared, what differs, how it was settled. */
export const reconciliationsRoutes = (
  { read, write, namesOf }: Ops,
  { vendorPlay: { reconciliations }, vendors, members }: VendorDesk,
): void => {
  const runViews = async (runs: readonly Reconciliation[]) => {
    const names = await namesOf(present(runs.map(({ startedBy }) => startedBy)));
    return runs.map((run) => ({
      id: run.reconciliationId,
      vendor: run.vendor,
      from: run.from.toISOString(),
      to: run.to.toISOString(),
      at: run.at.toISOString(),
      state: stateOf(run),
      ours: run.ours,
      theirs: run.theirs,
      differences: run.differences,
      unresolved: run.unresolved,
      startedBy: run.startedBy === null ? null : (names.get(run.startedBy) ?? run.startedBy.toString()),
      error: run.error,
    }));
  };
  const runView = async (run: Reconciliation) => exactlyOne(await runViews([run]));
  const differenceViews = async (differences: readonly Difference[]) => {
    const [names, refOf] = await Promise.all([
      namesOf(present(differences.map(({ resolvedBy }) => resolvedBy))),
      memberRefs(members, present(differences.map(({ memberId }) => memberId))),
    ]);
    return differences.map((each) => ({
      id: each.differenceId,
      reconciliationId: each.reconciliationId,
      vendor: each.vendor,
      kind: each.kind,
      family: each.family,
      transactionId: each.transactionId,
      roundId: each.roundId,
      member: each.memberId === null ? null : refOf(each.memberId),
      currency: each.currency,
      ours: sideView(each.ours),
      theirs: sideView(each.theirs),
      resolvedAt: each.resolvedAt?.toISOString() ?? null,
      resolvedBy: each.resolvedBy === null ? null : (names.get(each.resolvedBy) ?? each.resolvedBy.toString()),
      note: each.note,
    }));
  };

  read(listReconciliations, async ({ query, operator }) => {
    const { runs, total } = await reconciliations.list({
      merchantId: operator.merchantId,
      vendor: query.vendor,
      state: query.state,
      ...windowOf(query),
    });
    return pageOf(await runViews(runs), total, query);
  });
  read(getReconciliation, async ({ params, operator }) =>
    runView(await reconciliations.get(operator.merchantId, params.id)),
  );
  read(listReconciliationDifferences, async ({ params, query, operator }) => {
    const { merchantId } = operator;
    await reconciliations.get(merchantId, params.id);
    const { differences, total } = await reconciliations.differences({
      merchantId,
      reconciliationId: params.id,
      kind: query.kind,
      isResolved: query.isResolved === undefined ? undefined : query.isResolved === 'true',
      ...windowOf(query),
    });
    return pageOf(await differenceViews(differences), total, query);
  });
  write(startReconciliation, ({ body, operator, caller }) => {
    const period = periodOf(body, caller);
    const { merchantId, operatorId } = operator;
    return {
      action: 'reconciliation.start',
      entity: 'vendor',
      entityId: body.vendor,
      snapshot: async () => ({ from: body.from, to: body.to }),
      run: async () => {
        await vendors.get(merchantId, body.vendor);
        return runView(await reconciliations.start({ merchantId, vendor: body.vendor, ...period, by: operatorId }));
      },
    };
  });
  write(resolveDifference, ({ params, body, operator }) => {
    const { merchantId, operatorId } = operator;
    return {
      action: 'reconciliation.resolve',
      entity: 'reconciliation-difference',
      snapshot: async () => snapshotOf(await reconciliations.difference(merchantId, params.id)),
      run: async () => {
        const resolved = await reconciliations.resolve(merchantId, params.id, operatorId, body.reason);
        return exactlyOne(await differenceViews([resolved]));
      },
    };
  });
};
