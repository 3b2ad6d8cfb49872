import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

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
  if (names.includes(BASELINE)) return;
  const old = names.filter((name) => name <= LAST_REPLACED).sort();
  if (old.length === 0) return await inOne(client, () => makeBaseline(client, names));
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
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('public.migration') is not null as known",
  );
  if (rows[0]?.known !== true) return [];
  const seen = await client.query<{ name: string }>('select name from migration');
  return seen.rows.map(({ name }) => name);
};

const makeBaseline = async (client: pg.Client, names: readonly string[]): Promise<void> => {
  const { rows } = await client.query<{ used: boolean }>("select to_regclass('public.merchant') is not null as used");
  if (names.length > 0 || rows[0]?.used === true)
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

const inOne = async (client: pg.Client, work: () => Promise<unknown>): Promise<void> => {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
