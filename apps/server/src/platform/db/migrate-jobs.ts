import { runMigrations } from 'graphile-worker';
import pg from 'pg';

/** Installs the job library's own schema and refreshes the planner's statistics. */
export const run = async (databaseUrl: string): Promise<void> => {
  await runMigrations({ connectionString: databaseUrl });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('analyze');
  } finally {
    await client.end();
  }
};
