import type { Db } from '../../platform/db/database.ts';
import { searchedAddress } from './masked-address.ts';
import type { OutboxFilter, OutboxRow } from './outbox.types.ts';

const COLUMNS = [
  'messageId',
  'memberId',
  'channel',
  'template',
  'language',
  'maskedTo',
  'status',
  'attempts',
  'errorCode',
  'isDecoy',
  'createdAt',
  'expiresAt',
  'finishedAt',
  'claimedUntil',
] as const;

const selectRows = (db: Db) =>
  db
    .selectFrom('deliveryMessage')
    .select(COLUMNS)
    // The sealed box itself stays where it is: staff needs to know that there is one.
    .select((of) => of('sealed', 'is not', null).as('hasContent'));

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

const toRow = ({ claimedUntil, hasContent, ...row }: Row, at: Date): OutboxRow => ({
  ...row,
  channel: row.channel as OutboxRow['channel'],
  template: row.template as OutboxRow['template'],
  status: row.status as OutboxRow['status'],
  nextTryAt: row.status === 'queued' && row.errorCode !== null ? claimedUntil : null,
  canRetry: row.status === 'dead' && Boolean(hasContent) && row.expiresAt > at,
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
  let query = selectRows(db).where('merchantId', '=', merchantId);
  if (channel) query = query.where('channel', '=', channel);
  if (status) query = query.where('status', '=', status);
  if (template) query = query.where('template', '=', template);
  if (wanted && 'exact' in wanted) query = query.where('maskedTo', '=', wanted.exact);
  if (wanted && 'part' in wanted) query = query.where('maskedTo', 'ilike', asLike(wanted.part));
  const [rows, count] = await Promise.all([
    query.orderBy('createdAt', 'desc').orderBy('messageId', 'desc').limit(limit).offset(offset).execute(),
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
    .where('merchantId', '=', merchantId)
    .where('messageId', '=', messageId)
    .executeTakeFirst();
  return row ? toRow(row, at) : null;
};

/** Queues a dead message again when it still has its content and its use. False when it is not such a one. */
export const requeueMessage = async (db: Db, merchantId: number, messageId: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('deliveryMessage')
    .set({ status: 'queued', finishedAt: null, claimedUntil: null })
    .where('merchantId', '=', merchantId)
    .where('messageId', '=', messageId)
    .where('status', '=', 'dead')
    .where('sealed', 'is not', null)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
