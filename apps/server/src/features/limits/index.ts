import type { Part } from '../../platform/part.ts';
import { createLimits, type Limits, type LimitsDeps } from './create-limits.ts';
import { limitsRoutes } from './limits.routes.ts';

/** Limits that members set themselves. */
export const openLimits = (deps: LimitsDeps): Part<Limits> => {
  const limits = createLimits(deps);
  return { door: limits, routes: ({ serve }) => limitsRoutes(serve, limits), jobs: limits.jobs };
};
