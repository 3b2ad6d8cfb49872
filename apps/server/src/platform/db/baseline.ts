import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { inOne } from './in-one.ts';

const FOLDER = fileURLToPath(new URL('../../../migrations/baseline', import.meta.url));
export const BASELINE = '0092_baseline';

/** The 49 migrations that the baseline replaces: the last one's name, and SHA-256 of all names in order, a line each. */
const LAST_REPLACED = '0092_vendor_call_index';
const REPLACED = 'd3c7f82edf9b640735be0aaba4ca2019b1756212c8a40eb55e4929d29a7d22b6';
/** The commit whose program brings any older database to the last of them. */
const LAST_PROGRAM = '623ee4d';

/** The database is in a state that this program does not carry on from. Nothing was changed; the message says what to do. */
export class DatabaseStateError extends Error {}

/**
 * Sees to it that the baseline stands: makes it in an empty database, and in one at the last replaced migration (or later)
 * records it in the place of those. Any other state is refused and left alone. The caller holds the migrators' lock.
 */
export const ensureBaseline = async (client: pg.Client): Promise<void> => {
  const names = await migrationNames(client);
  const tables = await tablesOf(client);
  if (names.includes(BASELINE)) return requireTables(tables);
  const old = names.filter((name) => name <= LAST_REPLACED).sort();
  if (old.length === 0) return await inOne(client, () => makeBaseline(client, names, tables));
  if (createHash('sha256').update(old.join('\n')).digest('hex') !== REPLACED)
    throw new DatabaseStateError(
      `This database stands at migration ${old.at(-1)}, which is older than this program can update or not known to it: ` +
        `start commit ${LAST_PROGRAM} of Trevo on it once, then this one again.`,
    );
  await inOne(client, async () => {
    await client.query('delete from migration where name = any ($1)', [old]);
    await record(client);
  });
};

/** Names of the migrations that the database has seen; none when it is empty. */
export const migrationNames = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query(
    "select from pg_attribute where attrelid = to_regclass('public.migration') and attname in ('name', 'run_on')",
  );
  if (rows.length < 2) return [];
  const seen = await client.query<{ name: string }>('select name from migration');
  return seen.rows.map(({ name }) => name);
};

const requireTables = (tables: readonly string[]): void => {
  if (!tables.includes('merchant'))
    throw new DatabaseStateError(
      'This database has the record of Trevo’s tables, but not the tables: restore it from a backup, or name an empty database in DATABASE_URL.',
    );
};

/** Tables of the schema that no extension brought. */
const tablesOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e') order by 1`,
  );
  return rows.map(({ relname }) => relname);
};

const makeBaseline = async (client: pg.Client, names: readonly string[], tables: readonly string[]): Promise<void> => {
  const foreign = tables.filter((table) => table !== 'migration' || names.length === 0);
  if (foreign.length > 0 && !tables.includes('merchant'))
    throw new DatabaseStateError(
      `This database has tables of another program (${foreign.slice(0, 5).join(', ')}): name an empty database in DATABASE_URL.`,
    );
  if (names.length > 0 || tables.includes('merchant'))
    throw new DatabaseStateError(
      'This database has tables of Trevo but no record of how they were made: restore its table "migration" from a backup, ' +
        'or name an empty database in DATABASE_URL.',
    );
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  for (const file of files) await client.query(await readFile(path.join(FOLDER, file), 'utf8'));
  // As the library that runs the later migrations would make it.
  await client.query(
    'create table if not exists migration (id serial primary key, name varchar(255) not null, run_on timestamp not null)',
  );
  await record(client);
};

const record = (client: pg.Client) =>
  client.query('insert into migration (name, run_on) values ($1, now())', [BASELINE]);
