import type { Registry } from 'prom-client';
import type { VendorCalls } from '../../../features/play/index.ts';
import type { VendorWallet } from '../../../features/vendor-wallet/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { BareDoor } from '../../../platform/http/bare-door.ts';
import type { Log } from '../../../platform/log.ts';
import type { AdapterContext, VendorAdapter, VendorOutbound } from '../adapter.ts';
import type { FindConnection, VendorConnection } from './connection.ts';
import { askFor } from './outbound/asker.ts';
import { type GateLimits, USUAL_LIMITS } from './gate.ts';
import { createVendorHealths, type VendorHealth, type VendorHealthRecorder, type VendorHealths } from './health.ts';
import { createKeepCalls } from './calls/keep-calls.ts';
import { mountVendors } from './mount-vendors.ts';
import { createNonces } from './proof/nonces.ts';
import { createVendorHttp, type VendorHttp } from './outbound/vendor-http.ts';
import { createVendorMetrics } from './calls/vendor-metrics.ts';

export type GatewayDeps = {
  readonly wallet: VendorWallet;
  readonly calls: Pick<VendorCalls, 'write'>;
  readonly findConnection: FindConnection;
  readonly clock: Clock;
  readonly log: Log;
  readonly jitter: () => number;
  /** Origins that may be private addresses: the demo's studio. Empty in production. */
  readonly trustedOrigins: readonly string[];
  /** Told of every change of a vendor's condition as this process sees it. */
  readonly publishHealth: (health: VendorHealth) => void;
  readonly limits?: GateLimits;
};

/** The gateway's door: what `app.ts` joins to the catalogue, the launch and the jobs. */
export type VendorGateway = {
  readonly adapters: readonly VendorAdapter[];
  readonly healths: VendorHealths;
  readonly metrics: Registry;
  /** What we may ask of a vendor for a brand; null: the brand is not connected to it. */
  outbound(merchantId: number, vendor: string): VendorOutbound | null;
  /** Puts all wires below `/gw/v1`. */
  mount(door: BareDoor): void;
  /** Writes the raw calls that wait. Call it after the HTTP server has closed. */
  stop(): Promise<void>;
};

/** 4 million nonces are some 64 MB, and 6,500 signed calls a second over the whole window. */
const MAX_NONCES = 4_000_000;
const REFRESH_MS = 2_000;

/** Notes for whom players' calls are made. Demo players have no name: all of them are one. */
const ofPlayers = (outbound: VendorOutbound): VendorOutbound => {
  const { launch, roundReplay, closeSession } = outbound;
  return {
    ...outbound,
    launch: (request) => askFor(request.mode === 'demo' ? 'demo' : request.playerId, () => launch(request)),
    ...(roundReplay && { roundReplay: (...asked) => askFor('replay', () => roundReplay(...asked)) }),
    ...(closeSession && { closeSession: (token, playerId) => askFor(playerId, () => closeSession(token, playerId)) }),
  };
};

export const createGateway = (adapters: readonly VendorAdapter[], deps: GatewayDeps): VendorGateway => {
  const { clock, log, jitter, trustedOrigins } = deps;
  const known = new Map(adapters.map((adapter) => [adapter.vendor, adapter]));
  const healths = createVendorHealths({ clock, publish: deps.publishHealth });
  const metrics = createVendorMetrics(healths);
  const nonces = createNonces(clock, MAX_NONCES);
  const openedAt = clock.now();
  const keptCalls = createKeepCalls(deps.calls, log);
  /** By brand and vendor, and kept when a connection changes. */
  const clients = new Map<string, VendorHttp>();
  const healthOf = (merchantId: number, vendor: string): VendorHealthRecorder =>
    metrics.counting(vendor, healths.of(merchantId, vendor));
  const httpOf = (merchantId: number, vendor: string): VendorHttp => {
    const key = `${merchantId} ${vendor}`;
    const health = healthOf(merchantId, vendor);
    const found = clients.get(key) ?? createVendorHttp({ vendor, clock, jitter, health, trustedOrigins });
    clients.set(key, found);
    return found;
  };

  const contexts = new WeakMap<VendorConnection, AdapterContext>();
  const contextOf = (adapter: VendorAdapter, connection: VendorConnection): AdapterContext => {
    const made = contexts.get(connection);
    if (made !== undefined) return made;
    const { merchantId, vendor, credentials } = connection;
    const context: AdapterContext = {
      link: { merchantId, vendor, policy: { ...adapter.policy, ...connection.policy } },
      credentials,
      wallet: deps.wallet,
      http: httpOf(merchantId, vendor),
      clock,
      log: log.child({ vendor }),
      isAddressBound: connection.allowedAddresses.length > 0,
      openedAt,
      isFreshNonce: (nonce) => nonces.isFresh(`${merchantId} ${vendor} ${nonce}`),
    };
    contexts.set(connection, context);
    return context;
  };

  const outbounds = new WeakMap<VendorConnection, VendorOutbound>();
  const timer = setInterval(() => healths.refresh(), REFRESH_MS).unref();
  return {
    adapters,
    healths,
    metrics: metrics.registry,
    outbound(merchantId, vendor) {
      const connection = deps.findConnection(merchantId, vendor);
      const adapter = known.get(vendor);
      if (connection === null || adapter === undefined) return null;
      const outbound = outbounds.get(connection) ?? ofPlayers(adapter.outbound(contextOf(adapter, connection)));
      outbounds.set(connection, outbound);
      return outbound;
    },
    mount: (door) =>
      mountVendors(door, adapters, {
        clock,
        log,
        findConnection: deps.findConnection,
        contextOf,
        calls: keptCalls,
        healthOf,
        shed: metrics.callsShed,
        areNoncesFull: nonces.isFull,
        limits: deps.limits ?? USUAL_LIMITS,
      }),
    async stop() {
      clearInterval(timer);
      await keptCalls.stop();
    },
  };
};
