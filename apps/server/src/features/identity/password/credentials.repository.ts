import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../../platform/db/database.ts';

export type CredentialRow = {
  readonly passwordHash: string;
  readonly mustChange: boolean;
  /** False: the account was made without one, so nothing can match the hash. */
  readonly hasPassword: boolean;
  /** Hash of an unused, unexpired activation code. */
  readonly activationHash: Buffer | null;
};

/** Takes a null id too (unknown user name), so that both cases cost one look-up. */
export const findCredential = async (db: Db, memberId: bigint | null, at: Date): Promise<CredentialRow | null> =>
  (await db
    .selectFrom('credential')
    .leftJoin('activationCode', (join) =>
      join
        .onRef('activationCode.memberId', '=', 'credential.memberId')
        .on('activationCode.expiresAt', '>', sql<Date>`${at}::timestamptz`),
    )
    .select(['credential.passwordHash', 'credential.mustChange', 'credential.hasPassword'])
    .select('activationCode.codeHash as activationHash')
    .where('credential.memberId', '=', memberId ?? -1n)
    .executeTakeFirst()) ?? null;

export const insertCredential = async (db: Db, credential: NewRow<'credential'>): Promise<void> => {
  await db.insertInto('credential').values(credential).execute();
};

/** Sets a new password; whatever forced the change is over. */
export const updatePassword = async (db: Db, memberId: bigint, passwordHash: string, at: Date): Promise<void> => {
  await db
    .updateTable('credential')
    .set({ passwordHash, hasPassword: true, mustChange: false, changedAt: at })
    .where('memberId', '=', memberId)
    .execute();
};

/** The same password under newer parameters. */
export const updateHash = async (db: Db, memberId: bigint, passwordHash: string): Promise<void> => {
  await db.updateTable('credential').set({ passwordHash }).where('memberId', '=', memberId).execute();
};

export type LoginTries = { readonly wasAllowed: boolean; readonly failures: number; readonly lockedUntil: Date | null };

export type TryRule = { readonly limit: number; readonly windowMs: number; readonly lockMs: number };

/**
 * Counts a try as failed BEFORE it is judged, in one statement: of any number of parallel tries only the first `limit`
 * in the window are judged at all. A right password takes the count back (`deleteLoginTries`).
 */
export const countLoginTry = async (db: Db, accountKey: Buffer, at: Date, rule: TryRule): Promise<LoginTries> => {
  const since = new Date(at.getTime() - rule.windowMs);
  const lockEnd = new Date(at.getTime() + rule.lockMs);
  const { rows } = await sql<LoginTries>`
    insert into login_failure as own (account_key, failed_at, locked_until, was_allowed, updated_at)
    values (${accountKey}, array[${at}::timestamptz], null, true, ${at})
    on conflict (account_key) do update set
      failed_at = case when own.locked_until > ${at} then own.failed_at
        else array(select t from unnest(own.failed_at) t where t > ${since}::timestamptz) || ${at}::timestamptz end,
      locked_until = case when own.locked_until > ${at} then own.locked_until
        when (select count(*) from unnest(own.failed_at) t where t > ${since}::timestamptz) + 1 >= ${rule.limit}
          then ${lockEnd}::timestamptz end,
      was_allowed = own.locked_until is null or own.locked_until <= ${at},
      updated_at = ${at}
    returning was_allowed, cardinality(failed_at) as failures, locked_until`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('login_failure answered no row');
  return row;
};

/** Takes back a try that was counted but could not be judged (the hashing queue was full): it was nobody's failure. */
export const uncountLoginTry = async (db: Db, accountKey: Buffer, at: Date, limit: number): Promise<void> => {
  await sql`update login_failure set failed_at = array_remove(failed_at, ${at}::timestamptz),
      locked_until = case when cardinality(array_remove(failed_at, ${at}::timestamptz)) >= ${limit} then locked_until end
    where account_key = ${accountKey}`.execute(db);
};

export const findLoginTries = async (
  db: Db,
  accountKey: Buffer,
  since: Date,
): Promise<{ failures: number; lockedUntil: Date | null }> => {
  const row = await db
    .selectFrom('loginFailure')
    .select(['failedAt', 'lockedUntil'])
    .where('accountKey', '=', accountKey)
    .executeTakeFirst();
  const failures = (row?.failedAt ?? []).filter((at) => new Date(at) > since).length;
  return { failures, lockedUntil: row?.lockedUntil ?? null };
};

export const deleteLoginTries = async (db: Db, accountKey: Buffer): Promise<void> => {
  await db.deleteFrom('loginFailure').where('accountKey', '=', accountKey).execute();
};

export const upsertActivationCode = async (db: Db, code: NewRow<'activationCode'>): Promise<void> => {
  await db
    .insertInto('activationCode')
    .values(code)
    .onConflict((clash) => clash.column('memberId').doUpdateSet(code))
    .execute();
};

/** Spends the code; false when another try was first. */
export const deleteActivationCode = async (db: Db, memberId: bigint, codeHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('activationCode')
    .where('memberId', '=', memberId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const insertChangeTicket = async (db: Db, ticket: NewRow<'changeTicket'>): Promise<void> => {
  await db.insertInto('changeTicket').values(ticket).execute();
};

/** Whose a ticket is, without spending it. */
export const findChangeTicket = async (db: Db, ticketHash: Buffer, at: Date): Promise<bigint | null> => {
  const row = await db
    .selectFrom('changeTicket')
    .select('memberId')
    .where('ticketHash', '=', ticketHash)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return row?.memberId ?? null;
};

/** Whose it was, and whether its change is a recovery. */
export type SpentTicket = RowOf<'changeTicket', 'memberId' | 'isRecovery'>;

/** Spends a ticket; null when it is unknown, over or spent. */
export const deleteChangeTicket = async (db: Db, ticketHash: Buffer, at: Date): Promise<SpentTicket | null> =>
  (await db
    .deleteFrom('changeTicket')
    .where('ticketHash', '=', ticketHash)
    .where('expiresAt', '>', at)
    .returning(['memberId', 'isRecovery'])
    .executeTakeFirst()) ?? null;

export const deleteChangeTicketsOf = async (db: Db, memberId: bigint): Promise<void> => {
  await db.deleteFrom('changeTicket').where('memberId', '=', memberId).execute();
  await db.deleteFrom('activationCode').where('memberId', '=', memberId).execute();
};

/** What was asked again: the login password, or the payment password, which opens a withdrawal and nothing else. */
export type StepUpSecret = 'password' | 'payment';

export const insertStepUp = async (
  db: Db,
  step: NewRow<'stepUp'> & { readonly provenBy: StepUpSecret },
): Promise<void> => {
  await db.insertInto('stepUp').values(step).execute();
};

/** Spends a token of this session that was given for this secret; false when there is none. */
export const deleteStepUp = async (
  db: Db,
  step: { tokenHash: Buffer; sessionId: string; provenBy: StepUpSecret },
  at: Date,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('stepUp')
    .where('tokenHash', '=', step.tokenHash)
    .where('sessionId', '=', step.sessionId)
    .where('provenBy', '=', step.provenBy)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};
