import { randomBytes } from 'node:crypto';
import { addMs, MINUTE } from '@trevo/time';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { whatLacks } from './sync/check-connection.ts';
import type { Connections, NewConnection, VendorConnection } from './sync/connections.ts';
import type { Catalog } from './create-catalog.ts';
import {
  type FoundHealth,
  type HealthPoint,
  insertHealthPoints,
  listHealth,
  listHealthPoints,
  upsertHealth,
} from './sync/health.repository.ts';
import { mirrorImagesSoon } from './sync/queued-jobs.ts';
import { listNewestSyncs, listSyncs, type SyncRow } from './links.repository.ts';
import { type FetchImage, mirrorImages } from './sync/pictures/mirror-images.ts';
import { createReadPicture } from './sync/pictures/read-picture.ts';
import { upsertVendors } from './sync/sync.repository.ts';
import { type SyncOptions, type SyncTarget, syncVendor } from './sync/sync-vendor.ts';
import { UNSEEN_HEALTH, type VendorDescription, type VendorGate, type VendorHealth } from './vendor-gate.types.ts';

/** A vendor as a brand's operator sees it. */
export type VendorOverview = {
  readonly description: VendorDescription;
  readonly connection: VendorConnection | null;
  readonly health: VendorHealth;
  readonly games: number;
  readonly newestSync: SyncRow | null;
  readonly syncedOkAt: Date | null;
};

export type VendorsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly connections: Connections;
  readonly catalog: Catalog;
  readonly gate: VendorGate;
  readonly fetchImage: FetchImage;
};

const PUBLISH_EVERY_MS = 5_000;
const PICTURE_MS = 2 * 3_600_000;
/** Whole lists find what a vendor withdrew without telling. */
export const WHOLE_EVERY_MS = 24 * 3_600_000;
const SYNCS_SHOWN = 20;

/** Makes vendors known to the catalogue, in this order, behind the house. Repeating it changes nothing. */
export const registerVendors = (
  db: Database,
  vendors: readonly Pick<VendorDescription, 'vendor' | 'displayName'>[],
): Promise<void> =>
  upsertVendors(
    db,
    vendors.map(({ vendor, displayName }, index) => ({ code: vendor, displayName, sort: 10 + index })),
  );

/** Vendors of this program: connections, synchronisation, pictures, health. */
export const createVendors = (deps: VendorsDeps) => {
  const { db, clock, connections, catalog, gate } = deps;
  const processId = randomBytes(9).toString('base64url');

  const describe = (vendor: string): VendorDescription => {
    const found = gate.vendors.find((each) => each.vendor === vendor);
    if (!found) throw new DomainError('vendor.not_found');
    return found;
  };
  const list = async (merchantId: number): Promise<VendorOverview[]> => {
    const [links, health, syncs, view] = await Promise.all([
      connections.list(),
      listHealth(db, clock.now()),
      listNewestSyncs(db, merchantId),
      catalog.view(merchantId, 'PT'),
    ]);
    const lanes = new Map(view.vendors().map((lane) => [lane.vendor, lane.games]));
    return gate.vendors.map((description) => {
      const { vendor } = description;
      const connection = links.find((link) => link.merchantId === merchantId && link.vendor === vendor) ?? null;
      const sync = syncs.get(vendor);
      return {
        description,
        connection,
        health: healthFor(health, { merchantId, vendor }),
        games: lanes.get(vendor) ?? 0,
        newestSync: sync?.newest ?? null,
        syncedOkAt: sync?.okAt ?? null,
      };
    });
  };
  /** Tells the other processes, and this one's catalogue, what this process sees. */
  const publishHealth = async (): Promise<void> => {
    for (const { merchantId, vendor } of await connections.list()) {
      const seen = { processId, merchantId, vendor, at: toDate(clock.now()) };
      await upsertHealth(db, seen, gate.health(merchantId, vendor));
    }
  };
  /** Asks under every connection in doubt that is switched on how the vendor does, side by side, and publishes what it heard. */
  const askDoubtful = async (): Promise<void> => {
    // Players are not the probe: one call without an answer, and the house asks until it knows. Not between the lines of
    // `publishHealth`, where a vendor that keeps silent let the health of all others grow stale.
    // What another process finds shut is asked here too: it may be that process which is cut off.
    const [links, health] = await Promise.all([connections.list(), listHealth(db, clock.now())]);
    const isShut = (link: SyncTarget): boolean => ['sick', 'down'].includes(healthFor(health, link).state);
    const doubtful = links.filter((link) => {
      const { merchantId, vendor, isEnabled } = link;
      if (!isEnabled) return false;
      return gate.isInDoubt(merchantId, vendor) || (isShut(link) && !gate.isHeard(merchantId, vendor));
    });
    if (doubtful.length === 0) return;
    await Promise.all(doubtful.map((target) => knock(deps, target)));
    await publishHealth();
  };

  /** Makes this program's vendors known to the catalogue. */
  const install = (): Promise<void> => registerVendors(db, gate.vendors);

  return {
    list,
    install,
    /** @throws vendor.not_found */
    async get(merchantId: number, vendor: string): Promise<VendorOverview> {
      describe(vendor);
      const found = (await list(merchantId)).find(({ description }) => description.vendor === vendor);
      if (!found) throw new DomainError('vendor.not_found');
      return found;
    },
    /** Newest first, at most 20. */
    syncs: (merchantId: number, vendor: string): Promise<SyncRow[]> =>
      listSyncs(db, { merchantId, vendor }, SYNCS_SHOWN),
    /** One point a minute of the last two hours under a brand's connection, oldest first. */
    history: (merchantId: number, vendor: string): Promise<HealthPoint[]> =>
      listHealthPoints(db, { merchantId, vendor }, new Date(clock.now() - PICTURE_MS)),
    /** Opens the connection and begins to read its catalogue. @throws Error naming what is missing, vendor.not_found */
    async connect(connection: Omit<NewConnection, 'wire'>): Promise<void> {
      const description = describe(connection.vendor);
      const lack = whatLacks(description, connection);
      if (lack !== null) throw new Error(lack);
      await install();
      await connections.connect({ ...connection, wire: description.wire });
      await catalog.reload();
    },
    /** Returns what it was. @throws vendor.not_found, vendor.not_connected */
    async setEnabled(merchantId: number, vendor: string, isEnabled: boolean): Promise<{ wasEnabled: boolean }> {
      describe(vendor);
      const done = await connections.setEnabled(merchantId, vendor, isEnabled);
      if (done === null) throw new DomainError('vendor.not_connected');
      await catalog.reload();
      return done;
    },
    /** Reads the vendor's catalogue. Its failure is the outcome, not an exception. @throws vendor.not_connected, internal.busy */
    async sync(target: SyncTarget, options: SyncOptions): Promise<SyncRow> {
      describe(target.vendor);
      const end = await syncVendor(deps, target, options);
      await catalog.reload();
      return end;
    },
    /** Queues the mirroring of a vendor's pictures. */
    queueMirror: ({ merchantId, vendor }: SyncTarget): Promise<void> =>
      enqueue(db, mirrorImagesSoon, { merchantId, vendor }),
    /** Mirrors what is missing of a vendor's pictures. */
    mirror: (target: SyncTarget): Promise<void> => mirrorAll(deps, target),
    /** Now, over all processes, under a brand's connection. */
    healthOf: async (merchantId: number, vendor: string): Promise<VendorHealth> =>
      healthFor(await listHealth(db, clock.now()), { merchantId, vendor }),
    image: createReadPicture(deps),
    publishHealth,
    askDoubtful,
    /** Notes the minute for the picture. */
    async recordHealth(): Promise<void> {
      const now = clock.now();
      const seen = await listHealth(db, now);
      const points = seen.map(({ merchantId, vendor, state, launch, callback }) => ({
        merchantId,
        vendor,
        at: toDate(now),
        state,
        launchP95Ms: launch.p95Ms,
        callbackP95Ms: callback.p95Ms,
        errorShareE4: Math.max(launch.errorShareE4, callback.errorShareE4),
      }));
      await insertHealthPoints(db, points, new Date(now - PICTURE_MS));
    },
    /** Starts publishing; stops with the returned function. */
    start(): () => void {
      const stops = [publishHealth, askDoubtful].map((work) => {
        let isBusy = false;
        const timer = setInterval(() => {
          if (isBusy) return;
          isBusy = true;
          void work()
            .catch((error: unknown) => deps.log.warn({ err: error }, 'catalog.health_unpublished'))
            .finally(() => {
              isBusy = false;
            });
        }, PUBLISH_EVERY_MS);
        return timer.unref();
      });
      return () => stops.forEach(clearInterval);
    },
  };
};
export type Vendors = ReturnType<typeof createVendors>;

const healthFor = (seen: readonly FoundHealth[], { merchantId, vendor }: SyncTarget): VendorHealth =>
  seen.find((health) => health.merchantId === merchantId && health.vendor === vendor) ?? UNSEEN_HEALTH;

/** A vendor whose pictures come slowly stands in its lane for so long; then whatever else waits there, the ledger's check too, has its turn. */
const MIRROR_MS = 5 * MINUTE;

const mirrorAll = async (deps: VendorsDeps, target: SyncTarget): Promise<void> => {
  const connection = await deps.connections.find(target.merchantId, target.vendor);
  if (!connection?.isEnabled) return;
  const until = addMs(deps.clock.now(), MIRROR_MS);
  for (let hasMore = true; hasMore; ) {
    const round = await mirrorImages(deps, connection, until);
    hasMore = round.hasMore;
    if (round.mirrored > 0) await deps.catalog.reload();
    if (hasMore && deps.clock.now() >= until) return enqueue(deps.db, mirrorImagesSoon, { ...target });
  }
};

/** One light call, for the circuit only; how it went is in the health. */
const knock = async ({ gate, clock }: VendorsDeps, { merchantId, vendor }: SyncTarget): Promise<void> => {
  const outbound = await gate.outbound(merchantId, vendor);
  const asked = outbound?.ping?.() ?? outbound?.games({ cursor: null, updatedAfter: toDate(clock.now()) });
  await asked?.catch(() => undefined);
};
