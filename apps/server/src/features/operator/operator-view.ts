import type { OperatorChangeView, OperatorDetail, OperatorRow } from '@trevo/contract';
import type * as z from 'zod/mini';
import { DomainError } from '../../platform/domain-error.ts';
import type { Operator } from '../../platform/http/principal.ts';
import { emailContext, listOperatorNames } from '../audit/index.ts';
import { sessionView } from '../identity/index.ts';
import { maskEmail } from '../members/index.ts';
import { listChanges, type OperatorChange } from './operator-changes.repository.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { countAdmins, findStaff, listStaff, listStaffSessions, type StaffRow } from './staff.repository.ts';

type Row = z.output<typeof OperatorRow>;
export type Detail = z.output<typeof OperatorDetail>;
export type ChangeView = z.output<typeof OperatorChangeView>;

const SESSIONS_SHOWN = 20;
const CHANGES_SHOWN = 10;

/** Operators and changes as the console shows them: addresses masked, instants as text. */
export const createOperatorViews = ({ db, clock, vault, merchants }: OperatorDeps) => {
  const opened = (sealed: Buffer | null, owner: string): string | null =>
    sealed === null ? null : vault.open('contact', sealed, emailContext(owner)).toString('utf8');
  const masked = (sealed: Buffer | null, owner: string): string | null => {
    const email = opened(sealed, owner);
    return email === null ? null : maskEmail(email);
  };
  /** A session unused for longer than this is over. */
  const usedSince = (merchantId: number): Date =>
    new Date(clock.now() - merchants.settings(merchantId)['session.idleMinutes'] * 60_000);

  const row = (staff: StaffRow, asker: Operator): Row => ({
    id: staff.publicId,
    username: staff.username,
    roles: [...staff.roles],
    isActive: staff.isActive,
    isYou: staff.operatorId === asker.operatorId,
    maskedEmail: masked(staff.emailSealed, staff.publicId),
    createdAt: staff.createdAt.toISOString(),
    lastLoginAt: staff.lastLoginAt?.toISOString() ?? null,
    openSessions: staff.openSessions,
  });
  const changeViews = async (changes: readonly OperatorChange[]): Promise<ChangeView[]> => {
    const ids = changes.flatMap(({ createdBy, approvedBy }) => [
      createdBy,
      ...(approvedBy === null ? [] : [approvedBy]),
    ]);
    const names = await listOperatorNames(db, [...new Set(ids)]);
    const isOver = ({ status, expiresAt }: OperatorChange): boolean =>
      (status === 'waiting' || status === 'sent') && expiresAt.getTime() <= clock.now();
    const isTyped = (change: OperatorChange): boolean =>
      change.status === 'waiting' && !isOver(change) && (change.kind === 'invite' || change.kind === 'email');
    return changes.map((change) => ({
      id: change.changeId,
      kind: change.kind,
      username: change.username,
      roles: [...change.roles],
      maskedEmail: masked(change.emailSealed, change.changeId),
      email: isTyped(change) ? opened(change.emailSealed, change.changeId) : null,
      status: isOver(change) ? 'expired' : change.status,
      note: change.note,
      createdBy: names.get(change.createdBy) ?? '',
      approvedBy: change.approvedBy === null ? null : (names.get(change.approvedBy) ?? ''),
      createdAt: change.createdAt.toISOString(),
      expiresAt: change.expiresAt.toISOString(),
      endedAt: change.endedAt?.toISOString() ?? null,
      appliesAt: change.appliesAt?.toISOString() ?? null,
    }));
  };
  /** @throws DomainError operator.not_found */
  const find = async ({ merchantId }: Operator, id: string): Promise<StaffRow> => {
    const staff = await findStaff(db, merchantId, id, usedSince(merchantId));
    if (!staff) throw new DomainError('operator.not_found');
    return staff;
  };
  return {
    find,
    changeViews,
    rows: async (asker: Operator): Promise<Row[]> =>
      (await listStaff(db, asker.merchantId, usedSince(asker.merchantId))).map((staff) => row(staff, asker)),
    async detail(asker: Operator, id: string): Promise<Detail> {
      const staff = await find(asker, id);
      const { merchantId } = asker;
      const [admins, sessions, changes] = await Promise.all([
        countAdmins(db, merchantId),
        listStaffSessions(db, staff.operatorId, SESSIONS_SHOWN),
        listChanges(db, merchantId, { username: staff.username, limit: CHANGES_SHOWN, offset: 0 }),
      ]);
      return {
        ...row(staff, asker),
        isLastAdmin: staff.isActive && staff.roles.includes('admin') && admins === 1,
        sessions: sessions.map(sessionView),
        changes: await changeViews(changes.rows),
      };
    },
  };
};
export type OperatorViews = ReturnType<typeof createOperatorViews>;
