import {
  askVendorRound,
  closeOpenRound,
  dismissOrphan,
  getOpenRound,
  listOpenRounds,
  listOrphans,
  payOrphan,
  voidOpenRound,
} from '@trevo/contract';
import { formatWire } from '@trevo/money';
import { HOUSE_CURRENCY } from '../../../platform/currency.ts';
import { pageOf } from '../../../platform/http/paging.ts';
import type { Caller, Operator } from '../../../platform/http/principal.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import { exactlyOne } from '../../../platform/exactly-one.ts';
import type { AuditedWrite, Ops, StaffCall } from '../../../platform/ops/ops.ts';
import { recordSearch } from '../../members/index.ts';
import type { Actor, StaffOrphan, StaffRoundDetail } from '../watch/staff-rounds.ts';
import { createRoundViews, type OrphanView, type RoundDetail } from './round-view.ts';
import type { VendorDesk } from './vendor-desk.ts';

type Ref = { readonly operator: Operator; readonly caller: Caller; readonly params: { readonly id: string } };
type Act = StaffCall & { readonly caller: Caller };
type Asked = Pick<Act, 'operator' | 'caller'> & { readonly query: { readonly q?: string | undefined } };

const actorOf = ({ operator, body }: StaffCall): Actor => ({
  operatorId: operator.operatorId,
  username: operator.username,
  note: body.reason,
});

/** An id that no member has. */
const NOBODY = -1n;

/** Who or what a list is filtered by; a text that is no member finds nothing. */
const memberFilter = async ({ noteLookUp }: Ops, { members }: VendorDesk, call: Asked) => {
  const { memberId, text } = await recordSearch({ members, noteLookUp }, call, call.query.q);
  return memberId ?? (text === undefined ? null : NOBODY);
};

/** Vendors' rounds that stay open, with what staff may do about them. */
export const openRoundsRoutes = (ops: Ops, desk: VendorDesk): void => {
  const { staffRounds } = desk.vendorPlay;
  const views = createRoundViews(ops, desk);
  const read = async (call: Ref) =>
    views.detail(await staffRounds.get(call.operator.merchantId, call.params.id, call.operator.operatorId), call);
  const write = (
    call: Act,
    action: string,
    act: (merchantId: number, ref: string, actor: Actor) => Promise<StaffRoundDetail>,
  ): AuditedWrite<RoundDetail> => ({
    action,
    entity: 'vendor-round',
    snapshot: async (): Promise<JsonValue> => {
      const { vendor, roundId, state, stake, win, pending, vendorSays } = await read(call);
      const money = { stake: formatWire(stake, HOUSE_CURRENCY), win: formatWire(win, HOUSE_CURRENCY) };
      return { vendor, roundId, state, ...money, vendorSays, pendingBy: pending?.by ?? null };
    },
    run: async () => views.detail(await act(call.operator.merchantId, call.params.id, actorOf(call)), call),
  });

  ops.read(listOpenRounds, async (call) => {
    const { query, operator } = call;
    const filter = {
      merchantId: operator.merchantId,
      viewerId: operator.operatorId,
      vendor: query.vendor ?? null,
      memberId: await memberFilter(ops, desk, call),
      pageNo: query.pageNo,
      pageSize: query.pageSize,
    };
    const { rounds, total } =
      query.ended === undefined
        ? await staffRounds.list({ ...filter, olderThanMinutes: Number(query.olderThanMinutes ?? '0') })
        : await staffRounds.listEnded(filter);
    return pageOf(await views.rounds(rounds, call), total, query);
  });
  ops.read(getOpenRound, read);
  ops.write(askVendorRound, (call) => write(call, 'round.ask', staffRounds.ask));
  ops.write(closeOpenRound, (call) => write(call, 'round.close', staffRounds.close));
  ops.write(voidOpenRound, (call) => write(call, 'round.void', staffRounds.void));
};

/** Wins whose bet never came. */
export const orphansRoutes = (ops: Ops, desk: VendorDesk): void => {
  const { staffRounds } = desk.vendorPlay;
  const views = createRoundViews(ops, desk);
  const viewOf = async (orphan: StaffOrphan): Promise<OrphanView> => exactlyOne(await views.orphans([orphan]));
  const write = (
    call: StaffCall,
    action: string,
    act: (merchantId: number, ref: string, actor: Actor) => Promise<StaffOrphan>,
  ): AuditedWrite<OrphanView> => ({
    action,
    entity: 'orphan',
    snapshot: async (): Promise<JsonValue> => {
      const view = await viewOf(await staffRounds.getOrphan(call.operator.merchantId, call.params.id));
      const { vendor, transactionId, state, amount, pending } = view;
      return {
        vendor,
        transactionId,
        state,
        amount: formatWire(amount, HOUSE_CURRENCY),
        pendingBy: pending?.by ?? null,
      };
    },
    run: async () => viewOf(await act(call.operator.merchantId, call.params.id, actorOf(call))),
  });

  ops.read(listOrphans, async (call) => {
    const { query, operator } = call;
    const { orphans, total } = await staffRounds.listOrphans({
      merchantId: operator.merchantId,
      viewerId: operator.operatorId,
      vendor: query.vendor ?? null,
      memberId: await memberFilter(ops, desk, call),
      isOpen: query.state === undefined ? null : query.state === 'open',
      pageNo: query.pageNo,
      pageSize: query.pageSize,
    });
    return pageOf(await views.orphans(orphans), total, query);
  });
  ops.write(payOrphan, (call) => write(call, 'orphan.pay', staffRounds.pay));
  ops.write(dismissOrphan, (call) => write(call, 'orphan.dismiss', staffRounds.dismiss));
};
