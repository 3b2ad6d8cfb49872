import { sql } from 'kysely';
import { type Database, type Db, inTransaction } from '../../platform/db/database.ts';
import type { JsonValue } from '../../platform/ops/json-value.ts';
import { exactlyOne } from '../../platform/exactly-one.ts';
import { type AuditIntent, insertAudit } from './audit.repository.ts';

export type WriteKey = { readonly operatorId: bigint; readonly key: string };

export type ClaimedWrite =
  | { readonly state: 'mine' }
  | { readonly state: 'known'; readonly requestHash: Buffer; readonly answer: JsonValue | undefined }
  /** Another write of the same record is under way. */
  | { readonly state: 'behind' };

/** What a write is known to do before it reads the record. */
export type AskedWrite = Omit<AuditIntent, 'before'>;

/**
 * Takes the key and the record for this write, or shows who has them. `answer` is undefined while the first one is still under way.
 * @param claim `deadAt`: a write that was claimed before it and has not ended is a dead process's, and holds its record no longer
 */
export const claimWrite = async (
  db: Db,
  { operatorId, key }: WriteKey,
  claim: { readonly requestHash: Buffer; readonly asked: AskedWrite; readonly at: Date; readonly deadAt: Date },
): Promise<ClaimedWrite> => {
  const { requestHash, asked, at, deadAt } = claim;
  const found = await sql<{ state: ClaimedWrite['state']; requestHash: Buffer; answer: { value: JsonValue } | null }>`
    select * from operator_write_claim(${operatorId}, ${key}, ${requestHash}, ${JSON.stringify(asked)}, ${at}, ${deadAt})`.execute(
    db,
  );
  const row = exactlyOne(found.rows);
  return row.state === 'known'
    ? { state: 'known', requestHash: row.requestHash, answer: row.answer?.value }
    : { state: row.state };
};

/** Keeps what the record was, for the row that a job writes should the process die now. */
export const noteBefore = async (db: Db, { operatorId, key }: WriteKey, intent: AuditIntent): Promise<void> => {
  await db
    .updateTable('operatorWrite')
    .set({ intent: JSON.stringify(intent) })
    .where('operatorId', '=', operatorId)
    .where('key', '=', key)
    .execute();
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
