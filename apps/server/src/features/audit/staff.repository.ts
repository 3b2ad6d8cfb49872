import type { OperatorRole } from '@trevo/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** User names by id, for approvals and audit. */
export const listOperatorNames = async (db: Db, operatorIds: readonly bigint[]): Promise<Map<bigint, string>> => {
  if (operatorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('operator')
    .select(['operatorId', 'username'])
    .where('operatorId', 'in', [...new Set(operatorIds)])
    .execute();
  return new Map(rows.map((row) => [row.operatorId, row.username]));
};

/** Names of the first of two who may sign still: a signature whose giver was locked, or lost the powers, shows nowhere. */
export const listSignerNames = async (
  db: Db,
  operatorIds: readonly bigint[],
  powers: readonly OperatorRole[] = ['cashier', 'admin'],
): Promise<Map<bigint, string>> => {
  if (operatorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('operator')
    .select(['operatorId', 'username'])
    .where('operatorId', 'in', [...new Set(operatorIds)])
    .where(sql<boolean>`staff_signature_stands(operator_id, ${[...powers]})`)
    .execute();
  return new Map(rows.map((row) => [row.operatorId, row.username]));
};

/**
 * Ids of the brand's active administrators, their rows locked in one order: a decision about administrators waits here, so
 * two of them cannot lock each other at the same moment. Rows that only name an operator may be written meanwhile.
 */
export const lockAdmins = async (db: Db, merchantId: number): Promise<bigint[]> => {
  const { rows } = await sql<{ operatorId: bigint }>`
    select operator_id from operator
    where merchant_id = ${merchantId} and is_active and 'admin' = any(roles)
    order by operator_id for no key update`.execute(db);
  return rows.map((row) => row.operatorId);
};

/** Who administered until lately and does no more: locked, or without the role. */
export const listLostAdmins = async (
  db: Db,
  merchantId: number,
  since: Date,
): Promise<{ operatorId: bigint; until: Date }[]> => {
  const { rows } = await sql<{ operatorId: bigint; adminUntil: Date }>`
    select operator_id, admin_until from operator
    where merchant_id = ${merchantId} and admin_until > ${since} and not (is_active and 'admin' = any(roles))`.execute(
    db,
  );
  return rows.map((row) => ({ operatorId: row.operatorId, until: row.adminUntil }));
};

/**
 * Where notices for everybody who works here go. Of the locked only who administered is told, and the one whom it is about.
 * @param about a username
 */
export const listStaffAddresses = async (
  db: Db,
  merchantId: number,
  about = '',
): Promise<{ publicId: string; emailSealed: Buffer }[]> => {
  const rows = await db
    .selectFrom('operator')
    .select(['publicId', 'emailSealed'])
    .where('merchantId', '=', merchantId)
    .where('emailSealed', 'is not', null)
    .where((of) => of.or([of('isActive', '=', true), of('adminUntil', 'is not', null), of('username', '=', about)]))
    .orderBy('operatorId')
    .limit(500)
    .execute();
  return rows.flatMap((row) =>
    row.emailSealed === null ? [] : [{ publicId: row.publicId, emailSealed: row.emailSealed }],
  );
};
