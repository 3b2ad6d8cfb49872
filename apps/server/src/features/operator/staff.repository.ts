import type { OperatorRole } from '@trevo/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.generated.ts';

export type StaffRow = {
  readonly operatorId: bigint;
  readonly publicId: string;
  readonly username: string;
  readonly roles: readonly OperatorRole[];
  readonly isActive: boolean;
  readonly emailSealed: Buffer | null;
  /** Since when that address stands. */
  readonly emailSince: Date | null;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  readonly openSessions: number;
};

/** `usedSince`: a session that nobody used since then is over, whether or not somebody noted it. */
const selectStaff = (db: Db, merchantId: number, usedSince: Date) =>
  db
    .selectFrom('operator')
    .select(['operator_id', 'public_id', 'username', 'roles', 'is_active', 'email_sealed', 'email_since', 'created_at'])
    .select((of) => [
      of
        .selectFrom('operator_session as s')
        .whereRef('s.operator_id', '=', 'operator.operator_id')
        .select((s) => s.fn.max('s.created_at').as('at'))
        .as('last_login_at'),
      of
        .selectFrom('operator_session as s')
        .whereRef('s.operator_id', '=', 'operator.operator_id')
        .where('s.ended_at', 'is', null)
        .where('s.last_used_at', '>', usedSince)
        .select((s) => s.fn.countAll<bigint>().as('open'))
        .as('open_sessions'),
    ])
    .where('merchant_id', '=', merchantId);

type Selected = ReturnType<typeof selectStaff> extends SelectQueryBuilder<DB, 'operator', infer Row> ? Row : never;

const toRow = (row: Selected): StaffRow => ({
  operatorId: row.operator_id,
  publicId: row.public_id,
  username: row.username,
  roles: row.roles as OperatorRole[],
  isActive: row.is_active,
  emailSealed: row.email_sealed,
  emailSince: row.email_since,
  createdAt: row.created_at,
  lastLoginAt: row.last_login_at,
  openSessions: Number(row.open_sessions ?? 0n),
});

/** Everybody of a brand: active ones first, then by name. */
export const listStaff = async (db: Db, merchantId: number, usedSince: Date): Promise<StaffRow[]> => {
  const rows = await selectStaff(db, merchantId, usedSince)
    .orderBy('is_active', 'desc')
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
  const row = await selectStaff(db, merchantId, usedSince).where('public_id', '=', publicId).executeTakeFirst();
  return row ? toRow(row) : null;
};

/** How many active administrators the brand has, to be shown. */
export const countAdmins = async (db: Db, merchantId: number): Promise<number> => {
  const { rows } = await sql<{ admins: number }>`
    select count(*)::int as admins from operator
    where merchant_id = ${merchantId} and is_active and 'admin' = any(roles)`.execute(db);
  return rows[0]?.admins ?? 0;
};

export type StaffSession = {
  readonly sessionId: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
  readonly ip: string;
  readonly userAgent: string;
};

/** The newest first. */
export const listStaffSessions = async (db: Db, operatorId: bigint, limit: number): Promise<StaffSession[]> => {
  const rows = await db
    .selectFrom('operator_session')
    .select(['session_id', 'created_at', 'last_used_at', 'ended_at', 'end_reason', 'ip', 'user_agent'])
    .where('operator_id', '=', operatorId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    endedAt: row.ended_at,
    endReason: row.end_reason,
    ip: row.ip,
    userAgent: row.user_agent,
  }));
};

/** Ends what is open but one session, which may be nobody's. */
export const endOtherSessions = async (db: Db, operatorId: bigint, exceptId: string, at: Date): Promise<void> => {
  await db
    .updateTable('operator_session')
    .set({ ended_at: at, end_reason: 'revoked' })
    .where('operator_id', '=', operatorId)
    .where('session_id', '<>', exceptId)
    .where('ended_at', 'is', null)
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
    .set({ totp_sealed: factor.totpSealed, totp_last_step: factor.lastStep })
    .where('operator_id', '=', operatorId)
    .execute();
};

/** Where links go from now on. */
export const updateOperatorEmail = async (
  db: Db,
  operatorId: bigint,
  { emailSealed, at }: { emailSealed: Buffer; at: Date },
): Promise<void> => {
  await db
    .updateTable('operator')
    .set({ email_sealed: emailSealed, email_since: at })
    .where('operator_id', '=', operatorId)
    .execute();
};
