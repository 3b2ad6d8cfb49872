import * as wire from '@trevo/contract';
import { formatWire } from '@trevo/money';
import { HOUSE_CURRENCY } from '../../../../platform/currency.ts';
import { DomainError } from '../../../../platform/domain-error.ts';
import { exactlyOne } from '../../../../platform/exactly-one.ts';
import { betweenOf, pageOf, windowOf } from '../../../../platform/http/paging.ts';
import type { Ops } from '../../../../platform/ops/ops.ts';
import { refusalError } from '../../../ledger/index.ts';
import { recordSearch } from '../../../members/index.ts';
import type { MoneyDeps, Transfer } from '../../money/money.types.ts';
import { sidesOf } from '../../money/transfer-view.ts';
import { listDeskTransfers } from '../../money/transfers.repository.ts';
import { teamMembers } from '../../team/team-members.ts';
import { readTransfer, UNDO, undone } from './money-kinds.ts';
import { canGiveBack } from './undo-transfer.ts';

/** Transfers as staff see them, and take them back. */
export const transferDesk = (ops: Ops, deps: MoneyDeps): void => {
  const { db, members } = deps;
  const { waiting } = ops;
  const views = async (transfers: readonly Transfer[]) => {
    const nameOf = await teamMembers(members, sidesOf(transfers));
    return transfers.map(
      ({ publicId, fromId, toId, way, amount, fromBefore, fromAfter, toBefore, toAfter, note, at, ...rest }) => ({
        id: publicId,
        from: nameOf(fromId),
        to: nameOf(toId),
        way,
        amount,
        fromBefore,
        fromAfter,
        toBefore,
        toAfter,
        note,
        at: at.toISOString(),
        state: rest.state,
        undoneAt: rest.undoneAt?.toISOString() ?? null,
        undoneReason: rest.undoneReason,
      }),
    );
  };
  const viewOf = async (merchantId: number, id: string) => ({
    ...exactlyOne(await views([await readTransfer(db, merchantId, id)])),
    ...(await waiting.open(merchantId, UNDO, id)),
  });

  ops.read(wire.listOperatorTransfers, async (call) => {
    const { operator, query } = call;
    const { memberId, text } = await recordSearch({ members, noteLookUp: ops.noteLookUp }, call, query.q);
    const of =
      memberId === undefined && text === undefined
        ? null
        : { memberIds: memberId === undefined ? [] : [memberId], publicId: text ?? '' };
    const { way, state } = query;
    const page = await listDeskTransfers(
      db,
      { merchantId: operator.merchantId, ...betweenOf(query), way, state, of },
      windowOf(query),
    );
    const { amount, undone: back } = page;
    return { ...pageOf(await views(page.list), page.total, query), sums: { amount, undone: back } };
  });
  ops.read(wire.getOperatorTransfer, ({ operator, params }) => viewOf(operator.merchantId, params.id));
  ops.write(wire.undoTransfer, async ({ operator, params: { id }, body: { reason } }) => {
    const { merchantId } = operator;
    const transfer = await readTransfer(db, merchantId, id);
    // Said here in its own words; behind the locks of both wallets it is judged again.
    if (transfer.state === 'undone') throw new DomainError('transfer.undone_before');
    if (!(await canGiveBack(deps, transfer))) throw refusalError('insufficient_funds');
    return {
      action: 'agent-transfer.undo',
      entity: 'agent-transfer',
      async snapshot() {
        const { state, amount } = await readTransfer(db, merchantId, id);
        return { state, amount: formatWire(amount, HOUSE_CURRENCY), ...(await waiting.noted(merchantId, UNDO, id)) };
      },
      async run() {
        await waiting.request({ operator, reason }, { kind: UNDO, target: id, wanted: undone(reason) });
        return viewOf(merchantId, id);
      },
    };
  });
};
