import * as z from 'zod/mini';
import { route } from '../route.ts';
import { InstantText, Money, PlayerMoney } from '../wire.ts';

/** `stake`: money bet. `loss`: bets less what came back. `deposit`: money paid in. Bonus money counts nowhere. */
export const LimitMeasure = z.enum(['deposit', 'loss', 'stake']);
/** Calendar day, week from Monday, or month, in the brand's time zone. */
export const LimitPeriod = z.enum(['day', 'week', 'month']);

/** One of a player's nine limits, set or not. */
export const OwnLimit = z.object({
  measure: LimitMeasure,
  period: LimitPeriod,
  /** Null: no limit. */
  cap: z.nullable(Money),
  /** In the running window; 0 where no limit is set. */
  used: Money,
  left: z.nullable(Money),
  /** When the running window ends; null when nothing was used in it yet. */
  endsAt: z.nullable(InstantText),
  /** A higher limit, or none, that was asked for and counts from then on. */
  raise: z.nullable(z.object({ cap: z.nullable(Money), from: InstantText })),
});
const OwnLimits = z.object({ limits: z.array(OwnLimit) });

export const getOwnLimits = route({
  method: 'GET',
  path: '/wps/member/limits',
  summary: 'My limits of deposits, losses and bets, with what is left of each',
  access: 'player',
  beforeTerms: true,
  inMaintenance: 'open',
  value: OwnLimits,
});
export const changeOwnLimit = route({
  method: 'POST',
  path: '/wps/member/limits',
  summary: 'Set one of my limits: a lower one counts at once, a higher one or none after 24 hours',
  access: 'player',
  beforeTerms: true,
  inMaintenance: 'open',
  /** `cap` null lifts the limit. Asking for the limit that counts now withdraws a raise that waits. */
  body: z.strictObject({ measure: LimitMeasure, period: LimitPeriod, cap: z.nullable(PlayerMoney) }),
  value: OwnLimits,
});
