import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type SmsScope = 'number' | 'address' | 'range' | 'country' | 'day';

export type SmsKeys = Readonly<Record<SmsScope, string>>;
/** Counts per window; money in micros of the brand's currency. */
export type SmsCaps = {
  readonly number: number;
  readonly address: number;
  readonly range: number;
  readonly rangeSample: number;
  readonly country: number;
  readonly countrySample: number;
  readonly leastUsedPercent: number;
  readonly day: number;
  readonly cost: bigint;
  readonly money: bigint;
};
export type Refusal = { readonly by: SmsScope | 'mailbox'; readonly freeAt: Date };

const json = (record: object): string =>
  JSON.stringify(record, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** Counts one SMS in every scope and judges it, in one statement; null when it may go. */
export const countSms = async (
  db: Db,
  { merchantId, at, keys, caps }: { merchantId: number; at: Date; keys: SmsKeys; caps: SmsCaps },
): Promise<Refusal | null> => {
  const { rows } = await sql<{ refused_by: SmsScope | null; free_at: Date }>`
    select refused_by, free_at from sms_admit(${at}, ${merchantId}, ${json(keys)}::jsonb, ${json(caps)}::jsonb)`.execute(
    db,
  );
  const [row] = rows;
  return row?.refused_by ? { by: row.refused_by, freeAt: row.free_at } : null;
};

/** One scope alone, without money. */
export const countOne = async (
  db: Db,
  merchantId: number,
  at: Date,
  one: { scope: 'mailbox' | 'address'; key: string; span: string; pause: string | null; most: number },
): Promise<Refusal | null> => {
  const { rows } = await sql<{ free_at: Date | null }>`
    select sms_count_one(${at}, ${merchantId}, ${one.scope}, ${one.key}, ${one.span}::interval, ${one.pause}::interval,
      ${one.most}, 0, 9223372036854775807, 2147483647, 0) as free_at`.execute(db);
  const freeAt = rows[0]?.free_at ?? null;
  return freeAt === null ? null : { by: one.scope, freeAt };
};

/** Counts a used code in the running windows of its range and country, and in the day. */
export const updateUsed = async (
  db: Db,
  merchantId: number,
  { range, country, day }: Pick<SmsKeys, 'range' | 'country' | 'day'>,
): Promise<void> => {
  await sql`
    update sms_count set used = least(used + 1, asked)
    where merchant_id = ${merchantId}
      and (scope, key) in (('range', ${range}), ('country', ${country}), ('day', ${day}))`.execute(db);
};
