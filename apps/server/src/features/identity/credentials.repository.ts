import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type CredentialRow = {
  readonly passwordHash: string;
  readonly mustChange: boolean;
  /** False: the account was made without one, so nothing can match the hash. */
  readonly hasPassword: boolean;
  /** Hash of an unused, unexpired activation code. */
  readonly activationHash: Buffer | null;
};

/** Takes a null id too (unknown user name), so that both cases cost one look-up. */
export const findCredential = async (db: Db, memberId: bigint | null, at: Date): Promise<CredentialRow | null> => {
  const row = await db
    .selectFrom('credential')
    .leftJoin('activation_code', (join) =>
      join
        .onRef('activation_code.member_id', '=', 'credential.member_id')
        .on('activation_code.expires_at', '>', sql<Date>`${at}::timestamptz`),
    )
    .select([
      'credential.password_hash',
      'credential.must_change',
      'credential.has_password',
      'activation_code.code_hash',
    ])
    .where('credential.member_id', '=', memberId ?? -1n)
    .executeTakeFirst();
  return row
    ? {
        passwordHash: row.password_hash,
        mustChange: row.must_change,
        hasPassword: row.has_password,
        activationHash: row.code_hash,
      }
    : null;
};

export const insertCredential = async (
  db: Db,
  row: { memberId: bigint; merchantId: number; passwordHash: string; hasPassword: boolean; at: Date },
): Promise<void> => {
  await db
    .insertInto('credential')
    .values({
      member_id: row.memberId,
      merchant_id: row.merchantId,
      password_hash: row.passwordHash,
      has_password: row.hasPassword,
      changed_at: row.at,
    })
    .execute();
};

/** Sets a new password; whatever forced the change is over. */
export const updatePassword = async (db: Db, memberId: bigint, passwordHash: string, at: Date): Promise<void> => {
  await db
    .updateTable('credential')
    .set({ password_hash: passwordHash, has_password: true, must_change: false, changed_at: at })
    .where('member_id', '=', memberId)
    .execute();
};

/** The same password under newer parameters. */
export const updateHash = async (db: Db, memberId: bigint, passwordHash: string): Promise<void> => {
  await db.updateTable('credential').set({ password_hash: passwordHash }).where('member_id', '=', memberId).execute();
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
  const { rows } = await sql<{ was_allowed: boolean; failures: number; locked_until: Date | null }>`
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
  const row = rows[0];
  if (!row) throw new Error('login_failure answered no row');
  return { wasAllowed: row.was_allowed, failures: row.failures, lockedUntil: row.locked_until };
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
    .selectFrom('login_failure')
    .select(['failed_at', 'locked_until'])
    .where('account_key', '=', accountKey)
    .executeTakeFirst();
  const failures = (row?.failed_at ?? []).filter((at) => new Date(at) > since).length;
  return { failures, lockedUntil: row?.locked_until ?? null };
};

export const deleteLoginTries = async (db: Db, accountKey: Buffer): Promise<void> => {
  await db.deleteFrom('login_failure').where('account_key', '=', accountKey).execute();
};

export const upsertActivationCode = async (
  db: Db,
  row: { memberId: bigint; codeHash: Buffer; at: Date; expiresAt: Date },
): Promise<void> => {
  const values = { code_hash: row.codeHash, created_at: row.at, expires_at: row.expiresAt };
  await db
    .insertInto('activation_code')
    .values({ member_id: row.memberId, ...values })
    .onConflict((clash) => clash.column('member_id').doUpdateSet(values))
    .execute();
};

/** Spends the code; false when another try was first. */
export const deleteActivationCode = async (db: Db, memberId: bigint, codeHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('activation_code')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const insertChangeTicket = async (
  db: Db,
  row: { ticketHash: Buffer; memberId: bigint; isRecovery: boolean; expiresAt: Date },
): Promise<void> => {
  await db
    .insertInto('change_ticket')
    .values({
      ticket_hash: row.ticketHash,
      member_id: row.memberId,
      is_recovery: row.isRecovery,
      expires_at: row.expiresAt,
    })
    .execute();
};

/** Whose a ticket is, without spending it. */
export const findChangeTicket = async (db: Db, ticketHash: Buffer, at: Date): Promise<bigint | null> => {
  const row = await db
    .selectFrom('change_ticket')
    .select('member_id')
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row?.member_id ?? null;
};

/** Whose it was, and whether its change is a recovery. */
export type SpentTicket = { readonly memberId: bigint; readonly isRecovery: boolean };

/** Spends a ticket; null when it is unknown, over or spent. */
export const deleteChangeTicket = async (db: Db, ticketHash: Buffer, at: Date): Promise<SpentTicket | null> => {
  const row = await db
    .deleteFrom('change_ticket')
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', at)
    .returning(['member_id', 'is_recovery'])
    .executeTakeFirst();
  return row ? { memberId: row.member_id, isRecovery: row.is_recovery } : null;
};

export const deleteChangeTicketsOf = async (db: Db, memberId: bigint): Promise<void> => {
  await db.deleteFrom('change_ticket').where('member_id', '=', memberId).execute();
  await db.deleteFrom('activation_code').where('member_id', '=', memberId).execute();
};

/** What was asked again: the login password, or the payment password, which opens a withdrawal and nothing else. */
export type StepUpSecret = 'password' | 'payment';

export const insertStepUp = async (
  db: Db,
  row: { tokenHash: Buffer; sessionId: string; expiresAt: Date; provenBy?: StepUpSecret },
): Promise<void> => {
  await db
    .insertInto('step_up')
    .values({
      token_hash: row.tokenHash,
      session_id: row.sessionId,
      expires_at: row.expiresAt,
      proven_by: row.provenBy ?? 'password',
    })
    .execute();
};

/** Spends a token of this session that was given for this secret; false when there is none. */
export const deleteStepUp = async (
  db: Db,
  step: { tokenHash: Buffer; sessionId: string; provenBy: StepUpSecret },
  at: Date,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('step_up')
    .where('token_hash', '=', step.tokenHash)
    .where('session_id', '=', step.sessionId)
    .where('proven_by', '=', step.provenBy)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};
