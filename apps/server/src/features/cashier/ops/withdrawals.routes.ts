import * as wire from '@trevo/contract';
import { formatWire } from '@trevo/money';
import type * as z from 'zod/mini';
import { HOUSE_CURRENCY } from '../../../platform/currency.ts';
import { betweenOf, pageOf } from '../../../platform/http/paging.ts';
import type { Operator } from '../../../platform/http/principal.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import type { AuditedWrite, Ops, StaffCall } from '../../../platform/ops/ops.ts';
import { recordSearch } from '../../members/index.ts';
import type { WithdrawalStatus } from '../cashier.types.ts';
import { reopenReceipt } from '../withdrawal/confirm-receipt.ts';
import { approveWithdrawal, rejectWithdrawal, type StaffAct } from '../withdrawal/decide-withdrawal.ts';
import { readProofImage, readWithdrawal, revealPixKey } from '../withdrawal/read-withdrawal.ts';
import { resolveClaim } from '../withdrawal/resolve-claim.ts';
import { recordPayout } from '../withdrawal/send-payout.ts';
import { listWithdrawals } from '../withdrawal/withdrawals.repository.ts';
import type { CashierDesk } from './cashier-desk.ts';
import { withdrawalRows, withdrawalView } from './withdrawal-view.ts';

/** What each view shows; the first two oldest first, because they are work. */
const VIEWS: Readonly<Record<z.output<typeof wire.WithdrawalFilter>, readonly WithdrawalStatus[] | null>> = {
  queue: ['REQUESTED', 'APPROVAL_2'],
  claims: ['CLAIMED'],
  all: null,
};

type Ref = { readonly operator: Operator; readonly params: { readonly id: string } };

/** The withdrawal queue, its decisions and its claims. */
export const withdrawalsRoutes = (ops: Ops, desk: CashierDesk): void => {
  const { db, members } = desk;
  const refOf = ({ operator, params }: Ref) => ({ merchantId: operator.merchantId, id: params.id });
  const readingOf = ({ operator }: Pick<Ref, 'operator'>) => ({ ...desk, ops, operatorId: operator.operatorId });
  const viewOf = async (call: Ref) => withdrawalView(readingOf(call), await readWithdrawal(desk, refOf(call)));

  ops.read(wire.listOperatorWithdrawals, async (call) => {
    const { query, operator } = call;
    const statuses = VIEWS[query.view];
    const page = await listWithdrawals(
      db,
      {
        merchantId: operator.merchantId,
        ...(await recordSearch({ members, noteLookUp: ops.noteLookUp }, call, query.q)),
        ...betweenOf(query),
        ...(statuses ? { statuses, isOldestFirst: true } : {}),
      },
      query,
    );
    return pageOf(await withdrawalRows(readingOf(call), page.list), page.total, query);
  });
  ops.read(wire.getOperatorWithdrawal, (call) => viewOf(call));
  ops.read(wire.getWithdrawalProof, async (call) => {
    const { bytes, mediaType } = await readProofImage(desk, refOf(call));
    return { image: `data:${mediaType};base64,${bytes.toString('base64')}` };
  });

  const snapshotOf = (call: Ref) => async (): Promise<JsonValue> => {
    const { withdrawal } = await readWithdrawal(desk, refOf(call));
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

  ops.write(wire.revealWithdrawalKey, (call) => ({
    action: 'withdrawal.reveal-key',
    entity: 'withdrawal',
    snapshot: snapshotOf(call),
    run: async () => ({ pixKey: await revealPixKey(desk, refOf(call)) }),
    repeated: () => ({ pixKey: null }),
  }));
  ops.write(wire.approveWithdrawal, (call) => write(call, 'withdrawal.approve', (act) => approveWithdrawal(desk, act)));
  ops.write(wire.rejectWithdrawal, (call) =>
    write(call, 'withdrawal.reject', (act) => rejectWithdrawal(desk, { ...act, code: call.body.code })),
  );
  ops.write(wire.resolveWithdrawalClaim, (call) =>
    write(call, 'withdrawal.resolve-claim', (act) => resolveClaim(desk, { ...act, outcome: call.body.outcome })),
  );
  ops.write(wire.reopenWithdrawalReceipt, (call) =>
    write(call, 'withdrawal.reopen', (act) => reopenReceipt(desk, act)),
  );
  ops.write(wire.recordWithdrawalPayout, (call) =>
    write(call, 'withdrawal.record-payout', (act) => recordPayout(desk, { ...act, endToEndId: call.body.endToEndId })),
  );
};
