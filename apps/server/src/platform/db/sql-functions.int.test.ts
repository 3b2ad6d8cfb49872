import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cloneDatabase, type TestDatabase } from '@trevo/testkit';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listHanging, readFunctions } from '../../../test/old-data/catalogue.ts';
import { withClient } from '../../../test/old-data/old-history.ts';
import { migrate } from './migrate.ts';
import { applyFunctions, FUNCTIONS_FOLDER } from './sql-functions.ts';

let database: TestDatabase;
let client: pg.Client;
let folder: string;

beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trevo-sql-'));
  await mkdir(path.join(folder, 'here'));
  await client.query('delete from sql_function');
  return () => rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(path.join(folder, 'here', `${name}.sql`), text);
const says = (text: string, name = 'test_says') =>
  write(name, `create or replace function ${name}() returns text language sql as 'select ''${text}'''`);
const said = async (name = 'test_says') => {
  const { rows } = await client.query<{ said: string }>(`select ${name}() as said`);
  return rows[0]?.said;
};

describe('functions in files', () => {
  it('are all functions of a fresh database but those that tables hang on', async () => {
    const fresh = await cloneDatabase();
    try {
      const [functions, hanging] = await withClient(fresh.url, async (own) => [
        await readFunctions(own),
        await listHanging(own),
      ]);
      const places = (await readdir(FUNCTIONS_FOLDER, { recursive: true })).filter((place) => place.endsWith('.sql'));
      const files = places.map((place) => path.basename(place, '.sql'));
      // A function here that no file has: move its newest definition to apps/server/sql/<feature>/.
      expect([...functions.keys()].filter((name) => !hanging.includes(name)).sort()).toEqual(files.sort());
    } finally {
      await fresh.drop();
    }
  });

  it('are applied anew when their file changes, and only then', async () => {
    await says('first');
    expect(await applyFunctions(client, folder)).toBe(1);
    expect(await applyFunctions(client, folder)).toBe(0);
    await says('second');
    expect(await applyFunctions(client, folder)).toBe(1);
    expect(await said()).toBe('second');
  });

  it.each([
    ['a migration dropped it, and the start was broken off before the functions', 'drop function test_says()'],
    [
      'somebody changed it by hand',
      "create or replace function test_says() returns text language sql as 'select ''by hand'''",
    ],
    ['its rights were changed by hand', 'revoke all on function test_says from public'],
  ])('come back as the files say when %s', async (_, change) => {
    await says('mine');
    await applyFunctions(client, folder);
    await client.query(change);
    expect(await applyFunctions(client, folder)).toBe(1);
    expect(await said()).toBe('mine');
    expect(await applyFunctions(client, folder)).toBe(0);
  });

  it('stand once each, also when the parameters change', async () => {
    const takes = (type: string, says: string) =>
      write(
        'test_says',
        `create or replace function test_says(a ${type}) returns text language sql as 'select ''${says}'''`,
      );
    const standing = async () =>
      (
        await client.query(
          "select pg_get_function_arguments(oid) as takes, prosrc from pg_proc where proname = 'test_says' order by 1",
        )
      ).rows;
    await says('none');
    await applyFunctions(client, folder);
    await takes('int', 'one');
    await applyFunctions(client, folder);
    expect(await standing()).toEqual([{ takes: 'a integer', prosrc: "select 'one'" }]);
    expect(await applyFunctions(client, folder)).toBe(0);
    // What somebody put beside it goes too.
    await client.query("create function test_says(a text) returns text language sql as 'select 1'");
    await applyFunctions(client, folder);
    expect(await standing()).toEqual([{ takes: 'a integer', prosrc: "select 'one'" }]);
    await rm(path.join(folder, 'here', 'test_says.sql'));
    await applyFunctions(client, folder);
    expect(await standing()).toEqual([]);
  });

  it('leave the database with their file, and one that lives on under its old name stays beside the new', async () => {
    await says('old', 'test_says');
    await applyFunctions(client, folder);
    await says('new', 'test_says_again');
    await applyFunctions(client, folder);
    expect([await said(), await said('test_says_again')]).toEqual(['old', 'new']);
    await rm(path.join(folder, 'here', 'test_says.sql'));
    await applyFunctions(client, folder);
    await expect(said()).rejects.toThrow('does not exist');
    expect(await said('test_says_again')).toBe('new');
  });

  it('call each other in whatever order the files come, and change all or none', async () => {
    await write('test_a', "create or replace function test_a() returns text language sql as 'select test_z()'");
    await says('found', 'test_z');
    await applyFunctions(client, folder);
    expect(await said('test_a')).toBe('found');
    await says('lost', 'test_a');
    await write('test_z', 'create or replace function test_z() returns nonsense');
    await expect(applyFunctions(client, folder)).rejects.toThrow('the function test_z could not be applied');
    expect(await said('test_a')).toBe('found');
  });

  it('stay as a newer program left them when an older one starts again', async () => {
    const newer = await cloneDatabase();
    try {
      const left = await withClient(newer.url, async (own) => {
        await own.query("insert into migration (name, run_on) values ('99991231000000_of_tomorrow', now())");
        await own.query("insert into sql_function values ('test_of_tomorrow', 'x')");
        await own.query("create function test_of_tomorrow() returns int language sql as 'select 1'");
        await own.query(
          "create or replace function withdrawal_tell(of withdrawal) returns void language sql as 'select'",
        );
        return readFunctions(own);
      });
      await migrate(newer.url, { info: () => undefined });
      expect(await withClient(newer.url, readFunctions)).toEqual(left);
    } finally {
      await newer.drop();
    }
  });

  it('stay a newer program’s that runs now, without a migration between them too; go back with the old one when none runs', async () => {
    const shared = await cloneDatabase();
    try {
      await withClient(shared.url, async (own) => {
        await migrate(shared.url, { info: () => undefined });
        const newest = async () =>
          (await own.query('select checksum from sql_function_set order by applied_at desc limit 1')).rows;
        const ours = await newest();
        await own.query("insert into sql_function_set values ('0123456789abcdef and more', clock_timestamp())");
        await own.query(
          "create or replace function withdrawal_tell(of withdrawal) returns void language sql as 'select'",
        );
        const left = await readFunctions(own);
        const newer = new pg.Client({
          connectionString: shared.url,
          application_name: 'trevo-events 0123456789abcdef',
        });
        await newer.connect();
        const told: unknown[] = [];
        await migrate(shared.url, { info: (...said: unknown[]) => void told.push(said[1]) });
        expect([await readFunctions(own), told]).toEqual([left, ['database.newer_than_program']]);
        await newer.end();
        const running = "select from pg_stat_activity where application_name = 'trevo-events 0123456789abcdef'";
        await expect.poll(async () => (await own.query(running)).rowCount).toBe(0);
        await migrate(shared.url, { info: () => undefined });
        expect((await readFunctions(own)).get('withdrawal_tell')).not.toBe(left.get('withdrawal_tell'));
        expect(await newest()).toEqual(ours);
      });
    } finally {
      await shared.drop();
    }
  });
});
