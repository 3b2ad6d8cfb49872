import type { AddressInfo } from 'node:net';
import { createClient, type TestClient, type TestServer } from '@trevo/testkit';
import { buildApp } from '../../../app.ts';
import { readConfig } from '../../../platform/config.ts';

export type SecondProcess = { client(): TestClient; close(): Promise<void> };

/** Another server on the same database, as it runs beside the first in production. Both need the same secret. */
export const startSecondProcess = async (
  first: TestServer,
  secret: string,
  env: Record<string, string> = {},
): Promise<SecondProcess> => {
  const config = readConfig({
    PROOF_BITS: '8',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    DATABASE_URL: first.databaseUrl,
    TREVO_SECRET: secret,
    ...env,
  });
  const app = await buildApp({ config, clock: first.clock, addressScale: 50 });
  await app.http.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.http.app.server.address() as AddressInfo;
  return { client: () => createClient(`http://127.0.0.1:${port}`), close: () => app.close() };
};
