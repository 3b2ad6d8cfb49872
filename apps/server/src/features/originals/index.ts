import { HOUSE_GAMES } from '@trevo/engines/house';
import type { Part } from '../../platform/part.ts';
import { createOriginals, type Originals, type OriginalsDeps } from './create-originals.ts';
import { projectWatch } from './watch/watch.projector.ts';
import { watchRoutes } from './watch/watch.routes.ts';
import { originalsRoutes } from './originals.routes.ts';

export { certificateOf } from './certificates/house-certificates.ts';
export type { Originals } from './create-originals.ts';

/** In-house games. */
export const openOriginals = (deps: OriginalsDeps): Part<Originals> => {
  const rules = { ...deps, games: deps.games ?? HOUSE_GAMES };
  const originals = createOriginals(deps);
  return {
    door: originals,
    routes: ({ serve }) => originalsRoutes(serve, originals),
    ops: (ops) => watchRoutes(ops, originals.watch, rules),
    jobs: originals.jobs,
    consumers: [projectWatch(rules)],
  };
};
