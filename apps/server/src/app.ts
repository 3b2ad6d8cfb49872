import type { OpenapiHouse } from '@trevo/contract/openapi';
import type { Config } from './platform/config.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { buildHttp, type Http } from './platform/http/build-http.ts';
import type { HttpPorts } from './platform/http/serve.ts';
import { webRoutes } from './platform/http/web.ts';
import { openPlatform, type Platform } from './platform/open-platform.ts';
import type { PasswordsOptions } from './platform/passwords.ts';
import { enqueue, type Job, startJobs } from './platform/jobs/jobs.ts';
import { healthRoutes } from './platform/system/health.routes.ts';
import { cashierRoutes, createCashier } from './features/cashier/index.ts';
import { fetchImage } from './gateways/games/fetch-image.ts';
import type { VendorAdapter } from './gateways/games/adapter.ts';
import { ADAPTERS, openVendors } from './gateways/games/open-vendors.ts';
import { followStudio } from './gateways/games/sandbox-vendors.ts';
import { openRails } from './gateways/payments/open-rails.ts';
import {
  catalogJobs,
  catalogRoutes,
  createCatalog,
  createConnections,
  createVendors,
  mediaRoutes,
} from './features/catalog/index.ts';
import { createDelivery, type Outlets } from './features/delivery/index.ts';
import { createLedger, ledgerJobs } from './features/ledger/index.ts';
import { createClosedTo, createHouse, createMerchants } from './features/merchant/index.ts';
import { createMessages, messagesRoutes } from './features/messages/index.ts';
import { createOriginals, originalsRoutes } from './features/originals/index.ts';
import {
  createLimits,
  createPlay,
  createVendorCalls,
  createVendorPlay,
  limitsRoutes,
  playRoutes,
} from './features/play/index.ts';
import {
  createIdentity,
  type ReplaceParts,
  identityJobs,
  identityRoutes,
  type SocialGateways,
  systemRoutes,
} from './features/identity/index.ts';
import { openOutlets } from './gateways/open-outlets.ts';
import { openSocial } from './gateways/openid/open-social.ts';
import { createContacts, createMembers, createStreams, membersRoutes } from './features/members/index.ts';
import { createOperators, operatorJobs, operatorRoutes } from './features/operator/index.ts';

export type App = {
  readonly http: Http;
  /** Starts the job runner; the HTTP server is started by the caller (`http.app.listen`). */
  startWorkers(): Promise<void>;
  close(): Promise<void>;
};

export type AppOptions = {
  readonly config: Config;
  readonly clock?: Clock;
  /** Instead of the product's own vendors: the lab plants mistakes in them to prove that it finds each. */
  readonly adapters?: readonly VendorAdapter[];
  /** Instead of the product's cost of a password's hash: tests make thousands. */
  readonly hashing?: PasswordsOptions;
  /** Instead of the configured providers of mail and SMS: tests read what would have left. */
  readonly outlets?: Outlets;
  /** Instead of the product's own gateways to outside logins: the attack tests plant mistakes in them. */
  readonly openLogins?: typeof openSocial;
  /** Puts a mistake in the place of one part of identity: the attack tests prove by it which guard holds. */
  readonly replaceParts?: ReplaceParts;
};

/** The lowest doors, on which all others stand. */
const openBase = async (platform: Platform, outlets: Outlets) => {
  const merchants = await createMerchants(platform);
  const house = createHouse({ ...platform, merchants });
  const ledger = await createLedger(platform);
  const members = createMembers({ ...platform, merchants, ledger });
  const contacts = createContacts(platform);
  // Every player of a test run has the same address.
  const addressScale = platform.config.env === 'test' ? 50 : 1;
  const delivery = createDelivery({ ...platform, merchants, outlets, addressScale });
  return { merchants, house, ledger, members, contacts, delivery, addressScale };
};

type VendorPorts = Pick<Parameters<typeof openVendors>[1], 'wallet' | 'calls' | 'connections'>;

/** The vendors' wires on the wallet that they drive. */
const openGateway = (platform: Platform, adapters: readonly VendorAdapter[], ports: VendorPorts) => {
  const { config, log } = platform;
  return openVendors(adapters, {
    ...platform,
    ...ports,
    // The demo's studio lives on this machine; no other vendor may.
    trustedOrigins: config.seedDemo ? [new URL(config.sandboxUrl).origin] : [],
    publishHealth: ({ vassalage, condition, reasons }) =>
      log.warn({ vassalage, condition, reasons }, 'vendor.condition'),
  });
};

/** Features in level order, each given the doors below it; the gateways joined to their ports. */
const openDoors = async (
  platform: Platform,
  adapters: readonly VendorAdapter[],
  {
    outlets,
    social,
    replaceParts,
  }: { outlets: Outlets; social: SocialGateways; replaceParts: ReplaceParts | undefined },
) => {
  const base = await openBase(platform, outlets);
  const { merchants, house, ledger, members, contacts, delivery } = base;
  const identity = createIdentity({
    ...platform,
    merchants,
    members,
    contacts,
    delivery,
    social,
    ties: {
      openGamesOf: (memberId, caller) => play.openGamesOf(memberId, caller),
      hasPaymentOnItsWay: (memberId) => cashier.hasPaymentOnItsWay(memberId),
    },
    replaceParts,
  });
  const connections = createConnections(platform);
  const catalog = createCatalog({ ...platform, merchants, connections });
  const messages = createMessages(platform);
  const { isInMaintenance } = house;
  const play = createPlay({ ...platform, catalog, ledger, members, isInMaintenance, noteSiteUse: identity.noteUse });
  const calls = createVendorCalls(platform);
  const gateway = openGateway(platform, adapters, { wallet: play.wallet, calls, connections });
  const { gate } = gateway;
  const vendors = createVendors({ ...platform, connections, catalog, gate, fetchImage });
  const vendorPlay = createVendorPlay({
    ...platform,
    ...base,
    catalog,
    connections,
    vendors,
    gate,
    sessions: play.sessions,
    rounds: play.vendorRounds,
    isBlocked: (memberId) => operators.isBlocked(memberId),
  });
  const limits = createLimits({ ...platform, ledger, members, merchants });
  const rails = openRails(platform);
  const cashier = createCashier({ ...platform, merchants, ledger, members, identity, rails });
  const originals = createOriginals({ ...platform, merchants, ledger, catalog, play });
  const staff = { ...platform, merchants, hasPayoutBank: rails.bank !== null };
  const operators = createOperators(staff);
  return {
    ...base,
    adapters,
    identity,
    connections,
    catalog,
    messages,
    play,
    calls,
    gateway,
    vendors,
    vendorPlay,
    limits,
    cashier,
    originals,
    staff,
    operators,
  };
};
type Doors = Awaited<ReturnType<typeof openDoors>>;

/** What `openapi.json` says of this house alone. */
const openapiHouse = ({ publicUrl, secureCookies }: Config, vendors: readonly VendorAdapter[]): OpenapiHouse => ({
  publicUrl,
  hasSecureCookies: secureCookies,
  vendors,
});

/** All routes of all features on one HTTP server, the web apps last: they take the addresses that are left. */
const joinHttp = async (platform: Platform, doors: Doors, isReady: () => boolean): Promise<Http> => {
  const { config, log, db, vault } = platform;
  const {
    adapters,
    merchants,
    house,
    ledger,
    members,
    identity,
    connections,
    catalog,
    messages,
    play,
    gateway,
    vendors,
    vendorPlay,
    cashier,
    originals,
    staff,
    operators,
  } = doors;
  const ports: HttpPorts = {
    authenticatePlayer: identity.authenticatePlayer,
    authenticateOperator: operators.authenticate,
    decrypt: identity.decrypt,
    checkOpen: house.checkOpen,
  };
  const http = await buildHttp({ config, log, vault, ports, merchantOf: merchants.byHost });
  operatorRoutes(http.serve, staff, {
    ...doors,
    served: http.served,
    gate: gateway.gate,
    playerIdsOf: vendorPlay.playerIdsOf,
  });
  const others = [gateway.metrics, cashier.parked.metrics];
  healthRoutes(http, db, isReady, { others, house: openapiHouse(config, adapters) });
  systemRoutes(http.serve, { merchants, members, house, vault });
  const streams = createStreams({ ...platform, members, merchants, isSignedIn: identity.isSignedIn });
  membersRoutes(http.serve, { members, merchants, ledger, vault, streams });
  identityRoutes(http, identity, config);
  catalogRoutes(http.serve, catalog);
  messagesRoutes(http.serve, messages);
  mediaRoutes(http.app, vendors);
  playRoutes(http.serve, { play, catalog, merchants, vendorPlay });
  limitsRoutes(http.serve, doors.limits);
  cashierRoutes(http.serve, cashier);
  originalsRoutes(http.serve, originals);
  gateway.mount(http.bare);
  await webRoutes(http.app, {
    closedTo: createClosedTo({ merchants, house, vault }),
    frameOriginsOf: ({ merchant }) =>
      connections
        .ofBrand(merchant.merchantId)
        .filter(({ isEnabled }) => isEnabled)
        .flatMap(({ frameOrigins }) => frameOrigins),
  });
  return http;
};

/** Everything that runs by the clock or from the queue. */
const jobsOf = ({ db, log, clock }: Platform, doors: Doors): Job[] => {
  const {
    merchants,
    ledger,
    members,
    identity,
    connections,
    play,
    calls,
    vendors,
    vendorPlay,
    cashier,
    originals,
    staff,
    delivery,
  } = doors;
  return [
    ...ledgerJobs({ db, log }),
    ...identityJobs({ db, clock, merchants, members, identity }),
    ...delivery.jobs,
    ...cashier.jobs,
    ...play.jobs,
    ...originals.jobs,
    ...calls.jobs,
    ...catalogJobs({ db, clock, connections, vendors }),
    ...vendorPlay.jobs,
    ...doors.limits.jobs,
    ...operatorJobs(staff, { ledger, delivery, vendors, vendorPlay, members, identity }),
  ];
};

/** Builds the whole server: its doors, then their routes and jobs. */
export const buildApp = async ({
  config,
  clock = systemClock,
  adapters = ADAPTERS,
  outlets,
  openLogins = openSocial,
  replaceParts,
  hashing,
}: AppOptions) => {
  const platform = await openPlatform(config, clock, hashing);
  const { log, db } = platform;
  const doors = await openDoors(platform, adapters, {
    outlets: outlets ?? openOutlets(config, log),
    social: openLogins(platform),
    replaceParts,
  });
  const { merchants, ledger, identity, connections, play, gateway, vendors } = doors;
  let areJobsRunning = config.role === 'api';
  const http = await joinHttp(platform, doors, () => areJobsRunning);

  const jobs = jobsOf(platform, doors);
  const stopping: (() => void)[] = [];
  let runner: { stop(): Promise<void> } | undefined;
  return {
    ...doors,
    http,
    async startWorkers() {
      // Vendors belong to every role: launches need them connected, and each process tells how it sees them.
      await vendors.install();
      await connections.reload();
      stopping.push(vendors.start());
      if (config.seedDemo && config.role !== 'worker')
        stopping.push(followStudio({ home: config.home, db, log, vendors }));
      if (config.role === 'api') return;
      runner = await startJobs(config.databaseUrl, jobs, log);
      // Not only at the next full minute: until then the bank would not know where to call back.
      await enqueue(db, 'cashier.watch-bank', {}, { key: 'cashier.watch-bank:start' });
      await enqueue(db, 'catalog.sync-vendors', {}, { key: 'catalog.sync-vendors:start' });
      areJobsRunning = true;
    },
    async close() {
      for (const stop of stopping) stop();
      await http.app.close();
      await gateway.stop();
      await runner?.stop();
      await ledger.stop();
      play.stop();
      identity.stop();
      doors.delivery.stop();
      merchants.stop();
      await platform.close();
    },
  };
};
