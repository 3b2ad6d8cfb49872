import type { Db } from '../../platform/db/database.ts';
import { searchedAddress } from './masked-address.ts';
import type { OutboxFilter, OutboxRow } from './outbox.types.ts';

const COLUMNS = [
  'message_id',
  'member_id',
  'channel',
  'template',
  'language',
  'masked_to',
  'status',
  'attempts',
  'error_code',
  'is_decoy',
  'created_at',
  'expires_at',
  'finished_at',
  'claimed_until',
] as const;

const selectRows = (db: Db) =>
  db
    .selectFrom('delivery_message')
    .select(COLUMNS)
    // The sealed box itself stays where it is: staff needs to know that there is one.
    .select((of) => of('sealed', 'is not', null).as('has_content'));

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

const toRow = (row: Row, at: Date): OutboxRow => ({
  messageId: row.message_id,
  memberId: row.member_id,
  channel: row.channel as OutboxRow['channel'],
  template: row.template as OutboxRow['template'],
  language: row.language,
  maskedTo: row.masked_to,
  status: row.status as OutboxRow['status'],
  attempts: row.attempts,
  errorCode: row.error_code,
  isDecoy: row.is_decoy,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  finishedAt: row.finished_at,
  nextTryAt: row.status === 'queued' && row.error_code !== null ? row.claimed_until : null,
  canRetry: row.status === 'dead' && Boolean(row.has_content) && row.expires_at > at,
});

const asLike = (part: string): string => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** One page, the newest first, and how many there are in all. */
export const listMessages = async (
  db: Db,
  filter: OutboxFilter,
  at: Date,
): Promise<{ rows: OutboxRow[]; total: number }> => {
  const { merchantId, channel, status, template, limit, offset } = filter;
  const wanted = filter.to === undefined || filter.to.trim() === '' ? null : searchedAddress(filter.to);
  let query = selectRows(db).where('merchant_id', '=', merchantId);
  if (channel) query = query.where('channel', '=', channel);
  if (status) query = query.where('status', '=', status);
  if (template) query = query.where('template', '=', template);
  if (wanted && 'exact' in wanted) query = query.where('masked_to', '=', wanted.exact);
  if (wanted && 'part' in wanted) query = query.where('masked_to', 'ilike', asLike(wanted.part));
  const [rows, count] = await Promise.all([
    query.orderBy('created_at', 'desc').orderBy('message_id', 'desc').limit(limit).offset(offset).execute(),
    query
      .clearSelect()
      .select((of) => of.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => toRow(row, at)), total: Number(count.total) };
};

export const findMessage = async (
  db: Db,
  merchantId: number,
  messageId: string,
  at: Date,
): Promise<OutboxRow | null> => {
  const row = await selectRows(db)
    .where('merchant_id', '=', merchantId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row ? toRow(row, at) : null;
};

/** Queues a dead message again when it still has its content and its use. False when it is not such a one. */
export const requeueMessage = async (db: Db, merchantId: number, messageId: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('delivery_message')
    .set({ status: 'queued', finished_at: null, claimed_until: null })
    .where('merchant_id', '=', merchantId)
    .where('message_id', '=', messageId)
    .where('status', '=', 'dead')
    .where('sealed', 'is not', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
