import { ContentBody } from '@trevo/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type Db, type RowOf, violatedConstraint } from '../../platform/db/database.ts';
import type { Content, ContentRef, PictureFile } from './content.types.ts';

const COLUMNS = [
  'kind',
  'contentId',
  'version',
  'body',
  'sort',
  'isPublished',
  'startsAt',
  'endsAt',
  'publishedAt',
  'savedBy',
  'savedAt',
] as const;
type Row = RowOf<'contentVersion', (typeof COLUMNS)[number]>;

/** A row that this version of the program cannot read is not shown: another version wrote it. */
const contentOf = (row: Row): Content[] => {
  const read = z.safeParse(ContentBody, row.body);
  return read.success ? [{ ...row, kind: read.data.kind, body: read.data }] : [];
};

/** What counts now of each piece of content, hidden ones too. */
export const listContent = async (db: Db, merchantId: number): Promise<Content[]> => {
  const rows = await db
    .selectFrom('contentVersion')
    .distinctOn(['kind', 'contentId'])
    .select(COLUMNS)
    .where('merchantId', '=', merchantId)
    .orderBy('kind')
    .orderBy('contentId')
    .orderBy('version', 'desc')
    .execute();
  return rows.flatMap(contentOf).toSorted((one, other) => one.sort - other.sort);
};

/** The newest versions of one, the newest first. */
export const listVersions = async (
  db: Db,
  merchantId: number,
  { kind, contentId }: ContentRef,
  limit: number,
): Promise<Content[]> => {
  const rows = await db
    .selectFrom('contentVersion')
    .select(COLUMNS)
    .where('merchantId', '=', merchantId)
    .where('kind', '=', kind)
    .where('contentId', '=', contentId)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(contentOf);
};

/** Adds a version; false where that version is there already: somebody else was faster. */
export const insertVersion = async (db: Db, merchantId: number, content: Content): Promise<boolean> => {
  try {
    await db
      .insertInto('contentVersion')
      .values({ merchantId, ...content, body: JSON.stringify(content.body) })
      .execute();
    return true;
  } catch (error) {
    if (violatedConstraint(error) === 'content_version_pkey') return false;
    throw error;
  }
};

/** Adds first versions of what has none. */
export const insertMissing = async (db: Db, merchantId: number, contents: readonly Content[]): Promise<void> => {
  if (contents.length === 0) return;
  await db
    .insertInto('contentVersion')
    .values(contents.map((content) => ({ merchantId, ...content, body: JSON.stringify(content.body) })))
    .onConflict((clash) => clash.doNothing())
    .execute();
};

/** Keeps the files of a picture; the same picture again changes nothing. */
export const insertPicture = async (
  db: Db,
  of: { readonly merchantId: number; readonly pictureId: string; readonly createdAt: Date },
  files: readonly PictureFile[],
): Promise<void> => {
  await db
    .insertInto('contentPicture')
    .values(files.map((file) => ({ ...of, ...file })))
    .onConflict((clash) => clash.doNothing())
    .execute();
};

export const findPicture = async (db: Db, merchantId: number, pictureId: string, file: string) => {
  const row = await db
    .selectFrom('contentPicture')
    .select('content')
    .where('merchantId', '=', merchantId)
    .where('pictureId', '=', pictureId)
    .where('file', '=', file)
    .executeTakeFirst();
  return row?.content ?? null;
};

export const countVote = async (db: Db, merchantId: number, articleId: string, hasHelped: boolean): Promise<void> => {
  const [helped, notHelped] = hasHelped ? [1, 0] : [0, 1];
  await db
    .insertInto('articleVote')
    .values({ merchantId, articleId, helped, notHelped })
    .onConflict((clash) =>
      clash.columns(['merchantId', 'articleId']).doUpdateSet({
        helped: sql`article_vote.helped + ${helped}`,
        notHelped: sql`article_vote.not_helped + ${notHelped}`,
      }),
    )
    .execute();
};

export const listVotes = async (db: Db, merchantId: number) => {
  const rows = await db
    .selectFrom('articleVote')
    .select(['articleId', 'helped', 'notHelped'])
    .where('merchantId', '=', merchantId)
    .execute();
  return new Map(rows.map(({ articleId, helped, notHelped }) => [articleId, { helped, not: notHelped }]));
};
