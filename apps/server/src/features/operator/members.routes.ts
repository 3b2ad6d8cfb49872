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
import { DomainError } from '../../platform/domain-error.ts';
import type { Operator } from '../../platform/http/principal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { type Member, type Members, shownName } from '../members/index.ts';
import { type AuditedWrite, audited } from './audited.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { findBlockReason } from './reports.repository.ts';
import type { WaitingChanges } from './waiting/waiting-changes.ts';
import { waitsOf, waitsRecord } from './waiting/waiting-view.ts';

export type MembersDoors = { readonly members: Members; readonly identity: Identity; readonly ledger: Ledger };

type MembersParts = MembersDoors & { readonly waiting: WaitingChanges };

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
export const membersRoutes = (serve: Serve, deps: OperatorDeps, doors: MembersParts): void => {
  readRoutes(serve, deps, doors);
  accessRoutes(serve, deps, doors);
  blockRoute(serve, deps, doors);
};

const finder =
  ({ members }: MembersDoors) =>
  async (operator: Operator, publicId: string): Promise<Member> => {
    const member = await members.byPublicId(operator.merchantId, publicId);
    if (!member) throw new DomainError('member.not_found');
    return member;
  };

const readRoutes = (serve: Serve, { db, merchants }: OperatorDeps, doors: MembersDoors): void => {
  const { members, identity, ledger } = doors;
  const find = finder(doors);
  serve(listOperatorMembers, async ({ query, operator }) => {
    const found = await members.search({
      merchantId: operator.merchantId,
      text: query.q ?? '',
      pageNo: query.pageNo,
      pageSize: query.pageSize,
    });
    return { data: found.list.map((member) => row(member, member)), total: found.total };
  });
  serve(getOperatorMember, async ({ params, operator }) => {
    const member = await find(operator, params.id);
    const [holder, money, lock, hold, sessions, blockReason] = await Promise.all([
      members.holderSummary(member.memberId),
      members.balanceOf(member.memberId, member.merchantId, member.type),
      identity.lockStateOf(member),
      identity.holdOf(member.memberId),
      identity.sessionsOf(member.memberId, SESSIONS_SHOWN),
      findBlockReason(db, member.memberId),
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
  serve(getOperatorMemberSessions, async ({ params, operator }) => {
    const member = await find(operator, params.id);
    const sessions = await identity.sessionsOf(member.memberId, SESSIONS_SHOWN);
    const data = sessions.map((session) => ({
      id: session.sessionId,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      endedAt: session.endedAt?.toISOString() ?? null,
      endReason: session.endReason,
      ip: session.ip,
      userAgent: session.userAgent,
    }));
    return { data, total: data.length };
  });
  serve(getOperatorMemberStatement, async ({ params, query, operator }) => {
    const member = await find(operator, params.id);
    const page = await ledger.statement({
      accounts: await ledger.accountsOf(member.memberId, merchants.profile(member.merchantId).currency),
      from: null,
      to: null,
      kinds: query.kind ? [query.kind] : null,
      pageNo: query.pageNo,
      pageSize: query.pageSize,
    });
    const data = page.entries.map((entry) => ({
      id: entry.id.toString(),
      at: entry.at.toISOString(),
      kind: entry.kind,
      amount: entry.amount,
      balanceAfter: entry.balanceAfter,
      source: entry.source,
      reference: entry.ref,
    }));
    return { data, total: page.total, totalIn: page.totalIn, totalOut: page.totalOut };
  });
};

const accessRoutes = (serve: Serve, deps: OperatorDeps, doors: MembersParts): void => {
  const { identity, waiting } = doors;
  const find = finder(doors);
  const record = (member: Member, reason: string): Pick<AuditedWrite<never>, 'entity' | 'entityId' | 'reason'> => ({
    entity: 'member',
    entityId: member.publicId,
    reason,
  });
  const lockOf = async (member: Member) => {
    const { failures, lockedUntil } = await identity.lockStateOf(member);
    return { username: shownName(member), failures, lockedUntil: lockedUntil?.toISOString() ?? null };
  };

  serve(unlockMember, async (call) => {
    const member = await find(call.operator, call.params.id);
    return audited(deps, unlockMember, call, {
      ...record(member, call.body.reason),
      action: 'member.unlock',
      snapshot: () => lockOf(member),
      run: async () => {
        await identity.unlock(member);
        return {};
      },
    });
  });
  serve(issueActivationCode, async (call) => {
    const member = await find(call.operator, call.params.id);
    return audited(deps, issueActivationCode, call, {
      ...record(member, call.body.reason),
      action: 'member.activation-code',
      snapshot: () => lockOf(member),
      run: async () => {
        const { code, expiresAt } = await identity.issueActivationCode(member);
        return { code, expiresAt: expiresAt.toISOString() };
      },
      repeated: ({ expiresAt }) => ({ code: null, expiresAt }),
    });
  });
  serve(reopenMember, async (call) => {
    const member = await find(call.operator, call.params.id);
    return audited(deps, reopenMember, call, {
      ...record(member, call.body.reason),
      action: 'member.reopen',
      snapshot: async () => {
        const now = await doors.members.byId(member.memberId);
        const waits = await waiting.open(member.merchantId, 'member-closing', member.publicId);
        return { username: shownName(member), isActive: now?.isActive ?? false, ...waitsRecord(waits) };
      },
      run: async () => {
        const asker = { operator: call.operator, reason: call.body.reason };
        const wish = { kind: 'member-closing', target: member.publicId, wanted: true } as const;
        return waitsOf(await waiting.request(asker, wish));
      },
    });
  });
  serve(endMemberSessions, async (call) => {
    const member = await find(call.operator, call.params.id);
    return audited(deps, endMemberSessions, call, {
      ...record(member, call.body.reason),
      action: 'member.end-sessions',
      snapshot: async () => {
        const sessions = await identity.sessionsOf(member.memberId, SESSIONS_SHOWN);
        return { username: shownName(member), live: sessions.filter(({ endedAt }) => endedAt === null).length };
      },
      run: async () => ({ ended: await identity.endSessions(member.memberId) }),
    });
  });
};

const blockRoute = (serve: Serve, deps: OperatorDeps, doors: MembersParts): void => {
  const { waiting } = doors;
  const find = finder(doors);
  serve(setMemberBlock, async (call) => {
    const { body, operator } = call;
    const member = await find(operator, call.params.id);
    return audited(deps, setMemberBlock, call, {
      action: body.blocked ? 'member.block' : 'member.unblock',
      entity: 'member',
      entityId: member.publicId,
      reason: body.reason,
      snapshot: async () => ({
        username: shownName(member),
        blockReason: await findBlockReason(deps.db, member.memberId),
        ...waitsRecord(await waiting.open(member.merchantId, 'member-block', member.publicId)),
      }),
      run: async () => {
        const wanted = body.blocked ? body.reason : null;
        const wish = { kind: 'member-block', target: member.publicId, wanted } as const;
        return waitsOf(await waiting.request({ operator, reason: body.reason }, wish));
      },
    });
  });
};
