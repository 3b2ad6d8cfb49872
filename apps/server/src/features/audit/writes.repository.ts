import { sql } from 'kysely';
import { type Database, type Db, inTransaction } from '../../platform/db/database.ts';
import type { JsonValue } from '../../platform/ops/json-value.ts';
import { type AuditIntent, insertAudit } from './audit.repository.ts';

export type WriteKey = { readonly operatorId: bigint; readonly key: string };

export type ClaimedWrite =
  | { readonly isMine: true }
  | { readonly isMine: false; readonly requestHash: Buffer; readonly answer: JsonValue | undefined };

/** Takes the key for this write, or shows who has it. `answer` is undefined while the first one is still under way. */
export const claimWrite = async (
  db: Db,
  { operatorId, key }: WriteKey,
  { requestHash, intent, at }: { readonly requestHash: Buffer; readonly intent: AuditIntent; readonly at: Date },
): Promise<ClaimedWrite> => {
  const inserted = await db
    .insertInto('operatorWrite')
    .values({ operatorId, key, requestHash, intent: JSON.stringify(intent), claimedAt: at })
    .onConflict((clash) => clash.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return { isMine: true };
  const known = await db
    .selectFrom('operatorWrite')
    .select(['requestHash', 'answer'])
    .where('operatorId', '=', operatorId)
    .where('key', '=', key)
    .executeTakeFirst();
  // Refused and released between the two statements: as if it were still under way, so the caller tries again.
  if (!known) return { isMine: false, requestHash, answer: undefined };
  const answer = (known.answer as { value: JsonValue } | null)?.value;
  return { isMine: false, requestHash: known.requestHash, answer };
};

/** Keeps the answer and appends the audit row together. */
export const finishWrite = (
  db: Database,
  { operatorId, key }: WriteKey,
  done: { readonly intent: AuditIntent; readonly after: JsonValue; readonly answer: JsonValue; readonly at: Date },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await insertAudit(tx, done.intent, { after: done.after, requestKey: key, at: done.at });
    await tx
      .updateTable('operatorWrite')
      .set({ answer: JSON.stringify({ value: done.answer }) })
      .where('operatorId', '=', operatorId)
      .where('key', '=', key)
      .execute();
  });

/** A refused write changed nothing: its key may be used again. */
export const releaseWrite = async (db: Db, { operatorId, key }: WriteKey): Promise<void> => {
  await db
    .deleteFrom('operatorWrite')
    .where('operatorId', '=', operatorId)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .execute();
};

/**
 * Writes that a dying process left under way: each gets its audit row, which says that the end is not known, and its
 * key is free again. @returns how many there were
 */
export const auditInterruptedWrites = (db: Database, before: Date, at: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ key: string; intent: AuditIntent }>`
        delete from operator_write where answer is null and claimed_at < ${before} returning key, intent`.execute(tx);
    for (const { key, intent } of rows)
      await insertAudit(tx, intent, { after: { interrupted: true }, requestKey: key, at });
    return rows.length;
  });

/** Kept answers are for repeats of the same minute; a week covers every retry a person makes. */
export const deleteOldWrites = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('operatorWrite').where('claimedAt', '<', before).where('answer', 'is not', null).execute();
};
