import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '../../../platform/db/schema.generated.ts';

/** The two tables of what waits for a second person; the questions that both are asked stand here. */
type WishTable = 'operatorChange' | 'waitingChange';
type Query<Row> = SelectQueryBuilder<DB, WishTable, Row>;

/** The one wish of the query, if it is there. */
export const oneWish = async <Row, Wish>(query: Query<Row>, toWish: (row: Row) => Wish): Promise<Wish | null> => {
  const row = await query.executeTakeFirst();
  return row ? toWish(row) : null;
};

/** One page, the newest first, and how many there are. */
export const pageOfWishes = async <Row, Wish>(
  query: Query<Row>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  toWish: (row: Row) => Wish,
): Promise<{ rows: Wish[]; total: number }> => {
  const [rows, count] = await Promise.all([
    query.orderBy(sql`created_at`, 'desc').orderBy(sql`change_id`).limit(limit).offset(offset).execute(),
    query
      .clearSelect()
      .select((is) => is.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toWish), total: Number(count.total) };
};

/** Those that the query leaves whose time has come by `at`, the first one first; without `at` all that have a time. */
export const timedWishes = async <Row, Wish>(
  query: Query<Row>,
  at: Date | null,
  toWish: (row: Row) => Wish,
): Promise<Wish[]> => {
  const rows = await query
    .where('status', '=', 'waiting')
    .where((is) => (at === null ? is('appliesAt', 'is not', null) : is('appliesAt', '<=', at)))
    .orderBy(sql`applies_at`)
    .limit(100)
    .execute();
  return rows.map(toWish);
};
