import {
  endMemberSessions,
  getOperatorMember,
  getOperatorMemberSessions,
  getOperatorMemberStatement,
  issueActivationCode,
  listOperatorMembers,
  reopenMember,
  setMemberBlock,
  unlockMember,
} from '@trevo/contract';
import { isTrial } from '@trevo/contract/member-types';
import { ZERO } from '@trevo/money';
import { DomainError } from '../../../platform/domain-error.ts';
import { betweenOf, pageOf, wholePage } from '../../../platform/http/paging.ts';
import type { Operator } from '../../../platform/http/principal.ts';
import type { AuditedWrite, Ops } from '../../../platform/ops/ops.ts';
import { type Member, shownName } from '../../members/index.ts';
import type { MemberDesk } from './member-desk.ts';
import { sessionView } from './session-view.ts';

const SESSIONS_SHOWN = 50;

const row = (member: Member, holder: { payeeName: string | null; idNumberMasked: string | null }) => ({
  id: member.publicId,
  username: shownName(member),
  name: holder.payeeName,
  idNumberMasked: holder.idNumberMasked,
  type: member.type,
  isActive: member.isActive,
  createdAt: member.createdAt.toISOString(),
});

/** Members: search, one member with money and lock, and what staff may do for them. */
export const memberOps = (ops: Ops, desk: MemberDesk): void => {
  readRoutes(ops, desk);
  accessRoutes(ops, desk);
  blockRoute(ops, desk);
};

const finder =
  ({ members }: MemberDesk) =>
  async (operator: Operator, publicId: string): Promise<Member> => {
    const member = await members.byPublicId(operator.merchantId, publicId);
    if (!member) throw new DomainError('member.not_found');
    return member;
  };

const readRoutes = ({ read, noteLookUp }: Ops, desk: MemberDesk): void => {
  const { merchants, members, identity, ledger } = desk;
  const find = finder(desk);
  read(listOperatorMembers, async (call) => {
    const { query, operator } = call;
    const found = await members.search({
      merchantId: operator.merchantId,
      text: query.q ?? '',
      ...betweenOf(query),
      pageNo: query.pageNo,
      pageSize: query.pageSize,
    });
    const list = found.list.map((member) => row(member, member));
    await noteLookUp(
      call,
      found.by,
      list.map(({ id }) => id),
    );
    return pageOf(list, found.total, query);
  });
  read(getOperatorMember, async ({ params, operator }) => {
    const member = await find(operator, params.id);
    const [holder, money, lock, hold, sessions, blockReason] = await Promise.all([
      members.holderSummary(member.memberId),
      members.balanceOf(member.memberId, member.merchantId, member.type),
      identity.lockStateOf(member),
      identity.holdOf(member.memberId),
      identity.sessionsOf(member.memberId, SESSIONS_SHOWN),
      ledger.blockReasonOf(member.memberId),
    ]);
    return {
      ...row(member, holder),
      nickname: member.nickname,
      previousLoginAt: member.previousLoginAt?.toISOString() ?? null,
      balance: money.balance,
      held: money.held,
      currency: merchants.profile(member.merchantId).currency,
      lockedUntil: lock.lockedUntil?.toISOString() ?? null,
      moneyHold: hold && { reason: hold.reason, until: hold.until.toISOString() },
      openSessions: sessions.filter(({ endedAt }) => endedAt === null).length,
      isBlocked: blockReason !== null,
      blockReason,
    };
  });
  read(getOperatorMemberSessions, async ({ params, operator }) => {
    const member = await find(operator, params.id);
    const sessions = await identity.sessionsOf(member.memberId, SESSIONS_SHOWN);
    return wholePage(sessions.map(sessionView));
  });
  read(getOperatorMemberStatement, async ({ params, query, operator }) => {
    const member = await find(operator, params.id);
    // It has no accounts.
    if (isTrial(member)) return { ...pageOf([], 0, query), totalIn: ZERO, totalOut: ZERO };
    const page = await ledger.statement({
      accounts: await ledger.accountsOf(member.memberId, merchants.profile(member.merchantId).currency),
      from: null,
      to: null,
      kinds: query.kind ? [query.kind] : null,
      pageNo: query.pageNo,
      pageSize: query.pageSize,
    });
    const list = page.entries.map((entry) => ({
      id: entry.id.toString(),
      at: entry.at.toISOString(),
      kind: entry.kind,
      amount: entry.amount,
      balanceAfter: entry.balanceAfter,
      source: entry.source,
      reference: entry.ref,
    }));
    return { ...pageOf(list, page.total, query), totalIn: page.totalIn, totalOut: page.totalOut };
  });
};

const record = ({ publicId }: Member): Pick<AuditedWrite<never>, 'entity' | 'entityId'> => ({
  entity: 'member',
  entityId: publicId,
});

const accessRoutes = ({ write, waiting }: Ops, desk: MemberDesk): void => {
  const { identity } = desk;
  const find = finder(desk);
  const lockOf = async (member: Member) => {
    const { failures, lockedUntil } = await identity.lockStateOf(member);
    return { username: shownName(member), failures, lockedUntil: lockedUntil?.toISOString() ?? null };
  };

  write(unlockMember, async (call) => {
    const member = await find(call.operator, call.params.id);
    return {
      ...record(member),
      action: 'member.unlock',
      snapshot: () => lockOf(member),
      run: async () => {
        await identity.unlock(member);
        return {};
      },
    };
  });
  write(issueActivationCode, async (call) => {
    const member = await find(call.operator, call.params.id);
    return {
      ...record(member),
      action: 'member.activation-code',
      snapshot: () => lockOf(member),
      run: async () => {
        const { code, expiresAt } = await identity.issueActivationCode(member);
        return { code, expiresAt: expiresAt.toISOString() };
      },
      repeated: ({ expiresAt }) => ({ code: null, expiresAt }),
    };
  });
  write(reopenMember, async (call) => {
    const member = await find(call.operator, call.params.id);
    return {
      ...record(member),
      action: 'member.reopen',
      snapshot: async () => {
        const now = await desk.members.byId(member.memberId);
        const waits = await waiting.noted(member.merchantId, 'member-closing', member.publicId);
        return { username: shownName(member), isActive: now?.isActive ?? false, ...waits };
      },
      run: async () => {
        const asker = { operator: call.operator, reason: call.body.reason };
        const wish = { kind: 'member-closing', target: member.publicId, wanted: true } as const;
        return waiting.request(asker, wish);
      },
    };
  });
  write(endMemberSessions, async (call) => {
    const member = await find(call.operator, call.params.id);
    return {
      ...record(member),
      action: 'member.end-sessions',
      snapshot: async () => {
        const sessions = await identity.sessionsOf(member.memberId, SESSIONS_SHOWN);
        return { username: shownName(member), live: sessions.filter(({ endedAt }) => endedAt === null).length };
      },
      run: async () => ({ ended: await identity.endSessions(member.memberId) }),
    };
  });
};

const blockRoute = ({ write, waiting }: Ops, desk: MemberDesk): void => {
  const find = finder(desk);
  write(setMemberBlock, async (call) => {
    const { body, operator } = call;
    const member = await find(operator, call.params.id);
    if (isTrial(member)) throw new DomainError('member.trial');
    return {
      action: body.blocked ? 'member.block' : 'member.unblock',
      ...record(member),
      snapshot: async () => ({
        username: shownName(member),
        blockReason: await desk.ledger.blockReasonOf(member.memberId),
        ...(await waiting.noted(member.merchantId, 'member-block', member.publicId)),
      }),
      run: async () => {
        const wanted = body.blocked ? body.reason : null;
        const wish = { kind: 'member-block', target: member.publicId, wanted } as const;
        return waiting.request({ operator, reason: body.reason }, wish);
      },
    };
  });
};
