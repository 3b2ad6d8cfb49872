import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type StaffState = { readonly shownName: string; readonly isAvailable: boolean };

export const findStaff = async (db: Db, operatorId: bigint): Promise<StaffState | null> => {
  const row = await db
    .selectFrom('chatStaff')
    .select(['shownName', 'isAvailable'])
    .where('operatorId', '=', operatorId)
    .executeTakeFirst();
  return row ?? null;
};

export const upsertStaff = async (
  db: Db,
  staff: StaffState & { readonly operatorId: bigint; readonly merchantId: number; readonly seenAt: Date },
): Promise<void> => {
  const { shownName, isAvailable, seenAt } = staff;
  await db
    .insertInto('chatStaff')
    .values(staff)
    .onConflict((clash) => clash.column('operatorId').doUpdateSet({ shownName, isAvailable, seenAt }))
    .execute();
};

/** The desk is open, or no longer. */
export const updateSeen = async (db: Db, operatorId: bigint, seenAt: Date): Promise<void> => {
  await db.updateTable('chatStaff').set({ seenAt }).where('operatorId', '=', operatorId).execute();
};

/** Who is there: available, active, with a role that answers, and seen since then. */
export const listThere = async (db: Db, merchantId: number, since: Date) =>
  (
    await sql<{ operatorId: bigint; publicId: string; username: string; shownName: string }>`
      select s.operator_id, o.public_id, o.username, s.shown_name
      from chat_staff s join operator o using (operator_id)
      where s.merchant_id = ${merchantId} and s.is_available and s.seen_at > ${since}
        and o.is_active and o.roles && array['support', 'admin']
      order by o.username`.execute(db)
  ).rows;

/** Whoever of the brand's staff may answer, by their public id. */
export const findColleague = async (db: Db, merchantId: number, publicId: string) =>
  (
    await sql<{ operatorId: bigint; username: string }>`
      select operator_id, username from operator
      where merchant_id = ${merchantId} and public_id = ${publicId} and is_active and roles && array['support', 'admin']`.execute(
      db,
    )
  ).rows[0] ?? null;

export const upsertReader = async (
  db: Db,
  { talkId, operatorId, upTo, at }: { talkId: bigint; operatorId: bigint; upTo: number; at: Date },
): Promise<void> => {
  await db
    .insertInto('chatReader')
    .values({ talkId, operatorId, upToSeq: upTo, firstAt: at, lastAt: at })
    .onConflict((clash) =>
      clash
        .columns(['talkId', 'operatorId'])
        .doUpdateSet({ upToSeq: sql<number>`greatest(chat_reader.up_to_seq, ${upTo}::int)`, lastAt: at }),
    )
    .execute();
};
export const listReaders = (db: Db, talkId: bigint) =>
  db
    .selectFrom('chatReader')
    .select(['operatorId', 'upToSeq', 'lastAt'])
    .where('talkId', '=', talkId)
    .orderBy('firstAt')
    .limit(50)
    .execute();

export type Answer = {
  readonly answerId: string;
  readonly title: string;
  readonly textPt: string;
  readonly textEn: string;
};
export const listAnswers = (db: Db, merchantId: number): Promise<Answer[]> =>
  db
    .selectFrom('chatAnswer')
    .select(['answerId', 'title', 'textPt', 'textEn'])
    .where('merchantId', '=', merchantId)
    .orderBy('title')
    .execute();
export const upsertAnswer = async (db: Db, merchantId: number, answer: Answer): Promise<void> => {
  const { title, textPt, textEn } = answer;
  await db
    .insertInto('chatAnswer')
    .values({ merchantId, ...answer })
    .onConflict((clash) => clash.columns(['merchantId', 'answerId']).doUpdateSet({ title, textPt, textEn }))
    .execute();
};
export const deleteAnswer = async (db: Db, merchantId: number, answerId: string): Promise<void> => {
  await db.deleteFrom('chatAnswer').where('merchantId', '=', merchantId).where('answerId', '=', answerId).execute();
};
