import type { OperatorRole } from '@trevo/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** `usedSince`: a session that nobody used since then is over, whether or not somebody noted it. */
const selectStaff = (db: Db, merchantId: number, usedSince: Date) =>
  db
    .selectFrom('operator')
    .select(['operatorId', 'publicId', 'username', 'roles', 'isActive', 'emailSealed', 'emailSince', 'createdAt'])
    .select((of) => [
      of
        .selectFrom('operatorSession as s')
        .whereRef('s.operatorId', '=', 'operator.operatorId')
        .select((s) => s.fn.max('s.createdAt').as('at'))
        .as('lastLoginAt'),
      of
        .selectFrom('operatorSession as s')
        .whereRef('s.operatorId', '=', 'operator.operatorId')
        .where('s.endedAt', 'is', null)
        .where('s.lastUsedAt', '>', usedSince)
        .select((s) => s.fn.countAll<bigint>().as('open'))
        .as('openSessions'),
    ])
    .where('merchantId', '=', merchantId);

type Selected = Awaited<ReturnType<ReturnType<typeof selectStaff>['execute']>>[number];
/** `emailSince`: since when that address stands. */
export type StaffRow = Omit<Selected, 'roles' | 'openSessions'> & {
  readonly roles: readonly OperatorRole[];
  readonly openSessions: number;
};

const toRow = (row: Selected): StaffRow => ({
  ...row,
  roles: row.roles as OperatorRole[],
  openSessions: Number(row.openSessions ?? 0n),
});

/** Everybody of a brand: active ones first, then by name. */
export const listStaff = async (db: Db, merchantId: number, usedSince: Date): Promise<StaffRow[]> => {
  const rows = await selectStaff(db, merchantId, usedSince)
    .orderBy('isActive', 'desc')
    .orderBy('username')
    .limit(500)
    .execute();
  return rows.map(toRow);
};

export const findStaff = async (
  db: Db,
  merchantId: number,
  publicId: string,
  usedSince: Date,
): Promise<StaffRow | null> => {
  const row = await selectStaff(db, merchantId, usedSince).where('publicId', '=', publicId).executeTakeFirst();
  return row ? toRow(row) : null;
};

/** How many active administrators the brand has, to be shown. */
export const countAdmins = async (db: Db, merchantId: number): Promise<number> => {
  const { rows } = await sql<{ admins: number }>`
    select count(*)::int as admins from operator
    where merchant_id = ${merchantId} and is_active and 'admin' = any(roles)`.execute(db);
  return rows[0]?.admins ?? 0;
};

/** The newest first. */
export const listStaffSessions = (db: Db, operatorId: bigint, limit: number) =>
  db
    .selectFrom('operatorSession')
    .select(['sessionId', 'createdAt', 'lastUsedAt', 'endedAt', 'endReason', 'ip', 'userAgent'])
    .where('operatorId', '=', operatorId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();

/** Ends what is open but one session, which may be nobody's. */
export const endOtherSessions = async (db: Db, operatorId: bigint, exceptId: string, at: Date): Promise<void> => {
  await db
    .updateTable('operatorSession')
    .set({ endedAt: at, endReason: 'revoked' })
    .where('operatorId', '=', operatorId)
    .where('sessionId', '<>', exceptId)
    .where('endedAt', 'is', null)
    .execute();
};

/** Another authenticator. The step of the code that proved it is spent. */
export const updateOperatorFactor = async (
  db: Db,
  operatorId: bigint,
  factor: { totpSealed: Buffer; lastStep: bigint },
): Promise<void> => {
  await db
    .updateTable('operator')
    .set({ totpSealed: factor.totpSealed, totpLastStep: factor.lastStep })
    .where('operatorId', '=', operatorId)
    .execute();
};

/** Where links go from now on. */
export const updateOperatorEmail = async (
  db: Db,
  operatorId: bigint,
  { emailSealed, at }: { emailSealed: Buffer; at: Date },
): Promise<void> => {
  await db.updateTable('operator').set({ emailSealed, emailSince: at }).where('operatorId', '=', operatorId).execute();
};
