import type { OpenapiHouse } from '@trevo/contract/openapi';
import type { HouseVersions } from '@trevo/engines/house';
import type { LotteryGame } from '@trevo/engines/lottery';
import { openAgents } from './features/agents/index.ts';
import { openAudit } from './features/audit/index.ts';
import { openBets } from './features/bets/index.ts';
import { openCashier } from './features/cashier/index.ts';
import { openCatalog, openVendors } from './features/catalog/index.ts';
import { openChat } from './features/chat/index.ts';
import { openContent } from './features/content/index.ts';
import { openDelivery, type Outlets } from './features/delivery/index.ts';
import { openFeedback } from './features/feedback/index.ts';
import { openIdentity, type ReplaceParts } from './features/identity/index.ts';
import { openJackpotPools } from './features/jackpots/index.ts';
import { openLedger } from './features/ledger/index.ts';
import { openLimits } from './features/limits/index.ts';
import { openLottery } from './features/lottery/index.ts';
import { openMembers, openMemberStreams } from './features/members/index.ts';
import { openMessages } from './features/messages/index.ts';
import { createClosedTo, openMerchant } from './features/merchant/index.ts';
import { openWinners } from './features/winners/index.ts';
import { openOperators } from './features/operator/index.ts';
import { openOriginals } from './features/originals/index.ts';
import { findWinnings, openPlay, openVendorCalls } from './features/play/index.ts';
import { openSearch } from './features/search/index.ts';
import { openTallies } from './features/tallies/index.ts';
import { openTransparency, type Witness } from './features/transparency/index.ts';
import { openVendorWallet } from './features/vendor-wallet/index.ts';
import type { VendorAdapter } from './gateways/games/adapter.ts';
import { fetchImage } from './gateways/games/fetch-image.ts';
import { openGateway, openStudio } from './gateways/games/open-gateway.ts';
import { ADAPTERS } from './gateways/games/open-vendors.ts';
import { openBeacon } from './gateways/beacon/open-beacon.ts';
import { openOutlets } from './gateways/open-outlets.ts';
import { openSocial } from './gateways/openid/open-social.ts';
import { openRails } from './gateways/payments/open-rails.ts';
import type { Beacon } from './platform/beacon/beacon.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openWitnesses } from './gateways/witness/open-witnesses.ts';
import { buildHttp, type Http } from './platform/http/build-http.ts';
import { readSitePaths, webRoutes } from './platform/http/web/web.ts';
import { enqueue, startJobs } from './platform/jobs/jobs.ts';
import { openStreams } from './platform/streams/open-streams.ts';
import { runConsumers } from './platform/streams/run-consumers.ts';
import { openPlatform, type Platform } from './platform/open-platform.ts';
import type { Part } from './platform/part.ts';
import type { PasswordsOptions } from './platform/hashing/passwords.ts';
import { healthRoutes } from './platform/system/health.routes.ts';
import { lostChunkRoutes } from './platform/system/lost-chunks.routes.ts';
import { createDrawTile } from './seed/pretend/draw-tile.ts';

/** What tests put in place of the product's own. */
export type Replaced = {
  readonly clock: Clock;
  /** Vendors: the lab plants mistakes in them to prove that it finds each. */
  readonly adapters: readonly VendorAdapter[];
  /** The cost of a password's hash: tests make thousands. */
  readonly hashing: PasswordsOptions;
  /** Providers of mail and SMS: tests read what would have left. */
  readonly outlets: Outlets;
  /** Who cosigns the log's checkpoints. */
  readonly witnesses: readonly Witness[];
  /** What pages the site has: feature tests run without its build. */
  readonly isSitePath: (path: string) => boolean;
  /** Public randomness of rounds that players share. */
  readonly beacon: Beacon;
  /** Gateways to outside logins: the attack tests plant mistakes in them. */
  readonly openLogins: typeof openSocial;
  /** Parts of identity: the attack tests prove by a mistake in one which guard holds. */
  readonly replaceParts: ReplaceParts;
  /** Of which a calendar is made: most tests need none, and their logs and databases stay small. */
  readonly lotteries: readonly LotteryGame[];
  /** Versions of games of the house: tests play one that is no more, or not yet. */
  readonly houseGames: HouseVersions;
  /** See `Platform`. */
  readonly addressScale: number;
};
export type AppOptions = Partial<Replaced> & { readonly config: Config };

/** Every feature, from the lowest level to the highest: each stands on the doors before it. */
const openParts = async (platform: Platform, replaced: Partial<Replaced>, ends: AsyncDisposableStack) => {
  const parts: Part<unknown>[] = [];
  const add = <Door>(part: Part<Door>): Door => {
    parts.push(part);
    ends.defer(() => part.stop?.());
    return part.door;
  };
  const { adapters = ADAPTERS, outlets = openOutlets(platform.config, platform.log), replaceParts } = replaced;
  const { isSitePath = readSitePaths() } = replaced;
  const consumers = () => parts.flatMap((part) => part.consumers ?? []);
  add(openStreams(platform, consumers));
  const social = (replaced.openLogins ?? openSocial)(platform);

  const brands = { ...platform, ...add(await openMerchant(platform)) };
  const base = { ...brands, ledger: add(await openLedger(platform)) };
  const people = { ...base, ...add(openMembers(base)) };
  add(openMessages(people));
  const told = { ...people, delivery: add(openDelivery({ ...people, outlets })) };
  const watched = { ...told, audit: add(openAudit(told)) };
  const known = { ...watched, identity: add(openIdentity({ ...watched, social, replaceParts })) };
  add(openMemberStreams({ ...known, isSignedIn: known.identity.isSignedIn }));
  const listed = { ...known, ...add(openCatalog(known)) };
  const shown = { ...listed, content: add(openContent({ ...listed, isSitePath })) };
  add(openFeedback(shown));
  add(openChat(shown));
  const staked = { ...shown, bets: add(openBets(shown)) };
  const counted = { ...staked, tallies: add(openTallies(staked)) };
  const logged = {
    ...counted,
    transparency: add(
      openTransparency({ ...counted, witnesses: replaced.witnesses ?? openWitnesses(platform.config) }),
    ),
  };
  const pooled = { ...logged, jackpots: add(openJackpotPools(logged)) };
  const walled = { ...pooled, wallet: add(openVendorWallet({ ...staked, findWinnings })) };
  const played = { ...walled, calls: add(openVendorCalls(platform)) };
  const gateway = add(openGateway(adapters, played));
  const wired = { ...played, gateway, gate: gateway.gate };
  const connected = {
    ...wired,
    vendors: add(
      openVendors({ ...wired, fetchImage, drawTile: platform.config.isDevelopment ? createDrawTile() : null }),
    ),
  };
  add(openStudio(connected));
  const games = { ...connected, vendorPlay: add(openPlay(connected)), limits: add(openLimits(connected)) };
  const banked = { ...games, rails: openRails(platform) };
  const paid = { ...banked, cashier: add(openCashier(banked)) };
  const { beacon = openBeacon(platform) } = replaced;
  const originals = add(openOriginals({ ...paid, beacon, ...(replaced.houseGames && { games: replaced.houseGames }) }));
  const lottery = add(openLottery({ ...paid, beacon, ...(replaced.lotteries && { games: replaced.lotteries }) }));
  const agents = add(openAgents({ ...paid, lottery }));
  add(openWinners(paid));
  add(openSearch({ ...paid, originals }));
  const doors = { ...paid, originals, lottery, agents, operators: add(openOperators({ ...paid, agents })), adapters };

  for (const { kinds } of parts) if (kinds) doors.audit.declare(kinds);
  return { parts, doors, consumers };
};
type Doors = Awaited<ReturnType<typeof openParts>>['doors'];

/** What `openapi.json` says of this installation alone. */
const openapiHouse = ({ config: { publicUrl, secureCookies }, adapters }: Doors): OpenapiHouse => ({
  publicUrl,
  hasSecureCookies: secureCookies,
  vendors: adapters,
});

/** All routes on one HTTP server, the web apps last: they take the addresses that are left. */
const joinHttp = async (doors: Doors, parts: readonly Part<unknown>[], isReady: () => boolean): Promise<Http> => {
  const { config, log, db, vault, merchants, house, identity, connections, content, operators, audit } = doors;
  const ports = {
    authenticatePlayer: identity.authenticatePlayer,
    authenticateOperator: operators.authenticate,
    decrypt: identity.decrypt,
    checkOpen: house.checkOpen,
  };
  const http = await buildHttp({ config, log, vault, ports, merchantOf: merchants.byHost });
  healthRoutes(http, db, isReady, {
    others: [lostChunkRoutes(http, log), ...parts.flatMap(({ metrics = [] }) => metrics)],
    house: openapiHouse(doors),
  });
  const ops = audit.ops(http.serve);
  for (const part of parts) {
    part.routes?.(http);
    part.ops?.(ops, http);
  }
  await webRoutes(http.app, {
    closedTo: createClosedTo({ merchants, house, vault }),
    isGone: ({ merchant }, path) => content.isGone(merchant.merchantId, path),
    frameOriginsOf: ({ merchant }) =>
      connections
        .ofBrand(merchant.merchantId)
        .filter(({ isEnabled }) => isEnabled)
        .flatMap(({ frameOrigins }) => frameOrigins),
    imageHostsOf: ({ merchant }) =>
      merchants.settings(merchant.merchantId)['cdn.images'].map((address) => new URL(address).origin),
  });
  return http;
};

/**
 * Builds the whole server: opens its parts, then folds over their routes, jobs, starts and stops. Nothing runs on of one that does not
 * open.
 */
export const buildApp = async (options: AppOptions) => {
  const ends = new AsyncDisposableStack();
  try {
    return await build(options, ends);
  } catch (error) {
    await ends.disposeAsync();
    throw error;
  }
};

const build = async (
  { config, clock = systemClock, addressScale = 1, hashing, ...replaced }: AppOptions,
  ends: AsyncDisposableStack,
) => {
  const platform = await openPlatform(config, { clock, addressScale, ...(hashing ? { hashing } : {}) });
  ends.defer(() => platform.close());
  const { parts, doors, consumers } = await openParts(platform, replaced, ends);
  const { db, log } = platform;
  let areJobsRunning = config.role === 'api';
  const http = await joinHttp(doors, parts, () => areJobsRunning);
  const jobs = parts.flatMap((part) => part.jobs ?? []);
  let runner: { stop(): Promise<void> } | undefined;
  let reader: { stop(): Promise<void> } | undefined;
  return {
    ...doors,
    http,
    jobs,
    /** Starts the parts and the job runner; the HTTP server is started by the caller (`http.app.listen`). */
    async startWorkers(): Promise<void> {
      for (const part of parts) await part.start?.();
      if (config.role === 'api') return;
      runner = await startJobs(config.databaseUrl, jobs, log);
      reader = await runConsumers(platform, consumers());
      for (const { name, atStart } of jobs) if (atStart) await enqueue(db, name, {}, { key: `${name}:start` });
      areJobsRunning = true;
    },
    /** Requests, consumers, jobs, parts, platform, in this order; what is left also when one of them cannot be ended. */
    async close(): Promise<void> {
      const all = new AsyncDisposableStack();
      all.use(ends);
      all.defer(() => runner?.stop());
      all.defer(() => reader?.stop());
      all.defer(() => http.app.close());
      await all.disposeAsync();
    },
  };
};
export type App = Awaited<ReturnType<typeof buildApp>>;
