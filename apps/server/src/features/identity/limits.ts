import { HOUR, MINUTE, SECOND } from '@trevo/time';
import { createRateLimit, type RateLimit } from '../../platform/rate-limit.ts';

/** Every duration and count of this feature in one place. */
export const CHALLENGE_MS = 2 * MINUTE;
export const CAPTCHA_EVERY_MS = SECOND;
export const SLIDER_TOLERANCE_PX = 4;
/** About 65,000 hashes: a second of an old phone, a real cost for a thousand logins. */
export const POW_BITS = 16;
/** Tests solve hundreds of challenges; what they prove does not depend on the cost. */
export const POW_BITS_IN_TESTS = 8;
export const CHANGE_TICKET_MS = 5 * MINUTE;
export const STEP_UP_MS = 5 * MINUTE;
export const ACTIVATION_CODE_MS = 24 * HOUR;
export const REMEMBER_MS = 24 * HOUR;
export const LOGIN_TRIES = { limit: 3, windowMs: 30 * MINUTE, lockMs: 30 * MINUTE } as const;
/** A session's last use is written at most this often; the idle end may come that much early, never late. */
export const TOUCH_EVERY_MS = 10 * SECOND;
/** A process believes its memory of a session this long, so a revocation holds even when its notice is lost. */
export const SESSION_CACHE_MS = SECOND;
export const JWE_SKEW_SECONDS = 120;
export const JTI_MS = 5 * MINUTE;
export const OLD_KEY_MS = HOUR;

/** Calls per minute and address, in front of anything that costs: hashing, drawing, inserting. */
const PER_MINUTE = { login: 60, register: 30, password: 60, stepUp: 60, captcha: 120, slider: 240 } as const;

export type IdentityLimits = { readonly [Name in keyof typeof PER_MINUTE]: RateLimit };

/** `scale` widens all of them, for test machines where every player has the same address. */
export const createIdentityLimits = (scale: number): IdentityLimits => {
  const make = (name: keyof typeof PER_MINUTE): RateLimit => createRateLimit(PER_MINUTE[name] * scale, 60);
  return {
    login: make('login'),
    register: make('register'),
    password: make('password'),
    stepUp: make('stepUp'),
    captcha: make('captcha'),
    slider: make('slider'),
  };
};
