import type { OperatorRole } from '@trevo/contract';
import { toDate } from '../../platform/clock.ts';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Operator } from '../../platform/http/principal.ts';
import { cancelWaitingOf, type Deciders, lockDecidersFor } from '../audit/index.ts';
import { cancelChangesOf } from './operator-changes.repository.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { endOperatorSessions } from './session/operator-sessions.repository.ts';
import { updateOperatorActive, updateOperatorRoles } from './operators.repository.ts';
import { findStaff, type StaffRow, updateOperatorEmail } from './staff.repository.ts';

/** Refuses what would leave the brand without an administrator. @throws DomainError operator.last_admin */
export const requireAdminLeft = ({ present }: Deciders, without: bigint): void => {
  if (present.includes(without) && present.length === 1) throw new DomainError('operator.last_admin');
};

/** Nobody decides about their own access. @throws DomainError operator.not_found, operator.self */
export const findColleague = async (db: Db, operator: Operator, publicId: string, at: Date): Promise<StaffRow> => {
  const target = await findStaff(db, operator.merchantId, publicId, at);
  if (!target) throw new DomainError('operator.not_found');
  if (operator.operatorId === target.operatorId) throw new DomainError('operator.self');
  return target;
};

/**
 * Locks the administrators, then reads the person: every decision about an access waits for that lock, so what was read stays
 * true until the transaction ends. What was read before it may be what a colleague has just undone.
 * @throws DomainError request.forbidden, operator.not_found, operator.self
 */
export const lockColleague = async (tx: DbTransaction, operator: Operator, publicId: string, at: Date) => {
  const deciders = await lockDecidersFor(tx, operator, at);
  return { deciders, target: await findColleague(tx, operator, publicId, at) };
};

/** Roles as they count from now on; sessions end, because a session shows what its roles opened. In the caller's transaction. */
export const applyRoles = async (
  tx: DbTransaction,
  operatorId: bigint,
  roles: readonly OperatorRole[],
  at: Date,
): Promise<void> => {
  await updateOperatorRoles(tx, operatorId, { roles, at });
  await endOperatorSessions(tx, { operatorId }, 'roles_changed', at);
  // Who administers no more asks for nothing any more.
  if (roles.includes('admin')) return;
  await cancelChangesOf(tx, operatorId, 'askedByThem', at);
  await cancelWaitingOf(tx, operatorId, at);
};

/**
 * Locks an access, or opens it again with its roles, in the caller's transaction. Locking ends the sessions and takes back what is
 * open about it and what its owner asked for. Doing it twice changes nothing more.
 */
export const applyActive = async (
  tx: DbTransaction,
  operatorId: bigint,
  isActive: boolean,
  at: Date,
): Promise<void> => {
  await updateOperatorActive(tx, operatorId, { isActive, at });
  if (isActive) return;
  await endOperatorSessions(tx, { operatorId }, 'revoked', at);
  await cancelChangesOf(tx, operatorId, 'all', at);
  await cancelWaitingOf(tx, operatorId, at);
};

/** Where links for a person go from now on; what is open about the access, a link too, was meant for the address before. */
export const applyEmail = async (
  tx: DbTransaction,
  operatorId: bigint,
  { emailSealed, at }: { emailSealed: Buffer; at: Date },
): Promise<void> => {
  await cancelChangesOf(tx, operatorId, 'aboutThem', at);
  await updateOperatorEmail(tx, operatorId, { emailSealed, at });
};

/**
 * Locks another person's access: at once, by whoever sees the need.
 * @throws DomainError request.forbidden, operator.not_found, operator.self, operator.last_admin
 */
export const lockOperator = async (deps: OperatorDeps, operator: Operator, targetId: string): Promise<void> => {
  const at = toDate(deps.clock.now());
  await deps.db.transaction().execute(async (tx) => {
    const { deciders, target } = await lockColleague(tx, operator, targetId, at);
    requireAdminLeft(deciders, target.operatorId);
    await applyActive(tx, target.operatorId, false, at);
  });
};
