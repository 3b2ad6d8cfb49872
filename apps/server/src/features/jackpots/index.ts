import type { Part } from '../../platform/part.ts';
import { createJackpots, type Jackpots, type JackpotsDeps } from './create-jackpots.ts';
import { jackpotLeafKinds, projectHits } from './log/leaves.ts';
import { jackpotsRoutes } from './jackpots.routes.ts';
import { jackpotsOpsRoutes } from './ops/jackpots.ops.routes.ts';

export { jackpotLeafKinds } from './log/leaves.ts';
export type { Ante } from './books.ts';
export { createJackpots, type Jackpots } from './create-jackpots.ts';
export type { Hit } from './jackpots.types.ts';

/** The house's jackpots. */
export const openJackpotPools = (deps: JackpotsDeps): Part<Jackpots> => {
  const jackpots = createJackpots(deps);
  deps.transparency.declare(...jackpotLeafKinds);
  return {
    door: jackpots,
    routes: ({ serve }) => jackpotsRoutes(serve, jackpots, deps),
    ops: (ops) => jackpotsOpsRoutes(ops, jackpots, deps),
    jobs: jackpots.jobs,
    consumers: [projectHits(deps.transparency)],
  };
};
