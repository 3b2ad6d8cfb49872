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
import type { Caller, Operator } from '../../platform/http/principal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Members } from '../members/index.ts';
import type { Actor, StaffOrphan, StaffRoundDetail } from '../play/index.ts';
import type { JsonValue } from './audit.repository.ts';
import { type AuditedWrite, audited } from './audited.ts';
import { recordSearch } from './member-refs.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { createRoundViews, type OrphanView, type RoundDetail } from './round-view.ts';
import type { VendorDoors } from './vendors.routes.ts';

type Ref = { readonly operator: Operator; readonly caller: Caller; readonly params: { readonly id: string } };
type Act = Ref & { readonly body: { readonly reason: string } };

export type RoundDoors = VendorDoors & { readonly members: Members; readonly catalog: Catalog };

/** An id that no member has. */
const NOBODY = -1n;

const actorOf = ({ operator, body }: Act): Actor => ({
  operatorId: operator.operatorId,
  username: operator.username,
  note: body.reason,
});

/** Who or what a list is filtered by; a text that is no member finds nothing. */
const memberFilter = async (members: Members, merchantId: number, typed: string | undefined) => {
  const { memberId, text } = await recordSearch(members, merchantId, typed);
  return memberId ?? (text === undefined ? null : NOBODY);
};

/** Vendors' rounds that stay open, with what staff may do about them. */
export const openRoundsRoutes = (serve: Serve, deps: OperatorDeps, doors: RoundDoors): void => {
  const { staffRounds } = doors.vendorPlay;
  const views = createRoundViews(deps, doors);
  const read = async (call: Ref) =>
    views.detail(await staffRounds.get(call.operator.merchantId, call.params.id, call.operator.operatorId), call);
  const write = (
    call: Act,
    action: string,
    act: (merchantId: number, ref: string, actor: Actor) => Promise<StaffRoundDetail>,
  ): AuditedWrite<RoundDetail> => ({
    action,
    entity: 'vendor-round',
    entityId: call.params.id,
    reason: call.body.reason,
    snapshot: async (): Promise<JsonValue> => {
      const { vendor, roundId, state, stake, win, pending, vendorSays } = await read(call);
      const money = { stake: formatWire(stake, 'BRL'), win: formatWire(win, 'BRL') };
      return { vendor, roundId, state, ...money, vendorSays, pendingBy: pending?.by ?? null };
    },
    run: async () => views.detail(await act(call.operator.merchantId, call.params.id, actorOf(call)), call),
  });

  serve(listOpenRounds, async (call) => {
    const { query, operator } = call;
    const filter = {
      merchantId: operator.merchantId,
      viewerId: operator.operatorId,
      vassalage: query.vendor ?? null,
      memberId: await memberFilter(doors.members, operator.merchantId, query.q),
      pageNo: query.pageNo,
      pageSize: query.pageSize,
    };
    const { rounds, total } =
      query.ended === undefined
        ? await staffRounds.list({ ...filter, olderThanMinutes: Number(query.olderThanMinutes ?? '0') })
        : await staffRounds.listEnded(filter);
    return { data: await views.rounds(rounds, call), total };
  });
  serve(getOpenRound, read);
  serve(askVendorRound, (call) => audited(deps, askVendorRound, call, write(call, 'round.ask', staffRounds.ask)));
  serve(closeOpenRound, (call) => audited(deps, closeOpenRound, call, write(call, 'round.close', staffRounds.close)));
  serve(voidOpenRound, (call) => audited(deps, voidOpenRound, call, write(call, 'round.void', staffRounds.void)));
};

/** Wins whose bet never came. */
export const orphansRoutes = (serve: Serve, deps: OperatorDeps, doors: RoundDoors): void => {
  const { staffRounds } = doors.vendorPlay;
  const views = createRoundViews(deps, doors);
  const viewOf = async (orphan: StaffOrphan): Promise<OrphanView> => {
    const [view] = await views.orphans([orphan]);
    if (!view) throw new Error('one orphan gives one view');
    return view;
  };
  const write = (
    call: Act,
    action: string,
    act: (merchantId: number, ref: string, actor: Actor) => Promise<StaffOrphan>,
  ): AuditedWrite<OrphanView> => ({
    action,
    entity: 'orphan',
    entityId: call.params.id,
    reason: call.body.reason,
    snapshot: async (): Promise<JsonValue> => {
      const view = await viewOf(await staffRounds.getOrphan(call.operator.merchantId, call.params.id));
      const { vendor, transactionId, state, amount, pending } = view;
      return { vendor, transactionId, state, amount: formatWire(amount, 'BRL'), pendingBy: pending?.by ?? null };
    },
    run: async () => viewOf(await act(call.operator.merchantId, call.params.id, actorOf(call))),
  });

  serve(listOrphans, async ({ query, operator }) => {
    const { orphans, total } = await staffRounds.listOrphans({
      merchantId: operator.merchantId,
      viewerId: operator.operatorId,
      vassalage: query.vendor ?? null,
      memberId: await memberFilter(doors.members, operator.merchantId, query.q),
      isOpen: query.state === undefined ? null : query.state === 'open',
      pageNo: query.pageNo,
      pageSize: query.pageSize,
    });
    return { data: await views.orphans(orphans), total };
  });
  serve(payOrphan, (call) => audited(deps, payOrphan, call, write(call, 'orphan.pay', staffRounds.pay)));
  serve(dismissOrphan, (call) =>
    audited(deps, dismissOrphan, call, write(call, 'orphan.dismiss', staffRounds.dismiss)),
  );
};
