export { syncVendorSoon } from './sync/queued-jobs.ts';
export type { DrawTile } from './media.routes.ts';
export { openCatalog, openVendors } from './open-catalog.ts';
export type { CatalogView } from './catalog-view.ts';
export type { Game, Pictures, PicturesByLanguage, Sheet, ShippedVersion, Vendor } from './catalog.types.ts';
export { whatLacks } from './sync/check-connection.ts';
export { isDemoOpenToVisitors } from './demo-reach.ts';
export { type Connections, createConnections, type VendorConnection } from './sync/connections.ts';
export { type Catalog, createCatalog, type FoundGame } from './create-catalog.ts';
export { registerVendors, type VendorOverview, type Vendors } from './create-vendors.ts';
export type { HealthPoint } from './sync/health.repository.ts';
export type { SyncRow } from './links.repository.ts';
export type { FetchImage } from './sync/pictures/mirror-images.ts';
export type { VendorDescription, VendorGate } from './vendor-gate.types.ts';
export type {
  FeedEntry,
  FeedPage,
  FreeSpinGrant,
  FreeSpinState,
  GamePage,
  LaunchedGame,
  LaunchRequest,
  RoundReplay,
  VendorGame,
  VendorOutbound,
} from './vendor-outbound.types.ts';
