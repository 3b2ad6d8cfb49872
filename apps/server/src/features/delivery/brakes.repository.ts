import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { SmsPool } from './delivery.types.ts';

type Shared = 'range' | 'country' | 'day';
export type SmsScope = 'number' | 'address' | Shared;

/** `…Share`: the caller's network at this range, at this country, on this day. */
export type SmsKeys = Readonly<Record<SmsScope | `${Shared}Share`, string>>;
/** Counts per window; money in micros of the brand's currency. */
export type SmsCaps = {
  readonly pool: SmsPool;
  readonly isDecoy: boolean;
  /** The least time between two messages to a number. */
  readonly waitSeconds: number;
  readonly number: number;
  readonly address: number;
  readonly range: number;
  readonly rangeSample: number;
  /** What one network may take of it, and by how many of its codes it weighs in the conversion. */
  readonly rangeShare: number;
  readonly rangeWeight: number;
  readonly country: number;
  readonly countrySample: number;
  readonly countryShare: number;
  readonly countryWeight: number;
  readonly leastUsedPercent: number;
  readonly day: number;
  /** Of the day, what this pool may use. */
  readonly dayPart: number;
  readonly dayShare: number;
  readonly cost: bigint;
  readonly money: bigint;
  readonly moneyPart: bigint;
};
/** `resend`: the message before is younger than the wait. `share`: the caller's network has had its part. */
export type Refusal = { readonly by: SmsScope | 'mailbox' | 'resend' | 'share'; readonly freeAt: Date };

const json = (record: object): string =>
  JSON.stringify(record, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** Counts one SMS in every scope and judges it, in one statement; null when it may go. */
export const countSms = async (
  db: Db,
  { merchantId, at, keys, caps }: { merchantId: number; at: Date; keys: SmsKeys; caps: SmsCaps },
): Promise<Refusal | null> => {
  const { rows } = await sql<{ refusedBy: Refusal['by'] | null; freeAt: Date }>`
    select refused_by, free_at from sms_admit(${at}, ${merchantId}, ${json(keys)}::jsonb, ${json(caps)}::jsonb)`.execute(
    db,
  );
  const [row] = rows;
  return row?.refusedBy ? { by: row.refusedBy, freeAt: row.freeAt } : null;
};

/** One scope alone, without money. */
export const countOne = async (
  db: Db,
  merchantId: number,
  at: Date,
  one: {
    readonly scope: 'mailbox' | 'address';
    readonly key: string;
    readonly span: string;
    readonly pause: string | null;
    readonly waitSeconds: number;
    readonly most: number;
  },
): Promise<Refusal | null> => {
  const { rows } = await sql<{ freeAt: Date | null; isSoon: boolean | null }>`
    select free_at, is_soon from sms_count_one(${at}, ${merchantId}, ${one.scope}, ${one.key}, 'all',
      ${one.span}::interval, ${one.most}, pause => ${one.pause}::interval,
      gap => make_interval(secs => ${one.waitSeconds}))`.execute(db);
  const [row] = rows;
  return row?.freeAt ? { by: row.isSoon ? 'resend' : one.scope, freeAt: row.freeAt } : null;
};

/** Counts a used code in the running windows of its pool, and lets the next one to its number go at once. */
export const updateUsed = async (
  db: Db,
  merchantId: number,
  { pool, number, range, country, day }: { pool: SmsPool } & Pick<SmsKeys, 'number' | Shared>,
): Promise<void> => {
  await sql`
    update sms_count set used = least(used + 1, asked), counted_at = case when scope = 'number' then null else counted_at end
    where merchant_id = ${merchantId}
      and (scope, key) in (('number', ${number}), ('range', ${range}), ('country', ${country}), ('day', ${day}))
      and pool in ('all', ${pool})`.execute(db);
};

/** The next mail to this mailbox may go at once. */
export const endMailboxWait = async (db: Db, merchantId: number, key: string): Promise<void> => {
  await sql`update sms_count set counted_at = null
    where merchant_id = ${merchantId} and scope = 'mailbox' and key = ${key}`.execute(db);
};
