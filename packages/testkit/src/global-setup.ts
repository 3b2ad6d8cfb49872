import { migrate } from '@trevo/server/migrate';
import { createTemplate } from './database.ts';

/**
 * Once a run: a PostgreSQL server (TREVO_TEST_PG, else the embedded one in a temporary home) and the migrated template.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, stop } = await server();
  process.env.TREVO_TEST_PG = url;
  const template = await createTemplate(url, (databaseUrl) => migrate(databaseUrl, { info: () => undefined }));
  process.env.TREVO_TEST_TEMPLATE = template.name;
  return async () => {
    await template.drop();
    await stop();
  };
}

const server = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const given = process.env.TREVO_TEST_PG;
  if (given !== undefined) return { url: given, stop: async () => undefined };
  const { startThrowawayPostgres } = (await import('../../../tools/start/throwaway-postgres.mjs')) as {
    startThrowawayPostgres(): Promise<{ url: string; stop(): Promise<void> }>;
  };
  return startThrowawayPostgres();
};
