import type { Part } from '../../platform/part.ts';
import { createOriginals, type Originals, type OriginalsDeps } from './create-originals.ts';
import { originalsRoutes } from './originals.routes.ts';

export { certificateOf } from './certificates/house-certificates.ts';
export type { Originals } from './create-originals.ts';

/** In-house games. */
export const openOriginals = (deps: OriginalsDeps): Part<Originals> => {
  const originals = createOriginals(deps);
  return {
    door: originals,
    routes: ({ serve }) => originalsRoutes(serve, originals),
    jobs: originals.jobs,
  };
};
