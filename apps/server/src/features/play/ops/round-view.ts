import type { getOpenRound, listOpenRounds, listOrphans, ValueOf } from '@trevo/contract';
import { add } from '@trevo/money';
import type { Caller, Operator } from '../../../platform/http/principal.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import { exactlyOne } from '../../../platform/exactly-one.ts';
import { memberRefs } from '../../members/index.ts';
import type { StaffOrphan, StaffRound, StaffRoundDetail } from '../watch/staff-rounds.ts';
import type { VendorDesk } from './vendor-desk.ts';

export type RoundView = ValueOf<typeof listOpenRounds>['list'][number];
export type RoundDetail = ValueOf<typeof getOpenRound>;
export type OrphanView = ValueOf<typeof listOrphans>['list'][number];
/** Who looks: for the brand and the language. */
type Looking = { readonly operator: Operator; readonly caller: Caller };

const ROUND_STATES = { OPEN: 'open', REOPENED: 'open', CLOSED: 'closed', VOID: 'void' } as const;
/** Open rounds and orphan wins as the console shows them. */
export const createRoundViews = (
  { namesOf }: Pick<Ops, 'namesOf'>,
  { members, catalog, clock }: Pick<VendorDesk, 'members' | 'catalog' | 'clock'>,
) => {
  const pendingOf = async (list: readonly (StaffRound | StaffOrphan)[]) => {
    const names = await namesOf(list.flatMap(({ pending }) => (pending ? [pending.operatorId] : [])));
    return ({ pending }: StaffRound | StaffOrphan): RoundView['pending'] =>
      pending && {
        action: pending.action,
        by: names.get(pending.operatorId) ?? pending.operatorId.toString(),
        at: pending.at.toISOString(),
        note: pending.note,
      };
  };

  const rounds = async (list: readonly StaffRound[], { operator, caller }: Looking): Promise<RoundView[]> => {
    const [refOf, nameOf, pending] = await Promise.all([
      memberRefs(
        members,
        list.map(({ round }) => round.memberId),
      ),
      catalog.nameOf(operator.merchantId, caller.language),
      pendingOf(list),
    ]);
    const now = clock.now();
    return list.map((each) => {
      const { round } = each;
      return {
        id: each.ref,
        vendor: round.vendor,
        roundId: round.roundId,
        member: refOf(round.memberId),
        gameName: nameOf(round.nodeId),
        state: ROUND_STATES[round.state],
        bets: round.bets,
        stake: round.stake,
        win: round.win,
        currency: round.currency,
        openedAt: round.openedAt.toISOString(),
        ageMinutes: Math.max(0, Math.floor((now - round.openedAt.getTime()) / 60_000)),
        lastAskedAt: round.lastAskedAt?.toISOString() ?? null,
        vendorSays: round.vendorSays,
        needsSecondPerson: each.needsSecondPerson,
        pending: pending(each),
      };
    });
  };
  const detail = async (found: StaffRoundDetail, call: Looking): Promise<RoundDetail> => {
    return {
      ...exactlyOne(await rounds([found], call)),
      closedAt: found.round.closedAt?.toISOString() ?? null,
      closedBy: found.round.endNote,
      transactions: found.transactions.map((tx) => ({
        id: `${tx.family}-${tx.transactionId}`,
        family: tx.family,
        transactionId: tx.transactionId,
        reference: tx.reference,
        state: tx.state,
        amount: add(tx.cash, tx.bonus),
        at: tx.at.toISOString(),
      })),
    };
  };
  const orphans = async (list: readonly StaffOrphan[]): Promise<OrphanView[]> => {
    const [refOf, pending] = await Promise.all([
      memberRefs(
        members,
        list.map(({ orphan }) => orphan.memberId),
      ),
      pendingOf(list),
    ]);
    return list.map((each) => {
      const { orphan } = each;
      return {
        id: each.ref,
        vendor: orphan.vendor,
        transactionId: orphan.transactionId,
        roundId: orphan.roundId,
        member: refOf(orphan.memberId),
        amount: orphan.amount,
        currency: orphan.currency,
        firstSeenAt: orphan.firstSeenAt.toISOString(),
        attempts: orphan.attempts,
        state: orphan.resolution ?? 'open',
        resolvedAt: orphan.resolvedAt?.toISOString() ?? null,
        resolvedBy: orphan.resolvedBy,
        note: orphan.note,
        needsSecondPerson: each.needsSecondPerson,
        pending: pending(each),
      };
    });
  };
  return { rounds, detail, orphans };
};
