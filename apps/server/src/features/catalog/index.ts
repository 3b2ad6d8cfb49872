export { catalogRoutes } from './catalog.routes.ts';
export type { CatalogView } from './catalog-view.ts';
export type { Game, GameFilter, OperatorGame, Vendor } from './catalog.types.ts';
export { type Catalog, type CatalogDeps, createCatalog, type FoundGame, type Reader } from './create-catalog.ts';
