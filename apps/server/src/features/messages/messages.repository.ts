import { MESSAGE_KINDS } from '@trevo/contract';
import { sql } from 'kysely';
import type { Db, RowOf } from '../../platform/db/database.ts';

/** A row to be written. Figures are bigint, and digits in the row. */
export type NewMessage = {
  readonly memberId: bigint;
  readonly merchantId: number;
  readonly kind: string;
  readonly ref: string;
  readonly params: object;
  readonly otherId?: bigint | null;
  readonly sendingId?: bigint;
  readonly at: Date;
};

const digits = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);

/** @returns how many are new to their members */
export const insertTold = async (tx: Db, all: readonly NewMessage[]): Promise<number> => {
  const rows = all.map(({ memberId, merchantId, otherId = null, sendingId = null, ...one }) => ({
    ...one,
    member_id: memberId,
    merchant_id: merchantId,
    other_id: otherId,
    sending_id: sendingId,
  }));
  const { rows: told } = await sql<{ told: number }>`
    select message_tell(${JSON.stringify(rows, digits)}::jsonb) as told`.execute(tx);
  return told[0]?.told ?? 0;
};

/** What staff wrote, in both languages. */
export type Words = RowOf<'messageSending', 'titlePt' | 'titleEn' | 'bodyPt' | 'bodyEn'>;
export type MessageRow = RowOf<'message', 'publicId' | 'kind' | 'params' | 'otherId' | 'at' | 'seenAt'> & {
  [Name in keyof Words]: Words[Name] | null;
};

/** A newer program beside this one may write kinds that this one has no form for. */
const known = sql<boolean>`kind = any (${MESSAGE_KINDS}::text[])`;
const own = (db: Db, memberId: bigint) =>
  db.selectFrom('message').where('message.memberId', '=', memberId).where('hiddenAt', 'is', null).where(known);

export type Page = { readonly limit: number; readonly offset: number; readonly isUnreadOnly: boolean };

/** Newest first. */
export const listOwn = async (
  db: Db,
  memberId: bigint,
  { limit, offset, isUnreadOnly }: Page,
): Promise<{ rows: MessageRow[]; total: number; unread: number }> => {
  const all = own(db, memberId).$if(isUnreadOnly, (of) => of.where('seenAt', 'is', null));
  const [rows, { total }, unread] = await Promise.all([
    all
      .leftJoin('messageSending as s', 's.sendingId', 'message.sendingId')
      .select(['message.publicId', 'kind', 'params', 'otherId', 'message.at', 'seenAt'])
      .select(['titlePt', 'titleEn', 'bodyPt', 'bodyEn'])
      .orderBy('messageId', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    countUnread(db, memberId),
  ]);
  return { rows, total: Number(total), unread };
};

export const countUnread = async (db: Db, memberId: bigint): Promise<number> => {
  const { unread } = await own(db, memberId)
    .where('seenAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return Number(unread);
};

/** Which of a member's own messages: one, or all up to one. */
export type Which = { readonly memberId: bigint; readonly publicId: string; readonly isUpTo: boolean };

/** The first reading counts. @returns false: the member has no such message */
export const markSeen = async (db: Db, { memberId, publicId, isUpTo }: Which, at: Date): Promise<boolean> => {
  const found = await own(db, memberId).where('publicId', '=', publicId).select('messageId').executeTakeFirst();
  if (!found) return false;
  await db
    .updateTable('message')
    .set({ seenAt: at })
    .where('memberId', '=', memberId)
    .where('messageId', isUpTo ? '<=' : '=', found.messageId)
    .where('seenAt', 'is', null)
    .where('hiddenAt', 'is', null)
    .execute();
  return true;
};

/** @returns false: the member has no such message */
export const hide = async (db: Db, memberId: bigint, publicId: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ hiddenAt: at })
    .where('memberId', '=', memberId)
    .where('publicId', '=', publicId)
    .where('hiddenAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const AT_ONCE = 5_000;

/** Deletes what is older, in pieces, and then what staff wrote and nobody has any more. */
export const forgetBefore = async (db: Db, before: Date): Promise<void> => {
  for (let gone = AT_ONCE; gone === AT_ONCE; ) {
    const { numAffectedRows } = await sql`
      delete from message where message_id in (select message_id from message where at < ${before} limit ${AT_ONCE})`.execute(
      db,
    );
    gone = Number(numAffectedRows);
  }
  await sql`
    delete from message_sending s where s.at < ${before} and s.done_at is not null
      and not exists (select from message m where m.sending_id = s.sending_id)`.execute(db);
};
