import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../../platform/db/database.ts';
import type { Message, NewMessage } from '../chat.types.ts';

const selectMessages = (db: Db) =>
  db
    .selectFrom('chatMessage as m')
    .leftJoin('chatFile as f', 'f.fileId', 'm.fileId')
    .select(['m.seq', 'm.sender', 'm.shownName', 'm.kind', 'm.body', 'm.clientId', 'm.sentAt', 'm.fileId'])
    .select(['f.name', 'f.type', sql<number | null>`octet_length(f.content)`.as('bytes')]);
type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

const messageOf = ({ fileId, name, type, bytes, ...row }: Row): Message => ({
  ...(row as unknown as Message),
  file: fileId === null || name === null || type === null ? null : { id: fileId, name, type, bytes: bytes ?? 0 },
});

/** The newest messages, or those before one; the oldest of them first. */
export const listMessages = async (
  db: Db,
  talkId: bigint,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<Message[]> => {
  const rows = await selectMessages(db)
    .where('m.talkId', '=', talkId)
    .$if(before !== null, (query) => query.where('m.seq', '<', before ?? 0))
    .orderBy('m.seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(messageOf).toReversed();
};

/** Those after a number, in their order. */
export const listMessagesAfter = async (db: Db, talkId: bigint, after: number, limit: number): Promise<Message[]> => {
  const rows = await selectMessages(db)
    .where('m.talkId', '=', talkId)
    .where('m.seq', '>', after)
    .orderBy('m.seq')
    .limit(limit)
    .execute();
  return rows.map(messageOf);
};

export const findMessageByClientId = async (
  db: Db,
  talkId: bigint,
  sender: NewMessage['sender'],
  clientId: string,
): Promise<Message | null> => {
  const row = await selectMessages(db)
    .where('m.talkId', '=', talkId)
    .where('m.sender', '=', sender)
    .where('m.clientId', '=', clientId)
    .executeTakeFirst();
  return row ? messageOf(row) : null;
};

/** Adds the next message of a talk that the caller has locked. */
export const insertMessage = async (
  tx: DbTransaction,
  talkId: bigint,
  message: NewMessage,
  at: Date,
): Promise<number> => {
  const { lastSeq } = await tx
    .updateTable('chatTalk')
    .set((of) => ({ lastSeq: of('lastSeq', '+', 1), lastAt: at }))
    .where('talkId', '=', talkId)
    .returning('lastSeq')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('chatMessage')
    .values({ talkId, seq: lastSeq, sentAt: at, ...message })
    .execute();
  return lastSeq;
};

/** The talk in which this mail's answer stands. */
export const findTalkOfMail = async (db: Db, mailId: string): Promise<bigint | null> => {
  const row = await db.selectFrom('chatMessage').select('talkId').where('mailId', '=', mailId).executeTakeFirst();
  return row?.talkId ?? null;
};

/** What the customer said since then, and how much in a row without an answer. */
export const countPatience = async (tx: DbTransaction, talkId: bigint, since: Date) => {
  const { rows } = await sql<{ lately: bigint; unanswered: bigint }>`
    select count(*) filter (where sent_at >= ${since}) as lately,
      count(*) filter (where seq > coalesce(
        (select max(seq) from chat_message where talk_id = ${talkId} and sender = 'staff'), 0)) as unanswered
    from chat_message where talk_id = ${talkId} and sender = 'customer'`.execute(tx);
  return { lately: Number(rows[0]?.lately ?? 0n), unanswered: Number(rows[0]?.unanswered ?? 0n) };
};

export const countFiles = async (db: Db, talkId: bigint): Promise<number> => {
  const { n } = await db
    .selectFrom('chatFile')
    .where('talkId', '=', talkId)
    .select((of) => of.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Bytes of files that customers sent since then: the talk's member (0 of a visitor's), and everybody whose talks began in its network. */
export const countBytes = async (db: Db, talkId: bigint, since: Date): Promise<{ own: number; around: number }> => {
  const { rows } = await sql<{ own: bigint | null; around: bigint | null }>`
    select sum(octet_length(f.content)) filter (where t.member_id = this.member_id) as own,
      sum(octet_length(f.content)) filter (where t.range_hash = this.range_hash) as around
    from chat_talk this
      join chat_talk t on t.merchant_id = this.merchant_id and (t.member_id = this.member_id or t.range_hash = this.range_hash)
      join chat_file f on f.talk_id = t.talk_id
      join chat_message m on m.talk_id = f.talk_id and m.file_id = f.file_id
    where this.talk_id = ${talkId} and f.created_at >= ${since} and m.sender = 'customer'`.execute(db);
  return { own: Number(rows[0]?.own ?? 0n), around: Number(rows[0]?.around ?? 0n) };
};

export type ChatFile = {
  readonly fileId: string;
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
};
export const insertFile = async (tx: DbTransaction, talkId: bigint, file: ChatFile, at: Date): Promise<void> => {
  await tx
    .insertInto('chatFile')
    .values({ ...file, talkId, createdAt: at })
    .execute();
};
export const findFile = async (db: Db, talkId: bigint, fileId: string): Promise<ChatFile | null> => {
  const row = await db
    .selectFrom('chatFile')
    .select(['fileId', 'name', 'type', 'content'])
    .where('talkId', '=', talkId)
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  return row ?? null;
};
/** Files of talks that ended before then. */
export const deleteOldFiles = async (db: Db, merchantId: number, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('chatFile')
    .where('talkId', 'in', (of) =>
      of.selectFrom('chatTalk').select('talkId').where('merchantId', '=', merchantId).where('closedAt', '<', before),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
