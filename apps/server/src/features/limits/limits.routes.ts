import { changeOwnLimit, getOwnLimits } from '@trevo/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Limits, OwnLimit } from './create-limits.ts';

const shown = (limits: readonly OwnLimit[]) => ({
  limits: limits.map(({ endsAt, raise, ...limit }) => ({
    ...limit,
    endsAt: endsAt?.toISOString() ?? null,
    raise: raise ? { cap: raise.cap, from: raise.from.toISOString() } : null,
  })),
});

/** A member's own limits. */
export const limitsRoutes = (serve: Serve, limits: Limits): void => {
  serve(getOwnLimits, async ({ player }) => shown(await limits.of(player)));
  serve(changeOwnLimit, async ({ player, body }) => shown(await limits.change(player, body)));
};
