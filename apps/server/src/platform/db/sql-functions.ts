import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { inOne } from './in-one.ts';

/** `<feature>/<function>.sql`, one file a function. Those that tables hang on (triggers, checks) stand in migrations. */
export const FUNCTIONS_FOLDER = fileURLToPath(new URL('../../../sql', import.meta.url));

type FunctionFile = { readonly name: string; readonly text: string; readonly checksum: string };
/** A function as it stands in the database: how it is called, and a checksum of what it is and who may call it. */
type Made = { readonly name: string; readonly signature: string; readonly made: string };

/**
 * Makes the database's functions what the files say, in one transaction: applies files that are new or changed, and those whose
 * function is not as it was made (a migration replaced it, a start was broken off, or somebody changed it by hand), and drops
 * functions whose file is gone. Returns how many files were applied. Bodies are not checked, so the order of files does not
 * matter. The caller holds the migrators' lock.
 */
export const applyFunctions = async (client: pg.Client, folder: string): Promise<number> => {
  const files = await readFunctions(folder);
  await makeRecords(client);
  const { rows } = await client.query<FunctionFile & { made: string | null }>(
    'select name, checksum, made from sql_function',
  );
  const before = await readMade(
    client,
    [...files, ...rows].map(({ name }) => name),
  );
  const asMade = new Map(rows.map((row) => [row.name, row]));
  const changed = files.filter(({ name, checksum }) => {
    const [one, ...others] = before.filter((each) => each.name === name);
    const record = asMade.get(name);
    return record?.checksum !== checksum || record.made !== one?.made || others.length > 0;
  });
  const gone = rows.filter(({ name }) => !files.some((file) => file.name === name)).map(({ name }) => name);
  await inOne(client, async () => {
    await client.query('set local check_function_bodies = off');
    for (const { name, signature } of before) if (gone.includes(name)) await client.query(`drop function ${signature}`);
    await client.query('delete from sql_function where name = any ($1)', [gone]);
    for (const file of changed) await apply(client, file, before);
    await client.query(
      'insert into sql_function_set (checksum) values ($1) on conflict (checksum) do update set applied_at = clock_timestamp()',
      [setOf(files)],
    );
  });
  return changed.length;
};

/**
 * Whether the database's functions are a newer program's, which runs now: an old one that starts again beside it must not put its
 * own back. When none runs, somebody has gone back to the old program, and it gets its functions.
 */
export const areFunctionsNewer = async (client: pg.Client, folder: string): Promise<boolean> => {
  await makeRecords(client);
  const { rows } = await client.query<{ checksum: string }>(
    'select checksum from sql_function_set order by applied_at desc',
  );
  const [newest, ...older] = rows.map(({ checksum }) => checksum);
  const own = setOf(await readFunctions(folder));
  if (newest === undefined || newest === own || !older.includes(own)) return false;
  const running = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1',
    [processName(newest)],
  );
  return running.rows.length > 0;
};

let ownSet: Promise<string> | undefined;
/** What a process calls the connection that it holds as long as it lives: it says whose functions the process knows. */
export const nameOfProcess = (): Promise<string> =>
  (ownSet ??= readFunctions(FUNCTIONS_FOLDER).then(setOf)).then(processName);
const processName = (set: string): string => `trevo-events ${set.slice(0, 16)}`;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const setOf = (files: readonly FunctionFile[]): string =>
  sha256(files.map(({ name, checksum }) => `${name} ${checksum}`).join('\n'));

const makeRecords = (client: pg.Client) =>
  client.query(`
    create table if not exists sql_function (name text primary key, checksum text not null);
    alter table sql_function add column if not exists made text;
    create table if not exists sql_function_set (checksum text primary key, applied_at timestamptz not null default clock_timestamp())`);

const readMade = async (client: pg.Client, names: readonly string[]): Promise<Made[]> => {
  const { rows } = await client.query<Made>(
    `select proname as name, oid::regprocedure::text as signature, md5(pg_get_functiondef(oid) || coalesce(proacl::text, '')) as made
     from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1)`,
    [names],
  );
  return rows;
};

/** Applies a file, and drops what stood under its name with other parameters. */
const apply = async (
  client: pg.Client,
  { name, text, checksum }: FunctionFile,
  before: readonly Made[],
): Promise<void> => {
  const signatures = before.filter((each) => each.name === name).map(({ signature }) => signature);
  try {
    if (signatures.length > 1) await client.query(`drop function ${signatures.join(', ')}`);
    await client.query(text);
    const made = await readMade(client, [name]);
    const now = made.find(({ signature }) => made.length === 1 || signature !== signatures[0]);
    if (made.length > 1) await client.query(`drop function ${signatures.join(', ')}`);
    await client.query(
      `insert into sql_function (name, checksum, made) values ($1, $2, $3)
       on conflict (name) do update set checksum = excluded.checksum, made = excluded.made`,
      [name, checksum, now?.made],
    );
  } catch (error) {
    throw new Error(`the function ${name} could not be applied: ${String(error)}`, { cause: error });
  }
};

const readFunctions = async (folder: string): Promise<FunctionFile[]> => {
  const places = (await readdir(folder, { recursive: true })).filter((place) => place.endsWith('.sql')).sort();
  const files = await Promise.all(
    places.map(async (place) => {
      const text = await readFile(path.join(folder, place), 'utf8');
      return { name: path.basename(place, '.sql'), text, checksum: sha256(text) };
    }),
  );
  const twice = files.find((file, place) => files.findIndex(({ name }) => name === file.name) !== place);
  if (twice) throw new Error(`two files under sql/ are called ${twice.name}.sql`);
  return files;
};
