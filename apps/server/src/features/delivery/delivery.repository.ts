import { sql } from 'kysely';
import type { Db, NewRow } from '../../platform/db/database.ts';
import type { Message } from './delivery.types.ts';

export type QueuedMessage = Pick<Message, 'merchantId' | 'channel' | 'template' | 'language'> & {
  readonly messageId: string;
  readonly sealed: Buffer;
  readonly isDecoy: boolean;
  readonly attempts: number;
  readonly expiresAt: Date;
};

export const insertMessage = async (db: Db, message: Omit<NewRow<'deliveryMessage'>, 'status'>): Promise<void> => {
  await db
    .insertInto('deliveryMessage')
    .values({ ...message, status: 'queued' })
    .execute();
};

/** Takes a queued message for this worker and counts the attempt; null when it is over or another worker has it. */
export const claimMessage = async (db: Db, messageId: string, at: Date, until: Date): Promise<QueuedMessage | null> => {
  const row = await db
    .updateTable('deliveryMessage')
    .set((of) => ({ attempts: of('attempts', '+', 1), claimedUntil: until }))
    .where('messageId', '=', messageId)
    .where('status', '=', 'queued')
    .where((of) => of.or([of('claimedUntil', 'is', null), of('claimedUntil', '<=', at)]))
    .returning(['merchantId', 'channel', 'template', 'language', 'sealed', 'isDecoy', 'attempts', 'expiresAt'])
    .executeTakeFirst();
  if (!row?.sealed) return null;
  return {
    ...row,
    messageId,
    channel: row.channel as Message['channel'],
    template: row.template as Message['template'],
    language: row.language as Message['language'],
    sealed: row.sealed,
  };
};

export type End = {
  readonly status: 'delivered' | 'dead' | 'discarded';
  readonly errorCode: string | null;
  readonly ref: string | null;
  readonly keepsContent: boolean;
  readonly at: Date;
};
/**
 * Its end: address and values are gone with it, unless it died in a way that another try may mend. False when it was over already.
 */
export const finishMessage = async (db: Db, messageId: string, end: End): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('deliveryMessage')
    .set({
      status: end.status,
      errorCode: end.errorCode,
      providerRef: end.ref,
      finishedAt: end.at,
      ...(end.keepsContent ? {} : { sealed: null }),
      claimedUntil: null,
    })
    .where('messageId', '=', messageId)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Not this time: nobody takes it before `notBefore`. */
export const postponeMessage = async (db: Db, messageId: string, errorCode: string, notBefore: Date): Promise<void> => {
  await db
    .updateTable('deliveryMessage')
    .set({ errorCode, claimedUntil: notBefore })
    .where('messageId', '=', messageId)
    .where('status', '=', 'queued')
    .execute();
};

/** Queued messages that a worker may take now; first those that are of use for the shortest time. */
export const listDue = async (db: Db, at: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('deliveryMessage')
    .select('messageId')
    .where('status', '=', 'queued')
    .where((of) => of.or([of('claimedUntil', 'is', null), of('claimedUntil', '<=', at)]))
    .orderBy('expiresAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.messageId);
};

/** How the brand's last SMS ended, the newest first, those that the provider itself judged. */
export const listLastEnds = async (
  db: Db,
  merchantId: number,
  since: Date,
  limit: number,
): Promise<{ status: string; errorCode: string | null; finishedAt: Date }[]> => {
  const rows = await db
    .selectFrom('deliveryMessage')
    .select(['status', 'errorCode', 'finishedAt'])
    .where('merchantId', '=', merchantId)
    .where('channel', '=', 'sms')
    .where('status', 'in', ['delivered', 'dead'])
    .where('finishedAt', '>', since)
    .orderBy('finishedAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, finishedAt: row.finishedAt ?? since }));
};

/**
 * Forgets what nobody needs any more: the content of dead messages that are out of date, records of messages and days that
 * ended before `before`, windows of numbers, mailboxes and networks that are over. Ranges and countries stay for a day, so that
 * staff sees last night's attack.
 */
export const deleteOld = async (db: Db, before: Date, at: Date): Promise<void> => {
  await sql`update delivery_message set sealed = null
    where status = 'dead' and sealed is not null and expires_at <= ${at}`.execute(db);
  await sql`delete from delivery_message where finished_at <= ${before}`.execute(db);
  await sql`
    delete from sms_count where ends_at <= case scope
      when 'day' then ${before}::timestamptz
      when 'range' then ${at}::timestamptz - interval '1 day'
      when 'country' then ${at}::timestamptz - interval '1 day'
      else ${at}::timestamptz end`.execute(db);
};
