export { createOriginals, type Originals, type OriginalsDeps } from './create-originals.ts';
export { originalsRoutes } from './originals.routes.ts';
