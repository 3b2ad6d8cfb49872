import { listParkedPayments, noteReturnedPayment, retryPayment, sendBackPayment, type ValueOf } from '@trevo/contract';
import { amount, formatWire } from '@trevo/money';
import { HOUSE_CURRENCY } from '../../../platform/currency.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { AuditedWrite, Ops, StaffCall } from '../../../platform/ops/ops.ts';
import { type MemberRef, memberRefs } from '../../members/index.ts';
import type { Cashier, Parked } from '../index.ts';
import type { CashierDesk } from './cashier-desk.ts';

type Row = ValueOf<typeof listParkedPayments>['list'][number];

type Shown = {
  readonly refOf: (memberId: bigint) => MemberRef;
  readonly names: ReadonlyMap<bigint, string>;
  readonly hasBank: boolean;
};

const row = (parked: Parked, { refOf, names, hasBank }: Shown): Row => {
  const { id, kind, amount, since, txid, memberId, depositId, reason, failure, isGivenUp, returnOperatorId } = parked;
  return {
    id,
    kind,
    amount,
    at: since.toISOString(),
    txid,
    member: memberId === null ? null : refOf(memberId),
    depositId,
    reason,
    failure,
    // Without a bank a return and a payout are a person's own work.
    canRetry: kind === 'CREDITING' || kind === 'RELEASING' || (hasBank && (kind === 'RETURNING' || kind === 'SENDING')),
    canSendBack: kind === 'UNMATCHED' || kind === 'CONFIRMING' || kind === 'CREDITING',
    canNoteReturned: kind === 'RETURNING' && isGivenUp,
    returnedBy: returnOperatorId === null ? null : (names.get(returnOperatorId) ?? null),
  };
};

/** Money that waits for a person, and the three things that a person can do about it. */
export const parkedRoutes = (
  ops: Ops,
  { cashier: { parked }, members, merchants, hasPayoutBank: hasBank }: CashierDesk,
): void => {
  ops.read(listParkedPayments, async ({ operator, query }) => {
    const [list, summary] = await Promise.all([
      parked.list(operator.merchantId, windowOf(query)),
      parked.summary(operator.merchantId),
    ]);
    const [refOf, names] = await Promise.all([
      memberRefs(
        members,
        list.flatMap(({ memberId }) => memberId ?? []),
      ),
      ops.signersOf(list.flatMap(({ returnOperatorId }) => returnOperatorId ?? [])),
    ]);
    const shown = { refOf, names, hasBank };
    const secondPersonFrom = amount(merchants.settings(operator.merchantId)['withdrawal.secondPersonFrom']);
    const rows = list.map((one) => row(one, shown));
    return { ...pageOf(rows, summary.count, query), secondPersonFrom };
  });

  const intentOf = (
    action: string,
    { operator, params }: StaffCall,
  ): Omit<AuditedWrite<never>, 'run' | 'repeated'> => ({
    action,
    entity: 'payment',
    snapshot: async () => {
      const one = await parked.find({ merchantId: operator.merchantId, id: params.id });
      if (!one) return null;
      const { kind, amount: held, failure, returnOperatorId } = one;
      return { kind, amount: formatWire(held, HOUSE_CURRENCY), failure, isReturnSigned: returnOperatorId !== null };
    },
  });
  const refOfCall = ({ operator, params }: StaffCall) => ({ merchantId: operator.merchantId, id: params.id });
  const write = (
    route: typeof retryPayment | typeof sendBackPayment,
    action: string,
    act: Cashier['parked']['retry'],
  ): void =>
    ops.write(route, (call) => ({
      ...intentOf(action, call),
      run: async () => {
        await act(refOfCall(call));
        return {};
      },
    }));
  write(retryPayment, 'payment.retry', parked.retry);
  write(sendBackPayment, 'payment.return', parked.sendBack);
  ops.write(noteReturnedPayment, (call) => ({
    ...intentOf('payment.returned', call),
    run: async () => {
      const { operatorId } = call.operator;
      return { needsSecondPerson: (await parked.noteReturned({ ...refOfCall(call), operatorId })) === 'signed' };
    },
  }));
};
