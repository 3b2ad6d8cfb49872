import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

/** `<feature>/<function>.sql`, one file a function. Those that tables hang on (triggers, checks) stand in migrations. */
export const FUNCTIONS_FOLDER = fileURLToPath(new URL('../../../sql', import.meta.url));

type FunctionFile = { readonly name: string; readonly text: string; readonly checksum: string };

/**
 * Makes the database's functions what the files say, in one transaction: applies files that are new or changed (all of them
 * after migrations, which may have replaced or dropped some) and drops functions whose file is gone. Returns how many files
 * were applied. Bodies are not checked, so the order of files does not matter. The caller holds the migrators' lock.
 */
export const applyFunctions = async (client: pg.Client, folder: string, isAll: boolean): Promise<number> => {
  const files = await readFunctions(folder);
  await client.query('create table if not exists sql_function (name text primary key, checksum text not null)');
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from sql_function');
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = files.filter(({ name, checksum }) => isAll || applied.get(name) !== checksum);
  const gone = [...applied.keys()].filter((name) => !files.some((file) => file.name === name));
  if (changed.length === 0 && gone.length === 0) return 0;
  await client.query('begin');
  try {
    await client.query('set local check_function_bodies = off');
    for (const name of gone) await client.query(`drop function if exists public.${client.escapeIdentifier(name)}`);
    for (const { name, text } of changed) await apply(client, name, text);
    await client.query('delete from sql_function where name = any ($1)', [gone]);
    await client.query(
      `insert into sql_function (name, checksum) select * from unnest($1::text[], $2::text[])
       on conflict (name) do update set checksum = excluded.checksum`,
      [changed.map(({ name }) => name), changed.map(({ checksum }) => checksum)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return changed.length;
};

const apply = async (client: pg.Client, name: string, text: string): Promise<void> => {
  try {
    await client.query(text);
  } catch (error) {
    throw new Error(`the function ${name} could not be applied: ${String(error)}`, { cause: error });
  }
};

const readFunctions = async (folder: string): Promise<FunctionFile[]> => {
  const places = (await readdir(folder, { recursive: true })).filter((place) => place.endsWith('.sql')).sort();
  const files = await Promise.all(
    places.map(async (place) => {
      const text = await readFile(path.join(folder, place), 'utf8');
      return { name: path.basename(place, '.sql'), text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
  const twice = files.find((file, place) => files.findIndex(({ name }) => name === file.name) !== place);
  if (twice) throw new Error(`two files under sql/ are called ${twice.name}.sql`);
  return files;
};
