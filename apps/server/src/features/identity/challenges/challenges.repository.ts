import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../../platform/db/database.ts';

/** Replaces the browser's image; false when its last one is younger than a second. */
export const upsertCaptcha = async (db: Db, image: NewRow<'captcha'>, notAfter: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('captcha')
    .values(image)
    .onConflict((clash) =>
      clash
        .column('cidHash')
        .doUpdateSet({ ...image, isOpen: true })
        .where('captcha.createdAt', '<=', notAfter),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Closes the browser's open image and answers its solution: there is no second try. */
export const closeCaptcha = async (db: Db, cidHash: Buffer, at: Date): Promise<Buffer | null> => {
  const row = await db
    .updateTable('captcha')
    .set({ isOpen: false })
    .where('cidHash', '=', cidHash)
    .where('isOpen', '=', true)
    .where('expiresAt', '>', at)
    .returning('answerHash')
    .executeTakeFirst();
  return row?.answerHash ?? null;
};

/** `needsProof`: the place alone does not pass. */
export type SliderRow = RowOf<'slider', 'gapX' | 'powSalt' | 'powBits' | 'needsProof'>;

export const insertSlider = async (db: Db, slider: NewRow<'slider'>): Promise<void> => {
  await db.insertInto('slider').values(slider).execute();
};

/** Takes the challenge away and answers its solution: there is no second try. */
export const deleteSlider = async (db: Db, sliderId: string, cidHash: Buffer, at: Date): Promise<SliderRow | null> =>
  (await db
    .deleteFrom('slider')
    .where('sliderId', '=', sliderId)
    .where('cidHash', '=', cidHash)
    .where('expiresAt', '>', at)
    .returning(['gapX', 'powSalt', 'powBits', 'needsProof'])
    .executeTakeFirst()) ?? null;

export const insertSliderPass = async (db: Db, pass: NewRow<'sliderPass'>): Promise<void> => {
  await db.insertInto('sliderPass').values(pass).execute();
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
    .updateTable('sliderPass')
    .set((own) => ({ boundTo: key.boundTo, looks: sql<number>`${own.ref('looks')} + 1` }))
    .where('passHash', '=', key.passHash)
    .where('cidHash', '=', key.cidHash)
    .where('expiresAt', '>', key.at)
    .where((of) => of.or([of('boundTo', 'is', null), of('boundTo', '=', key.boundTo)]))
    .where('looks', '<', most)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteSliderPass = async (db: Db, key: PassKey): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sliderPass')
    .where('passHash', '=', key.passHash)
    .where('cidHash', '=', key.cidHash)
    .where('expiresAt', '>', key.at)
    .where((of) => of.or([of('boundTo', 'is', null), of('boundTo', '=', key.boundTo)]))
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Removes what is over, in every table that holds short-lived rows. */
export const deleteExpired = async (db: Db, at: Date, triesBefore: Date): Promise<void> => {
  for (const table of ['captcha', 'slider', 'sliderPass', 'changeTicket', 'stepUp', 'activationCode', 'jweJti'])
    await sql`delete from ${sql.table(table)} where expires_at <= ${at}`.execute(db);
  // A used token is kept for a day after its end: its return must still be known as a replay.
  const dayAgo = new Date(at.getTime() - 86_400_000);
  await db.deleteFrom('rememberToken').where('expiresAt', '<=', dayAgo).execute();
  await db
    .deleteFrom('loginFailure')
    .where('updatedAt', '<=', triesBefore)
    .where((of) => of.or([of('lockedUntil', 'is', null), of('lockedUntil', '<=', at)]))
    .execute();
};
