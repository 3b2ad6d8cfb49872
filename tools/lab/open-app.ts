import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instant } from '@trevo/time';
import { WIRES } from '../../apps/sandbox/src/studio/wires/index.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import type { VendorAdapter } from '../../apps/server/src/gateways/games/adapter.ts';
import { type Clock, systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { seedCatalog } from '../../apps/server/src/seed/catalog/seed-catalog.ts';
import { seedMerchant } from '../../apps/server/src/seed/seed.ts';

export const MERCHANT = 1;

export type LabAppOptions = {
  /** Owner's connection string of an empty or migrated database of the lab's own. */
  readonly databaseUrl: string;
  /** Instead of the product's own adapters: how the lab itself is tested. */
  readonly adapters?: readonly VendorAdapter[];
  /** 64 hex digits; for a house that another process opens again later. */
  readonly secret?: string;
  /** The one private address that may be called: a vendor's server on this machine. */
  readonly studioPort?: number;
};

export type LabApp = {
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  readonly url: string;
  /** Connects a vendor, or points it elsewhere. */
  connect(
    vendor: string,
    apiUrl: string,
    values: Readonly<Record<string, string>>,
    allowedIps?: readonly string[],
  ): Promise<void>;
  /** Does something while the house's clock is so much ahead. */
  later<T>(byMs: number, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const createLabClock = () => {
  let aheadMs = 0;
  const clock: Clock = { now: () => instant(systemClock.now() + aheadMs) };
  const later: LabApp['later'] = async (byMs, work) => {
    aheadMs = byMs;
    try {
      return await work();
    } finally {
      aheadMs = 0;
    }
  };
  return { clock, later };
};

/** The whole server of the product on a database of its own and a free port; no jobs run by themselves. */
export const openLabApp = async ({ databaseUrl, adapters, secret, studioPort }: LabAppOptions): Promise<LabApp> => {
  await migrate(databaseUrl, { info: () => undefined });
  const home = mkdtempSync(join(tmpdir(), 'trevo-lab-'));
  const config = readConfig({
    PROOF_BITS: '8',
    LOG_LEVEL: process.env.LAB_LOG ?? 'silent',
    DATABASE_URL: databaseUrl,
    TREVO_SECRET: secret ?? randomBytes(32).toString('hex'),
    TREVO_HOME: home,
    ...(studioPort === undefined ? { TREVO_DEMO: '0' } : { TREVO_DEMO: '1', SANDBOX_PORT: String(studioPort) }),
  });
  const { clock, later } = createLabClock();
  const app = await buildApp({ config, clock, addressScale: 50, ...(adapters ? { adapters } : {}) });
  await seedMerchant(app, config);
  await seedCatalog(app);
  await app.vendors.install();
  await app.http.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.http.app.server.address() as AddressInfo;
  return {
    app,
    later,
    url: `http://127.0.0.1:${port}`,
    async connect(vendor, apiUrl, values, allowedIps = []) {
      const open = { allowedIps, frameOrigins: [], mediaHosts: [], source: 'operator' as const };
      const wire = WIRES[vendor]?.name ?? '';
      await app.connections.connect({ merchantId: MERCHANT, vendor, wire, apiUrl, values, ...open });
      await app.connections.reload();
    },
    async close() {
      await app.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
