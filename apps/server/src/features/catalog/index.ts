export { syncVendorSoon } from './sync/queued-jobs.ts';
export { openCatalog, openVendors } from './open-catalog.ts';
export type { CatalogView } from './catalog-view.ts';
export type { Game, GameFilter, OperatorGame, Vendor } from './catalog.types.ts';
export { whatLacks } from './sync/check-connection.ts';
export { type Connections, createConnections, type NewConnection, type VendorConnection } from './sync/connections.ts';
export { type Catalog, type CatalogDeps, createCatalog, type FoundGame, type Reader } from './create-catalog.ts';
export {
  createVendors,
  registerVendors,
  type VendorOverview,
  type Vendors,
  type VendorsDeps,
} from './create-vendors.ts';
export type { HealthPoint } from './sync/health.repository.ts';
export type { SyncRow } from './links.repository.ts';
export type { FetchImage } from './sync/mirror-images.ts';
export {
  UNSEEN_HEALTH,
  type VendorCallTimes,
  type VendorCondition,
  type VendorDescription,
  type VendorGate,
  type VendorHealth,
} from './vendor-gate.types.ts';
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
