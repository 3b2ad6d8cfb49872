import { query } from '@trevo/testkit';
import { readDatabaseUrl } from '../../apps/server/src/commands/database-url.ts';
import type { OpenHouse } from '../house.ts';

/** Has the house do one of its jobs now instead of at its minute, by the queue that its clock uses too. */
export const runJob = async ({ home }: OpenHouse, name: string): Promise<void> => {
  const databaseUrl = readDatabaseUrl({ TREVO_HOME: home });
  // One at a time: who asks again before it began has asked once.
  await query({ databaseUrl }, 'select graphile_worker.add_job($1, job_key => $2)', [name, `journey:${name}`]);
};
