import { randomInt } from 'node:crypto';
import { CamelCasePlugin, type Insertable, Kysely, PostgresDialect, type Selectable, type Transaction } from 'kysely';
import type { Pool } from './pool.ts';
import type { DB } from './schema.generated.ts';

/**
 * Typed queries for `*.repository.ts`: camel case here, snake case in SQL, and the columns of raw statements come back the same way (ADR 38).
 * The row types are generated from the migrated database (`npm run db:types`).
 */
export type Database = Kysely<DB>;
export type DbTransaction = Transaction<DB>;
/** Either: repository functions take the one they are given. */
export type Db = Database | DbTransaction;

/** A row as it is written; what the database fills in may be left out. */
export type NewRow<Table extends keyof DB> = Readonly<Insertable<DB[Table]>>;
/** These columns of a row as they are read. */
export type RowOf<Table extends keyof DB, Column extends keyof Selectable<DB[Table]>> = Readonly<
  Pick<Selectable<DB[Table]>, Column>
>;

/** Keys inside a JSON value are the value's own and stay as they are. */
const CAMEL_CASE = new CamelCasePlugin({ maintainNestedObjectKeys: true });

export const createDatabase = (pool: Pool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [CAMEL_CASE] });

type PgError = { readonly code?: string; readonly constraint?: string };
const isPgError = (error: unknown): error is PgError => typeof error === 'object' && error !== null && 'code' in error;

/** The constraint that refused a row (`member_username_unique`), or null. Repositories map these to errors. */
export const violatedConstraint = (error: unknown): string | null =>
  isPgError(error) && error.code?.startsWith('23') ? (error.constraint ?? null) : null;

/** Serialization failure or deadlock: the transaction may be tried again. */
export const isRetryable = (error: unknown): boolean =>
  isPgError(error) && (error.code === '40001' || error.code === '40P01');

/** Runs a transaction, again at most 3 times with jitter when the database asks for a retry. */
export const inTransaction = async <T, Tables>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isRetryable(error) || attempt > 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 + randomInt(20)));
    }
  }
};
