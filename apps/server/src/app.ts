import { randomInt } from 'node:crypto';
import type { Config } from './platform/config.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { createDatabase } from './platform/db/database.ts';
import { createPool } from './platform/db/pool.ts';
import { startEvents } from './platform/events/events.ts';
import { buildHttp, type Http } from './platform/http/build-http.ts';
import type { HttpPorts } from './platform/http/serve.ts';
import { type Job, startJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log.ts';
import { createPasswords } from './platform/passwords.ts';
import { createVault } from './platform/secrets.ts';
import { healthRoutes } from './platform/system/health.routes.ts';
import { createMerchants } from './features/merchant/index.ts';

export type App = {
  readonly http: Http;
  /** Starts the job runner; the HTTP server is started by the caller (`http.app.listen`). */
  startWorkers(): Promise<void>;
  close(): Promise<void>;
};

export type AppOptions = { readonly config: Config; readonly clock?: Clock };

/** Builds the whole server: features in level order, each given the doors below it, then their routes and jobs. */
export const buildApp = async ({ config, clock = systemClock }: AppOptions) => {
  const log = createLog(config.logLevel);
  const pool = createPool({ url: config.databaseUrl, max: 12, name: 'trevo-app' });
  const db = createDatabase(pool);
  const vault = createVault(config.secret);
  const events = await startEvents(config.databaseUrl, log);
  const passwords = await createPasswords();
  const jitter = (): number => randomInt(1_000_000) / 1_000_000;
  const platform = { config, clock, log, db, vault, events, passwords, jitter };

  const merchants = await createMerchants(platform);

  const ports: HttpPorts = {
    authenticatePlayer: async () => null,
    authenticateOperator: async () => null,
    decrypt: async () => ({}),
  };
  const http = await buildHttp({ config, log, ports, merchantOf: merchants.byHost });
  let areJobsRunning = config.role === 'api';
  healthRoutes(http, db, () => areJobsRunning);

  const jobs: Job[] = [];
  let runner: { stop(): Promise<void> } | undefined;
  return {
    http,
    merchants,
    async startWorkers() {
      if (config.role === 'api') return;
      runner = await startJobs(config.databaseUrl, jobs, log);
      areJobsRunning = true;
    },
    async close() {
      await http.app.close();
      await runner?.stop();
      await events.stop();
      await pool.end();
    },
  };
};
