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

export type SliderRow = { readonly gapX: number; readonly powSalt: string; readonly powBits: number };

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
    .returning(['gap_x', 'pow_salt', 'pow_bits'])
    .executeTakeFirst();
  return row ? { gapX: row.gap_x, powSalt: row.pow_salt, powBits: row.pow_bits } : null;
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

export const isSliderPassOpen = async (db: Db, passHash: Buffer, cidHash: Buffer, at: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('slider_pass')
    .select('pass_hash')
    .where('pass_hash', '=', passHash)
    .where('cid_hash', '=', cidHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteSliderPass = async (db: Db, passHash: Buffer, cidHash: Buffer, at: Date): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('slider_pass')
    .where('pass_hash', '=', passHash)
    .where('cid_hash', '=', cidHash)
    .where('expires_at', '>', at)
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
