import { listParkedPayments, noteReturnedPayment, retryPayment, sendBackPayment, type ValueOf } from '@trevo/contract';
import { formatWire } from '@trevo/money';
import type { Serve } from '../../platform/http/serve.ts';
import type { Cashier, Parked } from '../cashier/index.ts';
import { audited } from './audited.ts';
import { type MemberRef, memberRefs } from './member-refs.ts';
import type { OperatorDeps } from './operator-deps.ts';
import type { CashierDoors } from './withdrawals.routes.ts';

const SHOWN = 200;

type Row = ValueOf<typeof listParkedPayments>['data'][number];

const row = (parked: Parked, refOf: (memberId: bigint) => MemberRef, hasBank: boolean): Row => {
  const { id, kind, amount, since, txid, memberId, depositId, reason, failure, isGivenUp } = parked;
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
  };
};

/** Money that waits for a person, and the three things that a person can do about it. */
export const parkedRoutes = (serve: Serve, deps: OperatorDeps, { cashier, members }: CashierDoors): void => {
  const { parked } = cashier;
  serve(listParkedPayments, async ({ operator }) => {
    const [list, summary] = await Promise.all([
      parked.list(operator.merchantId, SHOWN),
      parked.summary(operator.merchantId),
    ]);
    const refOf = await memberRefs(
      members,
      list.flatMap(({ memberId }) => memberId ?? []),
    );
    return { data: list.map((one) => row(one, refOf, deps.hasPayoutBank)), total: summary.count };
  });

  const write = (
    route: typeof retryPayment | typeof sendBackPayment | typeof noteReturnedPayment,
    action: string,
    act: Cashier['parked']['retry'],
  ): void =>
    serve(route, (call) => {
      const ref = { merchantId: call.operator.merchantId, id: call.params.id };
      return audited(deps, route, call, {
        action,
        entity: 'payment',
        entityId: ref.id,
        reason: call.body.reason,
        snapshot: async () => {
          const one = (await parked.list(ref.merchantId, SHOWN)).find(({ id }) => id === ref.id);
          return one ? { kind: one.kind, amount: formatWire(one.amount, 'BRL'), failure: one.failure } : null;
        },
        run: async () => {
          await act(ref);
          return {};
        },
      });
    });
  write(retryPayment, 'payment.retry', parked.retry);
  write(sendBackPayment, 'payment.return', parked.sendBack);
  write(noteReturnedPayment, 'payment.returned', parked.noteReturned);
};
