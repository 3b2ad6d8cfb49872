import type pg from 'pg';

/** Work of a migrator in one transaction: all of it, or nothing. */
export const inOne = async (client: pg.Client, work: () => Promise<unknown>): Promise<void> => {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
