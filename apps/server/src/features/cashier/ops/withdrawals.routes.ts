import {
  approveWithdrawal,
  getOperatorWithdrawal,
  getWithdrawalProof,
  listOperatorWithdrawals,
  recordWithdrawalPayout,
  rejectWithdrawal,
  reopenWithdrawalReceipt,
  resolveWithdrawalClaim,
  revealWithdrawalKey,
  type WithdrawalFilter,
} from '@trevo/contract';
import { formatWire } from '@trevo/money';
import type * as z from 'zod/mini';
import { HOUSE_CURRENCY } from '../../../platform/currency.ts';
import { pageOf } from '../../../platform/http/paging.ts';
import type { Operator } from '../../../platform/http/principal.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import type { AuditedWrite, Ops, StaffCall } from '../../../platform/ops/ops.ts';
import { recordSearch } from '../../members/index.ts';
import type { StaffAct, WithdrawalStatus } from '../index.ts';
import type { CashierDesk } from './cashier-desk.ts';
import { withdrawalRows, withdrawalView } from './withdrawal-view.ts';

/** What each view shows; the first two oldest first, because they are work. */
const VIEWS: Readonly<Record<z.output<typeof WithdrawalFilter>, readonly WithdrawalStatus[] | null>> = {
  queue: ['REQUESTED', 'APPROVAL_2'],
  claims: ['CLAIMED'],
  all: null,
};

type Ref = { readonly operator: Operator; readonly params: { readonly id: string } };

/** The withdrawal queue, its decisions and its claims. */
export const withdrawalsRoutes = (ops: Ops, desk: CashierDesk): void => {
  const { cashier, members } = desk;
  const refOf = ({ operator, params }: Ref) => ({ merchantId: operator.merchantId, id: params.id });
  const readingOf = ({ operator }: Pick<Ref, 'operator'>) => ({ ...desk, ops, operatorId: operator.operatorId });
  const viewOf = async (call: Ref) => withdrawalView(readingOf(call), await cashier.getWithdrawal(refOf(call)));

  ops.read(listOperatorWithdrawals, async (call) => {
    const { query, operator } = call;
    const statuses = VIEWS[query.view];
    const page = await cashier.listWithdrawals(
      {
        merchantId: operator.merchantId,
        ...(await recordSearch(members, operator.merchantId, query.q)),
        ...(statuses ? { statuses, isOldestFirst: true } : {}),
      },
      query,
    );
    return pageOf(await withdrawalRows(readingOf(call), page.list), page.total, query);
  });
  ops.read(getOperatorWithdrawal, (call) => viewOf(call));
  ops.read(getWithdrawalProof, async (call) => {
    const { bytes, mediaType } = await cashier.proofImage(refOf(call));
    return { image: `data:${mediaType};base64,${bytes.toString('base64')}` };
  });

  const snapshotOf = (call: Ref) => async (): Promise<JsonValue> => {
    const { withdrawal } = await cashier.getWithdrawal(refOf(call));
    const signed = [withdrawal.firstOperatorId, withdrawal.secondOperatorId].filter((id) => id !== null);
    const names = await ops.namesOf(signed);
    return {
      amount: formatWire(withdrawal.amount, HOUSE_CURRENCY),
      status: withdrawal.closing ?? withdrawal.status,
      approvedBy: [...names.values()],
      reason: withdrawal.reason,
      endToEndId: withdrawal.endToEndId,
      receipt: withdrawal.receipt?.result ?? null,
    };
  };
  const write = (
    call: StaffCall,
    action: string,
    act: (staff: StaffAct) => Promise<void>,
  ): AuditedWrite<Awaited<ReturnType<typeof viewOf>>> => ({
    action,
    entity: 'withdrawal',
    snapshot: snapshotOf(call),
    run: async () => {
      await act({ ...refOf(call), operatorId: call.operator.operatorId, note: call.body.reason });
      return viewOf(call);
    },
  });

  ops.write(revealWithdrawalKey, (call) => ({
    action: 'withdrawal.reveal-key',
    entity: 'withdrawal',
    snapshot: snapshotOf(call),
    run: async () => ({ pixKey: await cashier.pixKeyOf(refOf(call)) }),
    repeated: () => ({ pixKey: null }),
  }));
  ops.write(approveWithdrawal, (call) => write(call, 'withdrawal.approve', cashier.approve));
  ops.write(rejectWithdrawal, (call) =>
    write(call, 'withdrawal.reject', (act) => cashier.reject({ ...act, code: call.body.code })),
  );
  ops.write(resolveWithdrawalClaim, (call) =>
    write(call, 'withdrawal.resolve-claim', (act) => cashier.resolveClaim({ ...act, outcome: call.body.outcome })),
  );
  ops.write(reopenWithdrawalReceipt, (call) => write(call, 'withdrawal.reopen', cashier.reopenReceipt));
  ops.write(recordWithdrawalPayout, (call) =>
    write(call, 'withdrawal.record-payout', (act) =>
      cashier.recordPayout({ ...act, endToEndId: call.body.endToEndId }),
    ),
  );
};
