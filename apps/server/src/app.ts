import type { Config } from './platform/config.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { buildHttp, type Http } from './platform/http/build-http.ts';
import type { HttpPorts } from './platform/http/serve.ts';
import { webRoutes } from './platform/http/web.ts';
import { openPlatform } from './platform/open-platform.ts';
import { enqueue, type Job, startJobs } from './platform/jobs/jobs.ts';
import { healthRoutes } from './platform/system/health.routes.ts';
import { cashierRoutes, createCashier } from './features/cashier/index.ts';
import { openRails } from './gateways/payments/open-rails.ts';
import { catalogRoutes, createCatalog } from './features/catalog/index.ts';
import { createLedger, ledgerJobs } from './features/ledger/index.ts';
import { createMerchants } from './features/merchant/index.ts';
import { createMessages, messagesRoutes } from './features/messages/index.ts';
import { createOriginals, originalsRoutes } from './features/originals/index.ts';
import { createPlay, playRoutes } from './features/play/index.ts';
import { createIdentity, identityJobs, identityRoutes, systemRoutes } from './features/identity/index.ts';
import { createMembers, createStreams, membersRoutes } from './features/members/index.ts';
import { createOperators, operatorJobs, operatorRoutes } from './features/operator/index.ts';

export type App = {
  readonly http: Http;
  /** Starts the job runner; the HTTP server is started by the caller (`http.app.listen`). */
  startWorkers(): Promise<void>;
  close(): Promise<void>;
};

export type AppOptions = { readonly config: Config; readonly clock?: Clock };

/** Builds the whole server: features in level order, each given the doors below it, then their routes and jobs. */
export const buildApp = async ({ config, clock = systemClock }: AppOptions) => {
  const platform = await openPlatform(config, clock);
  const { log, db, vault } = platform;
  const merchants = await createMerchants(platform);
  const ledger = await createLedger(platform);
  const members = createMembers({ ...platform, merchants, ledger });
  const identity = createIdentity({ ...platform, merchants, members });
  const catalog = createCatalog({ ...platform, merchants });
  const messages = createMessages(platform);
  const play = createPlay({ ...platform, catalog });
  const rails = openRails(platform);
  const cashier = createCashier({ ...platform, merchants, ledger, members, identity, rails });
  const originals = createOriginals({ ...platform, ledger, catalog, play });
  const staff = { ...platform, merchants, hasPayoutBank: rails.bank !== null };
  const operators = createOperators(staff);

  const ports: HttpPorts = {
    authenticatePlayer: identity.authenticatePlayer,
    authenticateOperator: operators.authenticate,
    decrypt: identity.decrypt,
  };
  const http = await buildHttp({ config, log, ports, merchantOf: merchants.byHost });
  let areJobsRunning = config.role === 'api';
  operatorRoutes(http.serve, staff, { members, identity, ledger, catalog, cashier });
  healthRoutes(http, db, () => areJobsRunning);
  systemRoutes(http.serve, merchants, members);
  const streams = createStreams({ ...platform, members, merchants, isSignedIn: identity.isSignedIn });
  membersRoutes(http.serve, { members, merchants, ledger, vault, streams });
  identityRoutes(http, identity);
  catalogRoutes(http.serve, catalog);
  messagesRoutes(http.serve, messages);
  playRoutes(http.serve, play, catalog);
  cashierRoutes(http.serve, cashier);
  originalsRoutes(http.serve, originals);
  await webRoutes(http.app);

  const jobs: Job[] = [
    ...ledgerJobs({ db, log }),
    ...identityJobs({ db, clock, merchants, identity }),
    ...cashier.jobs,
    ...operatorJobs(staff, ledger),
  ];
  let runner: { stop(): Promise<void> } | undefined;
  return {
    http,
    merchants,
    ledger,
    members,
    identity,
    catalog,
    messages,
    cashier,
    operators,
    async startWorkers() {
      if (config.role === 'api') return;
      runner = await startJobs(config.databaseUrl, jobs, log);
      // Not only at the next full minute: until then the bank would not know where to call back.
      await enqueue(db, 'cashier.watch-bank', {}, { key: 'cashier.watch-bank:start' });
      areJobsRunning = true;
    },
    async close() {
      await http.app.close();
      await runner?.stop();
      await ledger.stop();
      identity.stop();
      await platform.close();
    },
  };
};
