import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Merchants } from '../merchant/index.ts';
import { catalogJobs } from './catalog.jobs.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { type Connections, createConnections } from './sync/connections.ts';
import { type Catalog, createCatalog } from './create-catalog.ts';
import { createVendors, type Vendors } from './create-vendors.ts';
import { type DrawTile, mediaRoutes } from './media.routes.ts';
import type { FetchImage } from './sync/pictures/mirror-images.ts';
import { gamesRoutes } from './ops/games.routes.ts';
import type { VendorGate } from './vendor-gate.types.ts';

/** Games and their categories, and which vendors each brand is connected to. */
export const openCatalog = (
  platform: Platform & { readonly merchants: Merchants },
): Part<{ readonly catalog: Catalog; readonly connections: Connections }> => {
  const connections = createConnections(platform);
  const catalog = createCatalog({ ...platform, connections });
  return {
    door: { catalog, connections },
    routes: ({ serve }) => catalogRoutes(serve, catalog),
    ops: (ops) => gamesRoutes(ops, catalog),
  };
};

type VendorsDeps = Platform & {
  readonly connections: Connections;
  readonly catalog: Catalog;
  readonly gate: VendorGate;
  readonly fetchImage: FetchImage;
  /** Null outside development. */
  readonly drawTile: DrawTile | null;
};

/** What is asked of vendors for the catalogue: lists, pictures, how they do. Stands on the gateway. */
export const openVendors = (deps: VendorsDeps): Part<Vendors> => {
  const vendors = createVendors(deps);
  let stopPublishing: (() => void) | undefined;
  return {
    door: vendors,
    routes: ({ app }) => mediaRoutes(app, vendors, deps.drawTile),
    jobs: catalogJobs({ ...deps, vendors }),
    // Launches need vendors connected in every role, and each process tells how it sees them.
    async start() {
      await vendors.install();
      await deps.connections.reload();
      stopPublishing = vendors.start();
    },
    stop: () => stopPublishing?.(),
  };
};
