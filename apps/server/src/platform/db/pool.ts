import pg from 'pg';

const INT8 = 20;
const DATE = 1082;

/**
 * Driver parsers of our own pools only: int8 becomes bigint (amounts, ids), a date stays its text. Never set globally:
 * the job library's pool must keep strings, or its failure path dies on JSON.
 */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 && format !== 'binary') return BigInt;
    if (oid === DATE && format !== 'binary') return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;

/**
 * The role all queries run under: it may read and call functions, and has no write right on the journal.
 * Migrations create it; the URL's role is the owner.
 */
export const APP_ROLE = 'trevo_app';
/** Who draws lotteries: it reads what was published when betting closed and writes results, and sees no order. */
export const DRAW_ROLE = 'trevo_draw';

export type PoolOptions = {
  readonly url: string;
  readonly max: number;
  readonly name: string;
  readonly asOwner?: boolean;
  /** Instead of the app's. */
  readonly role?: typeof APP_ROLE | typeof DRAW_ROLE;
  readonly settings?: Readonly<Record<string, string>>;
  /** Connections older than this are replaced after use; without it they live as long as they are needed. */
  readonly maxLifetimeSeconds?: number;
};

/** Compiling a statement costs more than any of the house's runs: where a plan looks dear (a way switched off counts 1e10 up to PostgreSQL 17), 250 ms a call. */
const NO_COMPILING = { jit: 'off' };

/** A pool whose connections run as one of these roles with a bounded statement time. */
export const createPool = ({
  url,
  max,
  name,
  asOwner = false,
  role = APP_ROLE,
  settings = {},
  maxLifetimeSeconds = 0,
}: PoolOptions): Pool => {
  const options = Object.entries({ ...(asOwner ? {} : { role }), ...NO_COMPILING, ...settings })
    .map(([key, value]) => `-c ${key}=${value}`)
    .join(' ');
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    options,
    statement_timeout: 30_000,
    types,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds,
  });
  // An idle connection that the server closes (restart) must not end the process: the next query opens another.
  pool.on('error', () => undefined);
  // Nor may one in use: its query fails by itself, but the connection also tells of it when it holds a transaction open
  // between two queries, and an error event without a listener ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
