import type { OperatorRole } from '@trevo/contract';
import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../platform/db/database.ts';

const COLUMNS = [
  'operatorId',
  'merchantId',
  'publicId',
  'username',
  'roles',
  'isActive',
  'passwordHash',
  'totpSealed',
  'totpLastStep',
  'emailSealed',
] as const;

/** A member of staff of one brand, with what a login is checked against. */
export type OperatorSecrets = Omit<RowOf<'operator', (typeof COLUMNS)[number]>, 'roles'> & {
  readonly roles: readonly OperatorRole[];
};
export type OperatorAccount = Omit<OperatorSecrets, 'passwordHash' | 'totpSealed' | 'totpLastStep' | 'emailSealed'>;

export const findOperatorByUsername = async (
  db: Db,
  merchantId: number,
  username: string,
): Promise<OperatorSecrets | null> => {
  const row = await db
    .selectFrom('operator')
    .select(COLUMNS)
    .where('merchantId', '=', merchantId)
    .where('username', '=', username)
    .executeTakeFirst();
  return row ? { ...row, roles: row.roles as OperatorRole[] } : null;
};

/** Nothing happens when the name is taken; answers the new id or null. */
export const insertOperator = async (db: Db, operator: NewRow<'operator'>): Promise<bigint | null> => {
  const inserted = await db
    .insertInto('operator')
    .values(operator)
    .onConflict((clash) => clash.doNothing())
    .returning('operatorId')
    .executeTakeFirst();
  return inserted?.operatorId ?? null;
};

/** Spends the step of an accepted code. False when another login spent it, or a later one, in the meantime. */
export const spendTotpStep = async (db: Db, operatorId: bigint, step: bigint): Promise<boolean> => {
  const result = await db
    .updateTable('operator')
    .set({ totpLastStep: step })
    .where('operatorId', '=', operatorId)
    .where('totpLastStep', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/**
 * Roles alone: who gives or takes some says nothing about whether the access is open. Who administers no more counts for a while
 * as somebody who could be asked.
 */
export const updateOperatorRoles = async (
  db: Db,
  operatorId: bigint,
  { roles, at }: { roles: readonly OperatorRole[]; at: Date },
): Promise<void> => {
  const isAdmin = roles.includes('admin');
  // On the right stands what was.
  await sql`
    update operator set roles = ${[...roles]},
      admin_until = case when is_active and 'admin' = any(roles) and not ${isAdmin}::boolean then ${at} else admin_until end
    where operator_id = ${operatorId}`.execute(db);
};

/** Open or locked alone: the roles stay what they are. A locked administrator counts for a while, as above. */
export const updateOperatorActive = async (
  db: Db,
  operatorId: bigint,
  { isActive, at }: { isActive: boolean; at: Date },
): Promise<void> => {
  await sql`
    update operator set is_active = ${isActive},
      admin_until = case when is_active and 'admin' = any(roles) and not ${isActive}::boolean then ${at} else admin_until end
    where operator_id = ${operatorId}`.execute(db);
};

export const updateOperatorSecrets = async (
  db: Db,
  operatorId: bigint,
  secrets: RowOf<'operator', 'passwordHash' | 'totpSealed'>,
): Promise<void> => {
  await db
    .updateTable('operator')
    .set({ ...secrets, totpLastStep: 0n })
    .where('operatorId', '=', operatorId)
    .execute();
};

type TryWindow = { readonly at: Date; readonly cutoff: Date; readonly most: number };

/**
 * Counts one try before it is judged, in one statement, so that parallel tries cannot pass the limit.
 * @returns how many failed tries there are with this one, and whether it came before the lock: fewer than the most, or the newest
 * is older than the window
 */
export const countLoginTry = async (
  db: Db,
  accountKey: Buffer,
  { at, cutoff, most }: TryWindow,
): Promise<{ wasAllowed: boolean; tries: number }> => {
  const { rows } = await sql<{ wasAllowed: boolean; tries: number }>`
    insert into operator_login_failure as known (account_key, failed_at, was_allowed, updated_at)
    values (${accountKey}, array[${at}::timestamptz(3)], true, ${at})
    on conflict (account_key) do update set
      was_allowed = not (cardinality(known.failed_at) >= ${most}
        and known.failed_at[cardinality(known.failed_at)] > ${cutoff}),
      failed_at = case
        when cardinality(known.failed_at) >= ${most} and known.failed_at[cardinality(known.failed_at)] > ${cutoff}
        then known.failed_at
        else array(select tried from unnest(known.failed_at) tried where tried > ${cutoff}) || ${at}::timestamptz(3)
      end,
      updated_at = ${at}
    returning was_allowed, cardinality(failed_at) as tries`.execute(db);
  return rows[0] ?? { wasAllowed: false, tries: 0 };
};

/** Whether any of these keys has a failed try within the window. */
export const hasLoginTries = async (db: Db, keys: readonly Buffer[], cutoff: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('operatorLoginFailure')
    .select('accountKey')
    .where('accountKey', 'in', [...keys])
    .where('updatedAt', '>', cutoff)
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteLoginTries = async (db: Db, keys: readonly Buffer[]): Promise<void> => {
  await db
    .deleteFrom('operatorLoginFailure')
    .where('accountKey', 'in', [...keys])
    .execute();
};

export const deleteOldLoginTries = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('operatorLoginFailure').where('updatedAt', '<', before).execute();
};
