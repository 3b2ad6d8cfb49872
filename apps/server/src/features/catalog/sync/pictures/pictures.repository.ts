import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { Look, PicturesByLanguage, Shape } from '../../catalog.types.ts';

export type WantedImage = {
  readonly nodeId: string;
  /** All addresses that the vendor names, as one text: it changes with any of them. */
  readonly source: string;
  readonly images: Readonly<Record<string, string>>;
  readonly pictures: PicturesByLanguage;
};

/** Games whose pictures are not made yet, or changed their addresses; failed ones again after the given time. */
export const listWantedImages = async (
  db: Db,
  vendor: string,
  { retryBefore, limit }: { readonly retryBefore: Date; readonly limit: number },
): Promise<WantedImage[]> => {
  const { rows } = await sql<WantedImage>`
    select node_id, images::text as source, images, pictures from game
    where vendor = ${vendor} and deleted_at is null and images <> '{}'
      and image_source is distinct from images::text
      and (image_failed is distinct from images::text or image_tried_at < ${retryBefore})
    order by sort limit ${limit}`.execute(db);
  return rows;
};

type Mirrored = {
  readonly at: Date;
  readonly hasFailed: boolean;
  readonly pictures: PicturesByLanguage;
  /** Null: nothing came, and what is known of the old pictures stays. */
  readonly look: Look | null;
};

export const updateImage = async (
  db: Db,
  { nodeId, source }: WantedImage,
  { at, hasFailed, pictures, look }: Mirrored,
): Promise<void> => {
  await db
    .updateTable('game')
    .set({
      ...(hasFailed ? { imageFailed: source } : { imageFailed: null, imageSource: source }),
      imageTriedAt: at,
      pictures: JSON.stringify(pictures),
      ...look,
    })
    .where('nodeId', '=', nodeId)
    .execute();
};

/** Keeps what a set of pictures is drawn from. Repeating it changes nothing, but that a set about to be forgotten stays. */
export const insertOriginals = async (
  db: Db,
  pictureId: string,
  originals: readonly { readonly shape: Shape; readonly content: Buffer; readonly widest: number }[],
  createdAt: Date,
): Promise<void> => {
  await db
    .insertInto('gamePictureOriginal')
    .values(originals.map((each) => ({ pictureId, ...each, createdAt })))
    .onConflict((clash) =>
      clash
        .columns(['pictureId', 'shape'])
        .doUpdateSet({ unusedSince: null })
        .where('gamePictureOriginal.unusedSince', 'is not', null),
    )
    .execute();
};

const originalOf = (db: Db, pictureId: string, shape: Shape) =>
  db.selectFrom('gamePictureOriginal').where('pictureId', '=', pictureId).where('shape', '=', shape);

/** The widest file that is drawn of a set's shape, in pixels; null where the set or the shape is not there. */
export const findWidest = async (db: Db, pictureId: string, shape: Shape): Promise<number | null> =>
  (await originalOf(db, pictureId, shape).select('widest').executeTakeFirst())?.widest ?? null;

export const findOriginal = async (db: Db, pictureId: string, shape: Shape): Promise<Buffer | null> =>
  (await originalOf(db, pictureId, shape).select('content').executeTakeFirst())?.content ?? null;

/** Two processes may draw the same file: the first stays. */
export const insertPicture = async (
  db: Db,
  picture: {
    readonly pictureId: string;
    readonly file: string;
    readonly content: Buffer;
    readonly createdAt: Date;
  },
): Promise<void> => {
  await db
    .insertInto('gamePicture')
    .values(picture)
    .onConflict((clash) => clash.doNothing())
    .execute();
};

export const findPicture = async (db: Db, pictureId: string, file: string): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('gamePicture')
    .select('content')
    .where('pictureId', '=', pictureId)
    .where('file', '=', file)
    .executeTakeFirst();
  return row?.content ?? null;
};

/** Notes of each set whether a game has it in any language, and otherwise since when none was seen with it. */
export const updateUnused = async (db: Db, at: Date): Promise<void> => {
  await sql`
    update game_picture_original set unused_since = case when unused_since is null then ${at}::timestamptz end
    where (unused_since is null) <> (picture_id in
      (select right(pictures.value ->> 'base', 32) from game, jsonb_each(game.pictures) as pictures))`.execute(db);
};

/** Deletes originals of sets that no game had since before then; at most so many. */
export const deleteUnused = async (db: Db, unusedBefore: Date, limit: number): Promise<number> => {
  // The second time for the row itself: a game may have taken the set in the meantime.
  const { numAffectedRows } = await sql`
    delete from game_picture_original where (picture_id, shape) in
      (select picture_id, shape from game_picture_original where unused_since < ${unusedBefore} limit ${limit})
      and unused_since < ${unusedBefore}`.execute(db);
  return Number(numAffectedRows);
};

/** Deletes files whose original is gone; at most so many. */
export const deleteStrayFiles = async (db: Db, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from game_picture where (picture_id, file) in
      (select picture_id, file from game_picture as drawn
       where not exists (select from game_picture_original as kept where kept.picture_id = drawn.picture_id)
       limit ${limit})`.execute(db);
  return Number(numAffectedRows);
};

/** The one picture that a game had before it got several. */
export const findImage = async (db: Db, imageId: string): Promise<Buffer | null> => {
  const row = await db.selectFrom('gameImage').select('content').where('imageId', '=', imageId).executeTakeFirst();
  return row?.content ?? null;
};
