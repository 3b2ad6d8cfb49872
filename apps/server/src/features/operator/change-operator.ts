import type { OperatorRole } from '@trevo/contract';
import { toDate } from '../../platform/clock.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Operator } from '../../platform/http/principal.ts';
import { cancelChangesOf } from './operator-changes.repository.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { endOperatorSessions } from './operator-sessions.repository.ts';
import { updateOperatorRoles } from './operators.repository.ts';
import { lockAdmins, type StaffRow } from './staff.repository.ts';
import { cancelWaitingOf } from './waiting/waiting-changes.repository.ts';

/** Nobody decides about his own access. @throws DomainError operator.self */
export const requireOther = (operator: Operator, target: Pick<StaffRow, 'operatorId'>): void => {
  if (operator.operatorId === target.operatorId) throw new DomainError('operator.self');
};

/** Locks the administrators, and refuses what would leave the brand without one. @throws DomainError operator.last_admin */
export const requireAdminLeft = async (tx: DbTransaction, merchantId: number, without: bigint): Promise<bigint[]> => {
  const admins = await lockAdmins(tx, merchantId);
  if (admins.includes(without) && admins.length === 1) throw new DomainError('operator.last_admin');
  return admins;
};

/** Roles as they count from now on; sessions end, because a session shows what its roles opened. In the caller's transaction. */
export const applyRoles = async (
  tx: DbTransaction,
  target: Pick<StaffRow, 'operatorId' | 'isActive'>,
  roles: readonly OperatorRole[],
  at: Date,
): Promise<void> => {
  await updateOperatorRoles(tx, target.operatorId, { roles, isActive: target.isActive, at });
  await endOperatorSessions(tx, { operatorId: target.operatorId }, 'roles_changed', at);
  // Who administers no more asks for nothing any more.
  if (roles.includes('admin')) return;
  await cancelChangesOf(tx, target.operatorId, 'askedByThem', at);
  await cancelWaitingOf(tx, target.operatorId, at);
};

/**
 * Locks an access, or opens it again with its roles, in the caller's transaction. Locking ends the sessions and takes back what is
 * open about it and what its owner asked for. Doing it twice changes nothing more.
 */
export const applyActive = async (
  tx: DbTransaction,
  { operatorId, roles }: Pick<StaffRow, 'operatorId' | 'roles'>,
  isActive: boolean,
  at: Date,
): Promise<void> => {
  await updateOperatorRoles(tx, operatorId, { roles, isActive, at });
  if (isActive) return;
  await endOperatorSessions(tx, { operatorId }, 'revoked', at);
  await cancelChangesOf(tx, operatorId, 'all', at);
  await cancelWaitingOf(tx, operatorId, at);
};

/** Locks another person's access: at once, by whoever sees the need. @throws DomainError operator.self, operator.last_admin */
export const lockOperator = async (deps: OperatorDeps, operator: Operator, target: StaffRow): Promise<void> => {
  requireOther(operator, target);
  await deps.db.transaction().execute(async (tx) => {
    await requireAdminLeft(tx, operator.merchantId, target.operatorId);
    await applyActive(tx, target, false, toDate(deps.clock.now()));
  });
};
