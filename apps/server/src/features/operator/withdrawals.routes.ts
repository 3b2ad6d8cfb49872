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
import type { Operator } from '../../platform/http/principal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Cashier, StaffAct, WithdrawalStatus } from '../cashier/index.ts';
import type { JsonValue } from './audit.repository.ts';
import { type AuditedWrite, audited } from './audited.ts';
import type { MembersDoors } from './members.routes.ts';
import { recordSearch } from './member-refs.ts';
import { listOperatorNames } from './operators.repository.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { withdrawalRows, withdrawalView } from './withdrawal-view.ts';

export type CashierDoors = MembersDoors & { readonly cashier: Cashier };

/** What each view shows; the first two oldest first, because they are work. */
const VIEWS: Readonly<Record<z.output<typeof WithdrawalFilter>, readonly WithdrawalStatus[] | null>> = {
  queue: ['REQUESTED', 'APPROVAL_2'],
  claims: ['CLAIMED'],
  all: null,
};

type Ref = { readonly operator: Operator; readonly params: { readonly id: string } };

/** The withdrawal queue, its decisions and its claims. */
export const withdrawalsRoutes = (serve: Serve, deps: OperatorDeps, doors: CashierDoors): void => {
  const { cashier, members } = doors;
  const refOf = ({ operator, params }: Ref) => ({ merchantId: operator.merchantId, id: params.id });
  const viewOf = async (call: Ref) =>
    withdrawalView({ deps, doors, operatorId: call.operator.operatorId }, await cashier.getWithdrawal(refOf(call)));

  serve(listOperatorWithdrawals, async ({ query, operator }) => {
    const statuses = VIEWS[query.view];
    const page = await cashier.listWithdrawals(
      {
        merchantId: operator.merchantId,
        ...(await recordSearch(members, operator.merchantId, query.q)),
        ...(statuses ? { statuses, isOldestFirst: true } : {}),
      },
      query,
    );
    const data = await withdrawalRows({ deps, doors, operatorId: operator.operatorId }, page.list);
    return { data, total: page.total };
  });
  serve(getOperatorWithdrawal, (call) => viewOf(call));
  serve(getWithdrawalProof, async (call) => {
    const { bytes, mediaType } = await cashier.proofImage(refOf(call));
    return { image: `data:${mediaType};base64,${bytes.toString('base64')}` };
  });
  writeRoutes(serve, deps, { cashier, refOf, viewOf });
};

type Writing = {
  readonly cashier: Cashier;
  readonly refOf: (call: Ref) => { merchantId: number; id: string };
  readonly viewOf: (call: Ref) => ReturnType<typeof withdrawalView>;
};

const writeRoutes = (serve: Serve, deps: OperatorDeps, { cashier, refOf, viewOf }: Writing): void => {
  const snapshotOf = (call: Ref) => async (): Promise<JsonValue> => {
    const { withdrawal } = await cashier.getWithdrawal(refOf(call));
    const signed = [withdrawal.firstOperatorId, withdrawal.secondOperatorId].filter((id) => id !== null);
    const names = await listOperatorNames(deps.db, signed);
    return {
      amount: formatWire(withdrawal.amount, 'BRL'),
      status: withdrawal.closing ?? withdrawal.status,
      approvedBy: [...names.values()],
      reason: withdrawal.reason,
      endToEndId: withdrawal.endToEndId,
      receipt: withdrawal.receipt?.result ?? null,
    };
  };
  const write = (
    call: Ref & { readonly body: { readonly reason: string } },
    action: string,
    act: (staff: StaffAct) => Promise<void>,
  ): AuditedWrite<Awaited<ReturnType<typeof viewOf>>> => ({
    action,
    entity: 'withdrawal',
    entityId: call.params.id,
    reason: call.body.reason,
    snapshot: snapshotOf(call),
    run: async () => {
      await act({ ...refOf(call), operatorId: call.operator.operatorId, note: call.body.reason });
      return viewOf(call);
    },
  });

  serve(revealWithdrawalKey, (call) =>
    audited(deps, revealWithdrawalKey, call, {
      action: 'withdrawal.reveal-key',
      entity: 'withdrawal',
      entityId: call.params.id,
      reason: call.body.reason,
      snapshot: snapshotOf(call),
      run: async () => ({ pixKey: await cashier.pixKeyOf(refOf(call)) }),
      repeated: () => ({ pixKey: null }),
    }),
  );
  serve(approveWithdrawal, (call) =>
    audited(deps, approveWithdrawal, call, write(call, 'withdrawal.approve', cashier.approve)),
  );
  serve(rejectWithdrawal, (call) =>
    audited(
      deps,
      rejectWithdrawal,
      call,
      write(call, 'withdrawal.reject', (act) => cashier.reject({ ...act, code: call.body.code })),
    ),
  );
  serve(resolveWithdrawalClaim, (call) =>
    audited(
      deps,
      resolveWithdrawalClaim,
      call,
      write(call, 'withdrawal.resolve-claim', (act) => cashier.resolveClaim({ ...act, outcome: call.body.outcome })),
    ),
  );
  serve(reopenWithdrawalReceipt, (call) =>
    audited(deps, reopenWithdrawalReceipt, call, write(call, 'withdrawal.reopen', cashier.reopenReceipt)),
  );
  serve(recordWithdrawalPayout, (call) =>
    audited(
      deps,
      recordWithdrawalPayout,
      call,
      write(call, 'withdrawal.record-payout', (act) =>
        cashier.recordPayout({ ...act, endToEndId: call.body.endToEndId }),
      ),
    ),
  );
};
