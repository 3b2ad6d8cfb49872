import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Replaces the browser's image; false when its last one is younger than a second. */
export const upsertCaptcha = async (
  db: Db,
  row: { cidHash: Buffer; answerHash: Buffer; at: Date; notAfter: Date; expiresAt: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('captcha')
    .values({ cid_hash: row.cidHash, answer_hash: row.answerHash, created_at: row.at, expires_at: row.expiresAt })
    .onConflict((clash) =>
      clash
        .column('cid_hash')
        .doUpdateSet({ answer_hash: row.answerHash, created_at: row.at, expires_at: row.expiresAt, is_open: true })
        .where('captcha.created_at', '<=', row.notAfter),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Closes the browser's open image and answers its solution: there is no second try. */
export const closeCaptcha = async (db: Db, cidHash: Buffer, at: Date): Promise<Buffer | null> => {
  const row = await db
    .updateTable('captcha')
    .set({ is_open: false })
    .where('cid_hash', '=', cidHash)
    .where('is_open', '=', true)
    .where('expires_at', '>', at)
    .returning('answer_hash')
    .executeTakeFirst();
  return row?.answer_hash ?? null;
};

export type SliderRow = {
  readonly gapX: number;
  readonly powSalt: string;
  readonly powBits: number;
  /** The place alone does not pass. */
  readonly needsProof: boolean;
};

export const insertSlider = async (
  db: Db,
  row: SliderRow & { sliderId: string; cidHash: Buffer; expiresAt: Date },
): Promise<void> => {
  await db
    .insertInto('slider')
    .values({
      slider_id: row.sliderId,
      cid_hash: row.cidHash,
      gap_x: row.gapX,
      pow_salt: row.powSalt,
      pow_bits: row.powBits,
      needs_proof: row.needsProof,
      expires_at: row.expiresAt,
    })
    .execute();
};

/** Takes the challenge away and answers its solution: there is no second try. */
export const deleteSlider = async (db: Db, sliderId: string, cidHash: Buffer, at: Date): Promise<SliderRow | null> => {
  const row = await db
    .deleteFrom('slider')
    .where('slider_id', '=', sliderId)
    .where('cid_hash', '=', cidHash)
    .where('expires_at', '>', at)
    .returning(['gap_x', 'pow_salt', 'pow_bits', 'needs_proof'])
    .executeTakeFirst();
  return row ? { gapX: row.gap_x, powSalt: row.pow_salt, powBits: row.pow_bits, needsProof: row.needs_proof } : null;
};

export const insertSliderPass = async (
  db: Db,
  row: { passHash: Buffer; cidHash: Buffer; expiresAt: Date },
): Promise<void> => {
  await db
    .insertInto('slider_pass')
    .values({ pass_hash: row.passHash, cid_hash: row.cidHash, expires_at: row.expiresAt })
    .execute();
};

export type PassKey = {
  readonly passHash: Buffer;
  readonly cidHash: Buffer;
  /** Null: a call that never looks at a pass, and takes no bound one. */
  readonly boundTo: Buffer | null;
  readonly at: Date;
};

/** Counts a look at a pass and binds it, in one statement; false when it is unknown, over, bound to something else or looked at enough. */
export const countPassLook = async (db: Db, key: PassKey, most: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('slider_pass')
    .set((own) => ({ bound_to: key.boundTo, looks: sql<number>`${own.ref('looks')} + 1` }))
    .where('pass_hash', '=', key.passHash)
    .where('cid_hash', '=', key.cidHash)
    .where('expires_at', '>', key.at)
    .where((of) => of.or([of('bound_to', 'is', null), of('bound_to', '=', key.boundTo)]))
    .where('looks', '<', most)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteSliderPass = async (db: Db, key: PassKey): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('slider_pass')
    .where('pass_hash', '=', key.passHash)
    .where('cid_hash', '=', key.cidHash)
    .where('expires_at', '>', key.at)
    .where((of) => of.or([of('bound_to', 'is', null), of('bound_to', '=', key.boundTo)]))
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Removes what is over, in every table that holds short-lived rows. */
export const deleteExpired = async (db: Db, at: Date, triesBefore: Date): Promise<void> => {
  for (const table of ['captcha', 'slider', 'slider_pass', 'change_ticket', 'step_up', 'activation_code', 'jwe_jti'])
    await sql`delete from ${sql.table(table)} where expires_at <= ${at}`.execute(db);
  // A used token is kept for a day after its end: its return must still be known as a replay.
  const dayAgo = new Date(at.getTime() - 86_400_000);
  await db.deleteFrom('remember_token').where('expires_at', '<=', dayAgo).execute();
  await db
    .deleteFrom('login_failure')
    .where('updated_at', '<=', triesBefore)
    .where((of) => of.or([of('locked_until', 'is', null), of('locked_until', '<=', at)]))
    .execute();
};
