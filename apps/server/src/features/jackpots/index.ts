import type { Part } from '../../platform/part.ts';
import { createJackpots, type Jackpots, type JackpotsDeps } from './create-jackpots.ts';
import { jackpotsRoutes } from './jackpots.routes.ts';
import { jackpotsOpsRoutes } from './ops/jackpots.ops.routes.ts';

export type { Ante } from './books.ts';
export { createJackpots, type Jackpots } from './create-jackpots.ts';
export type { Hit } from './jackpots.types.ts';

/** The house's jackpots. */
export const openJackpotPools = (deps: JackpotsDeps): Part<Jackpots> => {
  const jackpots = createJackpots(deps);
  return {
    door: jackpots,
    routes: ({ serve }) => jackpotsRoutes(serve, jackpots, deps),
    ops: (ops) => jackpotsOpsRoutes(ops, jackpots, deps),
    jobs: jackpots.jobs,
  };
};
