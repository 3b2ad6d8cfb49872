import { type Amount, amount } from '@trevo/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { returnedParts } from './transactions.repository.ts';

/** One movement of our list. */
export type OurEntry = {
  readonly family: string;
  readonly transactionId: string;
  readonly op: string;
  readonly state: string;
  readonly reference: string | null;
  readonly roundId: string | null;
  readonly memberId: bigint;
  readonly currency: string;
  /** Signed from the player's side, micros: cash and bonus money. */
  readonly amount: Amount;
  readonly at: Date;
};

type EntryRow = {
  family: string;
  transactionId: string;
  op: string;
  state: string;
  reference: string | null;
  roundId: string | null;
  memberId: bigint;
  currency: string;
  moved: bigint;
  at: Date;
};
const toEntry = (row: EntryRow): OurEntry => ({
  family: row.family,
  transactionId: row.transactionId,
  op: row.op,
  state: row.state,
  reference: row.reference,
  roundId: row.roundId,
  memberId: row.memberId,
  currency: row.currency,
  amount: amount(row.moved),
  at: row.at,
});

type Vendor = { readonly merchantId: number; readonly vendor: string };

/** Our rows under these names, whenever they were written. */
export const listOursByIds = async (
  db: Db,
  { merchantId, vendor }: Vendor,
  transactionIds: readonly string[],
): Promise<OurEntry[]> => {
  if (transactionIds.length === 0) return [];
  const { rows } = await sql<EntryRow>`
    select family, transaction_id, op, state, reference, round_id, member_id, currency,
      cash_micros + bonus_micros - ${returnedParts('vendor_tx')} as moved, at
    from vendor_tx where merchant_id = ${merchantId} and vendor = ${vendor}
      and family = any(array['stake', 'credit', 'undo', 'settle', 'adjust'])
      and transaction_id = any(${[...transactionIds]})`.execute(db);
  return rows.map(toEntry);
};

/** Our rows of a half-open period, in keyset pages. */
export const listOursInPeriod = async (
  db: Db,
  { merchantId, vendor }: Vendor,
  period: { readonly from: Date; readonly to: Date },
  page: { readonly after: OurEntry | null; readonly limit: number },
): Promise<OurEntry[]> => {
  const { after, limit } = page;
  const { rows } = await sql<EntryRow>`
    select family, transaction_id, op, state, reference, round_id, member_id, currency,
      cash_micros + bonus_micros - ${returnedParts('vendor_tx')} as moved, at
    from vendor_tx where merchant_id = ${merchantId} and vendor = ${vendor}
      and at >= ${period.from} and at < ${period.to}
      and (${after?.at ?? null}::timestamptz is null
        or (at, family, transaction_id) > (${after?.at ?? null}::timestamptz, ${after?.family ?? ''}, ${after?.transactionId ?? ''}))
    order by at, family, transaction_id limit ${limit}`.execute(db);
  return rows.map(toEntry);
};

/** The names under which a vendor knows members. */
export const listPlayerIds = async (
  db: Db,
  { merchantId, vendor }: Vendor,
  memberIds: readonly bigint[],
): Promise<Map<bigint, Set<string>>> => {
  const names = new Map<bigint, Set<string>>();
  if (memberIds.length === 0) return names;
  const rows = await db
    .selectFrom('gamePlayer')
    .select(['memberId', 'playerId'])
    .where('merchantId', '=', merchantId)
    .where('vendor', '=', vendor)
    .where('memberId', 'in', [...memberIds])
    .execute();
  for (const { memberId, playerId } of rows) names.set(memberId, (names.get(memberId) ?? new Set()).add(playerId));
  return names;
};

/** Everything that vendors of the brand call one member. */
export const listPlayerIdsOf = async (db: Db, merchantId: number, memberId: bigint): Promise<string[]> => {
  const rows = await db
    .selectFrom('gamePlayer')
    .select('playerId')
    .where('merchantId', '=', merchantId)
    .where('memberId', '=', memberId)
    .execute();
  return rows.map((row) => row.playerId);
};
