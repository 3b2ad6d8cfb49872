import { CamelCasePlugin, type Kysely, type Transaction } from 'kysely';
import {
  createDatabase as createSnakeDatabase,
  type Database as SnakeDatabase,
  type Db as SnakeDb,
} from './database.ts';
import type { Pool } from './pool.ts';
import type { DB } from './rows.generated.ts';

export { inTransaction, violatedConstraint } from './database.ts';

/** Typed queries for `*.repository.ts`: camel case here, snake case in SQL; the columns of raw statements come back the same way. */
export type Database = Kysely<DB>;
export type DbTransaction = Transaction<DB>;
/** Either: repository functions take the one they are given. */
export type Db = Database | DbTransaction;

/** Keys inside a JSON value are the value's own and stay as they are. */
const CAMEL_CASE = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** The same rows for a caller whose own are in snake case still; a transaction stays one. */
export const camelRows = (db: Db | SnakeDb): Database =>
  (db as SnakeDatabase).withPlugin(CAMEL_CASE) as unknown as Database;

export const createDatabase = (pool: Pool): Database => camelRows(createSnakeDatabase(pool));
