import { confirmOperatorDeposit, getOperatorDeposit, listOperatorDeposits } from '@trevo/contract';
import { formatWire, ZERO } from '@trevo/money';
import { HOUSE_CURRENCY } from '../../../platform/currency.ts';
import { toDate } from '../../../platform/clock.ts';
import { betweenOf, pageOf } from '../../../platform/http/paging.ts';
import type { Operator } from '../../../platform/http/principal.ts';
import { exactlyOne } from '../../../platform/exactly-one.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import { asksForTwo, listGiven } from '../../handouts/index.ts';
import { type MemberRef, memberRefs, recordSearch } from '../../members/index.ts';
import { listPaymentsOf } from '../bank/payments.repository.ts';
import type { Deposit, Payment } from '../cashier.types.ts';
import { confirmDeposit } from '../deposit/confirm-deposit.ts';
import { listDeposits } from '../deposit/deposits.repository.ts';
import { readDeposit } from '../deposit/read-deposit.ts';
import type { CashierDesk } from './cashier-desk.ts';

type Signed = { readonly payments: readonly Payment[]; readonly names: ReadonlyMap<bigint, string> };

const row = (deposit: Deposit, member: MemberRef, needsSecondPerson: boolean, { payments, names }: Signed) => {
  const half = payments.find(({ depositId, status }) => depositId === deposit.depositId && status === 'CONFIRMING');
  return {
    id: deposit.publicId,
    member,
    method: deposit.method,
    amount: deposit.amount,
    credited: deposit.credited > ZERO ? deposit.credited : null,
    status: deposit.status,
    txid: deposit.txid,
    createdAt: deposit.createdAt.toISOString(),
    expiresAt: deposit.expiresAt?.toISOString() ?? null,
    creditedAt: deposit.creditedAt?.toISOString() ?? null,
    needsSecondPerson,
    confirmedBy: half?.firstOperatorId == null ? null : (names.get(half.firstOperatorId) ?? null),
  };
};

const paymentView = ({ endToEndId, amount, paidAt, status, reason }: Payment) =>
  status === 'UNMATCHED' ? [] : [{ endToEndId, amount, at: paidAt.toISOString(), status, reason }];

/** Deposits, what arrived for them, and receipts confirmed by people. */
export const depositsRoutes = ({ read, write, noteLookUp, signersOf }: Ops, desk: CashierDesk): void => {
  const { db, members } = desk;
  const rows = async (operator: Operator, deposits: readonly Deposit[], payments: readonly Payment[]) => {
    const { merchantId, operatorId } = operator;
    const memberIds = deposits.map(({ memberId }) => memberId);
    const [refOf, names, givenBesides] = await Promise.all([
      memberRefs(members, memberIds),
      signersOf(payments.flatMap(({ firstOperatorId }) => firstOperatorId ?? [])),
      listGiven(db, { merchantId, memberIds, operatorId, at: toDate(desk.clock.now()) }),
    ]);
    // Which payment it will be is not known yet: everything given counts.
    const needsTwo = ({ amount: each, memberId }: Deposit): boolean =>
      asksForTwo(desk, { merchantId, each, members: 1 }, givenBesides({ kind: 'receipt', subject: '' }, memberId));
    return deposits.map((deposit) => row(deposit, refOf(deposit.memberId), needsTwo(deposit), { payments, names }));
  };
  const detail = async (operator: Operator, id: string) => {
    const { deposit, payments } = await readDeposit(desk, { merchantId: operator.merchantId, id });
    const [shown, holder] = await Promise.all([
      rows(operator, [deposit], payments),
      members.holderSummary(deposit.memberId),
    ]);
    return {
      ...exactlyOne(shown),
      holder: { name: holder.payeeName, idNumberMasked: holder.idNumberMasked },
      note: deposit.note,
      payments: payments.flatMap(paymentView),
    };
  };

  const snapshot = async (operator: Operator, id: string): Promise<JsonValue> => {
    const { deposit, payments } = await readDeposit(desk, { merchantId: operator.merchantId, id });
    return {
      status: deposit.status,
      credited: formatWire(deposit.credited, HOUSE_CURRENCY),
      payments: payments.map(({ endToEndId, amount, status }) => ({
        endToEndId,
        amount: formatWire(amount, HOUSE_CURRENCY),
        status,
      })),
    };
  };

  read(listOperatorDeposits, async (call) => {
    const { query, operator } = call;
    const search = await recordSearch({ members, noteLookUp }, call, query.q);
    const page = await listDeposits(
      db,
      { merchantId: operator.merchantId, status: query.status, ...search, ...betweenOf(query) },
      query,
    );
    const payments = await listPaymentsOf(
      db,
      page.list.map(({ depositId }) => depositId),
    );
    return pageOf(await rows(operator, page.list, payments), page.total, query);
  });
  read(getOperatorDeposit, ({ params, operator }) => detail(operator, params.id));
  write(confirmOperatorDeposit, ({ params, body, operator }) => ({
    action: 'deposit.confirm',
    entity: 'deposit',
    snapshot: () => snapshot(operator, params.id),
    run: async () => {
      const { endToEndId, amount, payerCpf } = body;
      const { merchantId, operatorId } = operator;
      await confirmDeposit(desk, { merchantId, operatorId, id: params.id, endToEndId, amount, payerCpf });
      return detail(operator, params.id);
    },
  }));
};
