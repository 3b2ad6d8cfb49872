import pg from 'pg';
import type { TestServer } from './server.ts';

/** One statement as the database's owner, for what no door does. */
export const query = async <Row extends pg.QueryResultRow>(
  { databaseUrl }: Pick<TestServer, 'databaseUrl'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};
