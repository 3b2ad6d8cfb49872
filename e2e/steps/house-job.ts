import { query } from '@trevo/testkit';
import { readDatabaseUrl } from '../../apps/server/src/commands/database-url.ts';
import type { OpenHouse } from '../house.ts';

/** Around the house's doors, as its database's owner: what else takes days. */
export const inDatabase = <Row extends Record<string, unknown>>({ home }: OpenHouse, text: string, values: unknown[]) =>
  query<Row>({ databaseUrl: readDatabaseUrl({ TREVO_HOME: home }) }, text, values);

/** Has the house do one of its jobs now instead of at its minute, by the queue that its clock uses too. */
export const runJob = async (house: OpenHouse, name: string): Promise<void> => {
  // One at a time: who asks again before it began has asked once.
  await inDatabase(house, 'select graphile_worker.add_job($1, job_key => $2)', [name, `journey:${name}`]);
};
