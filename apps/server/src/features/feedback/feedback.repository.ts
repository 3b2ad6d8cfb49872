import type { FeedbackKind, FeedbackStatus, QuestionType } from '@trevo/contract/feedback-rules';
import type { Language } from '@trevo/contract';
import { sql } from 'kysely';
import { type Db, type DbTransaction, inTransaction, type RowOf } from '../../platform/db/database.ts';
import type { Feedback, Step, Wish } from './feedback.types.ts';

export { inTransaction };

const COLUMNS = [
  'feedbackId',
  'publicId',
  'merchantId',
  'memberId',
  'kind',
  'questionType',
  'content',
  'description',
  'language',
  'pictures',
  'status',
  'version',
  'hasNews',
  'createdAt',
] as const;
type Row = RowOf<'feedback', (typeof COLUMNS)[number]>;

/** Rows with their steps, in the order of the rows. */
const withSteps = async (db: Db, rows: readonly Row[]): Promise<Feedback[]> => {
  if (rows.length === 0) return [];
  const events = await db
    .selectFrom('feedbackEvent')
    .select(['feedbackId', 'step', 'answer', 'operatorId', 'at'])
    .where(
      'feedbackId',
      'in',
      rows.map(({ feedbackId }) => feedbackId),
    )
    .orderBy('eventId')
    .execute();
  const byFeedback = Map.groupBy(events, ({ feedbackId }) => feedbackId);
  return rows.map((row) => ({
    ...row,
    kind: row.kind as FeedbackKind,
    questionType: row.questionType as QuestionType,
    language: row.language as Language,
    status: row.status as FeedbackStatus,
    steps: (byFeedback.get(row.feedbackId) ?? []).map((event) => ({ ...event, step: event.step as FeedbackStatus })),
  }));
};
const withStepsOf = async (db: Db, row: Row | undefined): Promise<Feedback | null> =>
  row ? ((await withSteps(db, [row]))[0] ?? null) : null;

/** What this call has made already, with the hash of its request. */
export const findByCall = async (
  db: Db,
  memberId: bigint,
  callKey: string,
): Promise<{ feedback: Feedback; requestHash: Buffer } | null> => {
  const row = await db
    .selectFrom('feedback')
    .select([...COLUMNS, 'requestHash'])
    .where('memberId', '=', memberId)
    .where('callKey', '=', callKey)
    .executeTakeFirst();
  if (!row) return null;
  const { requestHash, ...own } = row;
  const feedback = await withStepsOf(db, own);
  return feedback && { feedback, requestHash };
};

export type Sender = { readonly memberId: bigint; readonly subscriber: string };

/** Locks the sender, and then their address, until the transaction ends: always in this order. */
export const lockSender = async (tx: DbTransaction, { memberId, subscriber }: Sender): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('feedback.member', ${memberId}))`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback.address ${subscriber}`}, 0))`.execute(tx);
};

/** How much of the sender waits for staff, and how much they and their address have sent since then. */
export const countOf = async (db: Db, { memberId, subscriber }: Sender, since: Date) => {
  const { rows } = await sql<{ waiting: number; ofMember: number; ofAddress: number }>`
    select
      (select count(*)::int from feedback where member_id = ${memberId} and status in ('RECEIVED', 'IN_PROGRESS')) waiting,
      (select count(*)::int from feedback where member_id = ${memberId} and created_at > ${since}) of_member,
      (select count(*)::int from feedback where subscriber = ${subscriber} and created_at > ${since}) of_address`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, ofMember: 0, ofAddress: 0 };
};

export type NewFeedback = Wish &
  Sender & {
    readonly publicId: string;
    readonly merchantId: number;
    readonly language: Language;
    readonly callKey: string;
    readonly requestHash: Buffer;
    readonly createdAt: Date;
    readonly pictures: readonly Buffer[];
  };

/** False where the same call was faster. */
export const insertFeedback = async (tx: DbTransaction, { pictures, ...one }: NewFeedback): Promise<boolean> => {
  const row = await tx
    .insertInto('feedback')
    .values({ ...one, pictures: pictures.length, status: 'RECEIVED', changedAt: one.createdAt })
    .onConflict((clash) => clash.columns(['memberId', 'callKey']).doNothing())
    .returning('feedbackId')
    .executeTakeFirst();
  if (!row) return false;
  const { feedbackId } = row;
  await tx.insertInto('feedbackEvent').values({ feedbackId, step: 'RECEIVED', at: one.createdAt }).execute();
  if (pictures.length > 0)
    await tx
      .insertInto('feedbackPicture')
      .values(pictures.map((content, at) => ({ feedbackId, place: at + 1, content })))
      .execute();
  return true;
};

type Window = { readonly limit: number; readonly offset: number };

export const listOwn = async (db: Db, memberId: bigint, { limit, offset }: Window) => {
  const own = db.selectFrom('feedback').where('memberId', '=', memberId);
  const [rows, sums] = await Promise.all([
    own.select(COLUMNS).orderBy('feedbackId', 'desc').limit(limit).offset(offset).execute(),
    own
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        fn.countAll<number>().filterWhere('hasNews', '=', true).as('unread'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: await withSteps(db, rows), total: Number(sums.total), unread: Number(sums.unread) };
};

export type Filter = Window & {
  readonly merchantId: number;
  readonly statuses: readonly FeedbackStatus[] | null;
  readonly questionType?: QuestionType | undefined;
  readonly kind?: FeedbackKind | undefined;
  readonly memberId?: bigint | undefined;
  readonly publicId?: string | undefined;
  readonly isOldestFirst: boolean;
};
export const listDesk = async (db: Db, filter: Filter) => {
  let found = db.selectFrom('feedback').where('merchantId', '=', filter.merchantId);
  if (filter.statuses) found = found.where('status', 'in', filter.statuses);
  if (filter.questionType) found = found.where('questionType', '=', filter.questionType);
  if (filter.kind) found = found.where('kind', '=', filter.kind);
  if (filter.memberId !== undefined) found = found.where('memberId', '=', filter.memberId);
  if (filter.publicId !== undefined) found = found.where('publicId', '=', filter.publicId);
  const [rows, { total }] = await Promise.all([
    found
      .select(COLUMNS)
      .orderBy('feedbackId', filter.isOldestFirst ? 'asc' : 'desc')
      .limit(filter.limit)
      .offset(filter.offset)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: await withSteps(db, rows), total: Number(total) };
};

/** What waits for staff. */
export const countOpen = async (db: Db, merchantId: number): Promise<{ open: number; oldestAt: Date | null }> => {
  const { open, oldestAt } = await db
    .selectFrom('feedback')
    .select(({ fn }) => [fn.countAll<number>().as('open'), fn.min('createdAt').as('oldestAt')])
    .where('merchantId', '=', merchantId)
    .where('status', 'in', ['RECEIVED', 'IN_PROGRESS'])
    .executeTakeFirstOrThrow();
  return { open: Number(open), oldestAt };
};

export const findDesk = async (db: Db, merchantId: number, publicId: string): Promise<Feedback | null> =>
  withStepsOf(
    db,
    await db
      .selectFrom('feedback')
      .select(COLUMNS)
      .where('merchantId', '=', merchantId)
      .where('publicId', '=', publicId)
      .executeTakeFirst(),
  );

/** Whose picture may be read: that of a member, or of a brand by its staff. */
export type Reader = { readonly memberId: bigint } | { readonly merchantId: number };

export const findPicture = async (db: Db, reader: Reader, publicId: string, place: number): Promise<Buffer | null> => {
  let found = db
    .selectFrom('feedbackPicture')
    .innerJoin('feedback', 'feedback.feedbackId', 'feedbackPicture.feedbackId')
    .select('feedbackPicture.content')
    .where('feedback.publicId', '=', publicId)
    .where('feedbackPicture.place', '=', place);
  found =
    'memberId' in reader
      ? found.where('feedback.memberId', '=', reader.memberId)
      : found.where('feedback.merchantId', '=', reader.merchantId);
  return (await found.executeTakeFirst())?.content ?? null;
};

/** Takes the step if nobody else has taken one since that version; false otherwise. */
export const step = async (
  tx: DbTransaction,
  { feedbackId }: Pick<Feedback, 'feedbackId'>,
  { version, ...taken }: Step & { readonly version: number },
): Promise<boolean> => {
  const { step: status, at } = taken;
  const changed = await tx
    .updateTable('feedback')
    .set({
      status,
      changedAt: at,
      version: version + 1,
      ...(status === 'IN_PROGRESS' ? {} : { hasNews: true }),
    })
    .where('feedbackId', '=', feedbackId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await tx
    .insertInto('feedbackEvent')
    .values({ feedbackId, ...taken })
    .execute();
  return true;
};

/** What came up to the version that was shown; everything without one. @returns false where the member has no such feedback */
export const markSeen = async (db: Db, memberId: bigint, publicId: string, shown?: number): Promise<boolean> => {
  const found = await db
    .updateTable('feedback')
    .set({ hasNews: shown === undefined ? false : sql<boolean>`has_news and version > ${shown}` })
    .where('memberId', '=', memberId)
    .where('publicId', '=', publicId)
    .executeTakeFirst();
  return found.numUpdatedRows > 0n;
};

/** Deletes pictures of what ended before `endedBefore`, and addresses of what was sent before `sentBefore`. */
export const forgetOld = async (db: Db, endedBefore: Date, sentBefore: Date): Promise<void> => {
  await db
    .deleteFrom('feedbackPicture')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('feedback')
          .select('feedback.feedbackId')
          .whereRef('feedback.feedbackId', '=', 'feedbackPicture.feedbackId')
          .where('feedback.status', '=', 'CLOSED')
          .where('feedback.changedAt', '<', endedBefore),
      ),
    )
    .execute();
  await db
    .updateTable('feedback')
    .set({ subscriber: null })
    .where('subscriber', 'is not', null)
    .where('createdAt', '<', sentBefore)
    .execute();
};
