import { emptyDatabase, type TestDatabase } from '@trevo/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '../../src/platform/db/migrate.ts';
import { readCatalogue, readFunctions } from './catalogue.ts';
import { makeOldDatabase, withClient } from './old-history.ts';

const opened: TestDatabase[] = [];
const open = async (): Promise<string> => {
  const database = await emptyDatabase();
  opened.push(database);
  return database.url;
};
afterAll(() => Promise.all(opened.map((database) => database.drop())));

const quiet = { info: () => undefined };
const schemaOf = (url: string) => withClient(url, readCatalogue);
const functionsOf = (url: string) => withClient(url, readFunctions);
const migrationsOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from migration order by name');
    return rows.map(({ name }) => name);
  });

describe('the baseline', () => {
  it('makes the schema that the migrations made which it replaced, and takes their place in the record', async () => {
    const [old, fresh] = [await open(), await open()];
    await makeOldDatabase(old);
    await migrate(fresh, quiet);
    expect(await migrate(old, quiet)).toBeGreaterThan(0);
    const [ofOld, ofFresh] = [await schemaOf(old), await schemaOf(fresh)];
    expect(ofFresh).toEqual(ofOld);
    expect(ofFresh.length).toBeGreaterThan(2_500);
    expect(await functionsOf(fresh)).toEqual(await functionsOf(old));
    expect(await migrationsOf(old)).toEqual(await migrationsOf(fresh));
  });

  it('is made once by programs that start at the same time, and runs nothing at the next start', async () => {
    const url = await open();
    const counts = await Promise.all([migrate(url, quiet), migrate(url, quiet)]);
    expect(counts.filter((count) => count > 0)).toHaveLength(1);
    expect(await migrate(url, quiet)).toBe(0);
  });

  it('refuses a database of an older state with the remedy, and changes nothing in it', async () => {
    const url = await open();
    await makeOldDatabase(url, { but: 1 });
    const before = [await schemaOf(url), await migrationsOf(url)];
    await expect(migrate(url, quiet)).rejects.toThrow(/stands at migration 0091_play_changed.*start commit 623ee4d/);
    expect([await schemaOf(url), await migrationsOf(url)]).toEqual(before);
  });

  it('refuses a database whose record has a migration that nobody knows, or no record at all', async () => {
    const url = await open();
    await makeOldDatabase(url);
    await withClient(url, (client) => client.query("update migration set name = '0092_mine' where name like '0092%'"));
    await expect(migrate(url, quiet)).rejects.toThrow(/stands at migration 0092_mine/);
    await withClient(url, (client) => client.query('drop table migration'));
    await expect(migrate(url, quiet)).rejects.toThrow(/no record of how they were made/);
  });

  it.each([
    [
      'another program’s table',
      'create table account (id int)',
      /tables of another program \(account\).*empty database/,
    ],
    [
      'another program’s own record of migrations',
      'create table migration (version int)',
      /tables of another program \(migration\)/,
    ],
    [
      'the record of the baseline without its tables',
      `create table migration (id serial, name text, run_on timestamp); insert into migration (name, run_on) values ('0092_baseline', now())`,
      /but not the tables: restore it from a backup/,
    ],
  ])('refuses a database with %s in a plain sentence, and leaves it alone', async (_, made, message) => {
    const url = await open();
    await withClient(url, (client) => client.query(made));
    const before = await schemaOf(url);
    await expect(migrate(url, quiet)).rejects.toThrow(message);
    expect(await schemaOf(url)).toEqual(before);
  });
});
