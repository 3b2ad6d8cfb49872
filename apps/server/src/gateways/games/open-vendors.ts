import type { Connections, VendorConnection as StoredConnection, VendorGate } from '../../features/catalog/index.ts';
import type { VendorAdapter } from './adapter.ts';
import type { VendorConnection } from './core/connection.ts';
import { createGateway, type GatewayDeps, type VendorGateway } from './core/create-gateway.ts';
import type { Latency } from './core/health.ts';
import { bgsAdapter } from './providers/bgs/adapter.ts';
import { cq9Adapter } from './providers/cq9/adapter.ts';
import { eg2Adapter } from './providers/eg2/adapter.ts';
import { fcAdapter } from './providers/fc/adapter.ts';
import { hubAdapter } from './providers/hub/adapter.ts';
import { iaAdapter } from './providers/ia/adapter.ts';
import { imesAdapter } from './providers/imes/adapter.ts';
import { jdbAdapter } from './providers/jdb/adapter.ts';
import { jiliAdapter } from './providers/jl/adapter.ts';
import { pgAdapter } from './providers/pg/adapter.ts';
import { ptAdapter } from './providers/pt/adapter.ts';
import { slgAdapter } from './providers/slg/adapter.ts';
import { swsAdapter } from './providers/sws/adapter.ts';
import { tfAdapter } from './providers/tf/adapter.ts';

/** Every vendor whose wire we speak: one line each. Taking a folder away takes its line away, and nothing else notices. */
export const ADAPTERS: readonly VendorAdapter[] = [
  ptAdapter,
  fcAdapter,
  imesAdapter,
  tfAdapter,
  iaAdapter,
  eg2Adapter,
  bgsAdapter,
  hubAdapter,
  swsAdapter,
  slgAdapter,
  pgAdapter,
  cq9Adapter,
  jdbAdapter,
  jiliAdapter,
];

export type OpenVendorsDeps = Omit<GatewayDeps, 'findConnection'> & {
  readonly connections: Pick<Connections, 'findNow'>;
};
export type OpenVendors = VendorGateway & {
  /** What the catalogue and the launch ask of the gateway. */
  readonly gate: VendorGate;
};

/** In whole milliseconds: beyond the gateway times are integers, in tables too. */
const timesOf = ({ count, p50Ms, p95Ms, errorShare }: Latency) => ({
  calls: count,
  p50Ms: count === 0 ? null : Math.round(p50Ms),
  p95Ms: count === 0 ? null : Math.round(p95Ms),
  errorShareE4: Math.round(errorShare * 10_000),
});

/**
 * Opens the gateway with all vendors over the catalogue's connections. A connection that is switched off launches nothing, but
 * its wins and rollbacks are still taken: rounds that are open must end.
 */
export const openVendors = (
  adapters: readonly VendorAdapter[],
  { connections, ...deps }: OpenVendorsDeps,
): OpenVendors => {
  const converted = new WeakMap<StoredConnection, VendorConnection>();
  const connectionOf = (stored: StoredConnection): VendorConnection => {
    const known = converted.get(stored);
    if (known !== undefined) return known;
    const { merchantId, vendor, apiUrl, values, allowedIps } = stored;
    const connection = { merchantId, vendor, credentials: { apiUrl, values }, allowedAddresses: allowedIps };
    converted.set(stored, connection);
    return connection;
  };
  const gateway = createGateway(adapters, {
    ...deps,
    findConnection(merchantId, vendor) {
      const stored = connections.findNow(merchantId, vendor);
      return stored === null ? null : connectionOf(stored);
    },
  });
  return {
    ...gateway,
    gate: {
      vendors: adapters.map((adapter) => ({
        vendor: adapter.vendor,
        displayName: adapter.displayName,
        wire: adapter.wire,
        credentialNames: adapter.credentialNames,
        optionalCredentialNames: adapter.optionalCredentialNames ?? [],
        senderProofNames: adapter.senderProofNames ?? [],
      })),
      outbound: async (merchantId, vendor) => gateway.outbound(merchantId, vendor),
      health(merchantId, vendor) {
        const { condition, reasons, launch, callbacks, circuit } = gateway.healths.readOf(merchantId, vendor);
        return {
          state: condition,
          reasons,
          launch: timesOf(launch),
          callback: timesOf(callbacks),
          breaker: circuit,
        };
      },
      isInDoubt: gateway.healths.isInDoubt,
      isHeard: gateway.healths.isHeard,
    },
  };
};
