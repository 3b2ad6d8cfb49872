import * as wire from '@trevo/contract';
import { amount, formatWire } from '@trevo/money';
import { HOUSE_CURRENCY } from '../../../platform/currency.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { AuditedWrite, Ops, StaffCall } from '../../../platform/ops/ops.ts';
import { type MemberRef, memberRefs } from '../../members/index.ts';
import { findParked, listParked, type Parked, summarizeParked } from '../bank/parked.repository.ts';
import { askedNow, noteReturned, retryPayment, sendBackPayment } from '../bank/parked-payments.ts';
import { type CashierDesk, hasPayoutBank } from './cashier-desk.ts';

type Row = wire.ValueOf<typeof wire.listParkedPayments>['list'][number];

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
export const parkedRoutes = (ops: Ops, desk: CashierDesk): void => {
  const { db, members, merchants } = desk;
  ops.read(wire.listParkedPayments, async ({ operator, query }) => {
    const asked = askedNow(desk);
    const [list, summary] = await Promise.all([
      listParked(db, operator.merchantId, asked, windowOf(query)),
      summarizeParked(db, operator.merchantId, asked),
    ]);
    const [refOf, names] = await Promise.all([
      memberRefs(
        members,
        list.flatMap(({ memberId }) => memberId ?? []),
      ),
      ops.signersOf(list.flatMap(({ returnOperatorId }) => returnOperatorId ?? [])),
    ]);
    const shown = { refOf, names, hasBank: hasPayoutBank(desk) };
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
      const one = await findParked(db, operator.merchantId, askedNow(desk), params.id);
      if (!one) return null;
      const { kind, amount: held, failure, returnOperatorId } = one;
      return { kind, amount: formatWire(held, HOUSE_CURRENCY), failure, isReturnSigned: returnOperatorId !== null };
    },
  });
  const refOfCall = ({ operator, params }: StaffCall) => ({ merchantId: operator.merchantId, id: params.id });
  const write = (
    route: typeof wire.retryPayment | typeof wire.sendBackPayment,
    action: string,
    act: typeof retryPayment,
  ): void =>
    ops.write(route, (call) => ({
      ...intentOf(action, call),
      run: async () => {
        await act(desk, refOfCall(call));
        return {};
      },
    }));
  write(wire.retryPayment, 'payment.retry', retryPayment);
  write(wire.sendBackPayment, 'payment.return', sendBackPayment);
  ops.write(wire.noteReturnedPayment, (call) => ({
    ...intentOf('payment.returned', call),
    run: async () => {
      const { operatorId } = call.operator;
      return { needsSecondPerson: (await noteReturned(desk, { ...refOfCall(call), operatorId })) === 'signed' };
    },
  }));
};
