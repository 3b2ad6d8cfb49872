import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Message } from './delivery.types.ts';

export type QueuedMessage = Pick<Message, 'merchantId' | 'channel' | 'template' | 'language'> & {
  readonly messageId: string;
  readonly sealed: Buffer;
  readonly isDecoy: boolean;
  readonly attempts: number;
  readonly expiresAt: Date;
};

export const insertMessage = async (
  db: Db,
  row: Message & { messageId: string; sealed: Buffer; maskedTo: string; at: Date; expiresAt: Date },
): Promise<void> => {
  await db
    .insertInto('delivery_message')
    .values({
      message_id: row.messageId,
      merchant_id: row.merchantId,
      member_id: row.memberId,
      channel: row.channel,
      template: row.template,
      language: row.language,
      sealed: row.sealed,
      masked_to: row.maskedTo,
      is_decoy: row.isDecoy ?? false,
      status: 'queued',
      created_at: row.at,
      expires_at: row.expiresAt,
    })
    .execute();
};

/** Takes a queued message for this worker and counts the attempt; null when it is over or another worker has it. */
export const claimMessage = async (db: Db, messageId: string, at: Date, until: Date): Promise<QueuedMessage | null> => {
  const row = await db
    .updateTable('delivery_message')
    .set((of) => ({ attempts: of('attempts', '+', 1), claimed_until: until }))
    .where('message_id', '=', messageId)
    .where('status', '=', 'queued')
    .where((of) => of.or([of('claimed_until', 'is', null), of('claimed_until', '<=', at)]))
    .returning(['merchant_id', 'channel', 'template', 'language', 'sealed', 'is_decoy', 'attempts', 'expires_at'])
    .executeTakeFirst();
  if (!row?.sealed) return null;
  return {
    messageId,
    merchantId: row.merchant_id,
    channel: row.channel as Message['channel'],
    template: row.template as Message['template'],
    language: row.language as Message['language'],
    sealed: row.sealed,
    isDecoy: row.is_decoy,
    attempts: row.attempts,
    expiresAt: row.expires_at,
  };
};

/** Its end: address and values are gone with it, unless it died in a way that another try may mend. */
export const finishMessage = async (
  db: Db,
  messageId: string,
  end: {
    status: 'delivered' | 'dead' | 'discarded';
    errorCode: string | null;
    ref: string | null;
    keepsContent: boolean;
    at: Date;
  },
): Promise<void> => {
  await db
    .updateTable('delivery_message')
    .set({
      status: end.status,
      error_code: end.errorCode,
      provider_ref: end.ref,
      finished_at: end.at,
      ...(end.keepsContent ? {} : { sealed: null }),
      claimed_until: null,
    })
    .where('message_id', '=', messageId)
    .where('status', '=', 'queued')
    .execute();
};

/** Not this time: nobody takes it before `notBefore`. */
export const postponeMessage = async (db: Db, messageId: string, errorCode: string, notBefore: Date): Promise<void> => {
  await db
    .updateTable('delivery_message')
    .set({ error_code: errorCode, claimed_until: notBefore })
    .where('message_id', '=', messageId)
    .where('status', '=', 'queued')
    .execute();
};

/** Queued messages that a worker may take now, the oldest first. */
export const listDue = async (db: Db, at: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('delivery_message')
    .select('message_id')
    .where('status', '=', 'queued')
    .where((of) => of.or([of('claimed_until', 'is', null), of('claimed_until', '<=', at)]))
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.message_id);
};

/** How the brand's last SMS ended, the newest first, those that the provider itself judged. */
export const listLastEnds = async (
  db: Db,
  merchantId: number,
  since: Date,
  limit: number,
): Promise<{ status: string; errorCode: string | null; finishedAt: Date }[]> => {
  const rows = await db
    .selectFrom('delivery_message')
    .select(['status', 'error_code', 'finished_at'])
    .where('merchant_id', '=', merchantId)
    .where('channel', '=', 'sms')
    .where('status', 'in', ['delivered', 'dead'])
    .where('finished_at', '>', since)
    .orderBy('finished_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    status: row.status,
    errorCode: row.error_code,
    finishedAt: row.finished_at ?? since,
  }));
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
