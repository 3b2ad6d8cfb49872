import { HOUSE_VERSIONS } from '@trevo/engines/house';
import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import { abortsRoutes } from './aborts/aborts.routes.ts';
import { createOriginals, type Originals, type OriginalsDeps } from './create-originals.ts';
import { requireSeenLogin } from './crash/crash-bets.repository.ts';
import { crashRoutes } from './crash/crash.routes.ts';
import { type Crash, type CrashDeps, createCrash } from './crash/create-crash.ts';
import { createFishing, type Fishing, type FishingDeps } from './fishing/create-fishing.ts';
import { fishingRoutes } from './fishing/fishing.routes.ts';
import { originalsLeafKinds } from './log/leaf-kinds.ts';
import { mathsLeaves } from './log/maths-leaves.ts';
import { projectLog } from './log/log.projector.ts';
import { projectWatch } from './watch/watch.projector.ts';
import { watchRoutes } from './watch/watch.routes.ts';
import { createReadBet } from './rounds/read-bet.ts';
import { originalsRoutes } from './originals.routes.ts';

export { originalsLeafKinds } from './log/leaf-kinds.ts';
export { sheetOf } from './certificates/shipped-versions.ts';
export type { Originals } from './create-originals.ts';

type Deps = OriginalsDeps & CrashDeps & FishingDeps & Pick<Platform, 'events' | 'config'>;

/** In-house games: those that one player plays alone, crash, whose round all players of a brand share, and the rooms of fishing. */
export const openOriginals = (
  deps: Omit<Deps, 'readBet'>,
): Part<Originals & { readonly crash: Crash; readonly fishing: Fishing }> => {
  const { catalog, merchants, games = HOUSE_VERSIONS } = deps;
  const rules = { ...deps, games };
  const originals = createOriginals(deps);
  const crash = createCrash({ ...deps, readBet: createReadBet({ games, catalog, merchants }) });
  const fishing = createFishing(deps);
  deps.transparency.declare(...originalsLeafKinds);
  const jobs = [...originals.jobs, ...crash.jobs, ...fishing.jobs];
  return {
    door: { ...originals, crash, fishing, jobs },
    routes(http) {
      originalsRoutes(http.serve, originals, deps);
      abortsRoutes(http.serve, originals.aborts, rules);
      crashRoutes(http, { ...deps, crash });
      fishingRoutes(http, { ...deps, fishing });
    },
    ops: (ops) => watchRoutes(ops, originals, rules),
    jobs,
    consumers: [projectWatch(rules), ...projectLog(deps)],
    async start() {
      await requireSeenLogin(deps.db);
      // Of a new build, what each game's certificate says: in the log once, however often it starts.
      if (deps.config.role !== 'api') await deps.transparency.logNow(mathsLeaves());
    },
    async stop() {
      await Promise.all([crash.stop(), fishing.stop()]);
    },
  };
};
