import { amount } from '@trevo/money';
import { DAY } from '@trevo/time';
import { createRateLimit, type RateLimit } from '../../../platform/rate-limit.ts';

/** What a purse holds at first and after a refill: 10,000 fun credits. */
export const START_CREDITS = amount(10_000_000_000n);
/** With less than a tenth of that left a purse may be filled again. */
export const LOW_CREDITS = amount(1_000_000_000n);
/** A purse and its rounds are forgotten so long after it was opened. */
export const PURSE_MS = DAY;
/** Rounds kept of one purse: enough for a repeated bet and a reloaded page. */
export const KEPT_ROUNDS = 100;
/** So many of them a game's page shows. */
export const LAST_ROUNDS = 10;

/** Calls per minute, far above what a hand can do. */
const PER_MINUTE = { roundsOfSession: 120, actsOfSession: 240, callsOfAddress: 600, changesOfSession: 12 } as const;

export type DemoLimits = { readonly [Name in keyof typeof PER_MINUTE]: RateLimit };

/** `addressScale` widens what is counted by address, for test machines where every player has the same one. */
export const createDemoLimits = (addressScale: number): DemoLimits => ({
  roundsOfSession: createRateLimit(PER_MINUTE.roundsOfSession, 60),
  actsOfSession: createRateLimit(PER_MINUTE.actsOfSession, 60),
  callsOfAddress: createRateLimit(PER_MINUTE.callsOfAddress * addressScale, 60),
  changesOfSession: createRateLimit(PER_MINUTE.changesOfSession, 60),
});
