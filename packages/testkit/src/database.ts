import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type TestDatabase = { readonly url: string; drop(): Promise<void> };

const withAdmin = async <T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export const TEMPLATE_PREFIX = 'trevo_template';

/** A fresh database that holds the migrated, unseeded schema: a clone of the run's template. */
export const cloneDatabase = (): Promise<TestDatabase> => newDatabase(process.env.TREVO_TEST_TEMPLATE);

/** A fresh database with nothing in it, for tests of the migrations themselves. */
export const emptyDatabase = (): Promise<TestDatabase> => newDatabase('template1');

const newDatabase = async (template: string | undefined): Promise<TestDatabase> => {
  const serverUrl = process.env.TREVO_TEST_PG;
  if (serverUrl === undefined || template === undefined)
    throw new Error('no test database: run through vitest, whose global setup makes the template');
  const name = `trevo_test_${randomBytes(6).toString('hex')}`;
  // As files, without writing the template's pages to the log: a seventh of the time, where nothing need survive a crash.
  await withAdmin(serverUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () =>
      withAdmin(serverUrl, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
};

/** Makes the template: an empty database with every migration applied. */
export const createTemplate = async (
  serverUrl: string,
  migrate: (url: string) => Promise<unknown>,
): Promise<{ name: string; drop(): Promise<void> }> => {
  const name = `${TEMPLATE_PREFIX}_${randomBytes(6).toString('hex')}`;
  await withAdmin(serverUrl, (client) => client.query(`create database ${name}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrate(url.href);
  return {
    name,
    drop: () =>
      withAdmin(serverUrl, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
};
