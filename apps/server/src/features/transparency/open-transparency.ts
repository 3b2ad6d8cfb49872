import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import { leafOfBuild } from './build-leaves.ts';
import { createLooks } from './check/look-at-log.ts';
import { createTransparency, type Transparency, type TransparencyDeps } from './create-transparency.ts';
import { logRoutes } from './log.routes.ts';
import type { Witness } from './log.types.ts';
import { logOpsRoutes } from './ops.routes.ts';
import { createTending } from './tend-log.ts';
import { tileRoutes } from './tiles.routes.ts';
import { otherBetKind, projectOtherBets } from './vendor-bets.ts';

type Deps = TransparencyDeps &
  Pick<Platform, 'config' | 'log' | 'clock' | 'addressScale'> & { readonly witnesses: readonly Witness[] };

/** The public log: its tree, who signs it, and the looks for what is not as it says. */
export const openTransparency = (deps: Deps): Part<Transparency> => {
  const { log, config } = deps;
  const transparency = createTransparency(deps);
  transparency.declare(otherBetKind);
  const shown = { ...deps, transparency };
  const look = createLooks({ ...deps, ...transparency });
  const tending = createTending({ ...deps, ...transparency });
  let running: Promise<unknown> = Promise.resolve();
  return {
    door: transparency,
    jobs: [
      { name: 'transparency.check-latest', cron: '* * * * *', handler: look('latest') },
      { name: 'transparency.check-all', lane: 'long', cron: '11 5 * * *', handler: look('all') },
    ],
    consumers: [projectOtherBets(transparency)],
    routes(http) {
      logRoutes(http.serve, shown);
      tileRoutes(http.app, shown);
    },
    ops: (ops) => logOpsRoutes(ops, shown),
    async start() {
      if (config.role === 'api') return;
      const building = leafOfBuild()
        .then((leaf) => transparency.logNow([leaf]))
        .catch((err: unknown) => log.error({ err }, 'transparency.build_not_logged'));
      running = Promise.all([building, tending.run()]);
    },
    async stop() {
      tending.stop();
      await running;
    },
  };
};
