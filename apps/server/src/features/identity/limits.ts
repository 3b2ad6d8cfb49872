import { HOUR, MINUTE, SECOND } from '@trevo/time';
import type { Gate } from '../../platform/http/serve.ts';
import { createRateLimit, type RateLimit } from '../../platform/rate-limit.ts';

/** Every duration and count of this feature in one place. */
export const CHALLENGE_MS = 2 * MINUTE;
export const CAPTCHA_EVERY_MS = SECOND;
export const SLIDER_TOLERANCE_PX = 4;
/** A pass may be shown so often without being spent: once for the image that nobody could foresee, and twice for slips. */
export const PASS_LOOKS = 3;
export const CHANGE_TICKET_MS = 5 * MINUTE;
export const STEP_UP_MS = 5 * MINUTE;
export const ACTIVATION_CODE_MS = 24 * HOUR;
export const REMEMBER_MS = 24 * HOUR;
/** A link of a forgotten password; so many are sent to an account within their life, whoever asks. */
export const RESET_LINK_MS = 30 * MINUTE;
export const RESET_LINKS = { limit: 3, windowMs: 30 * MINUTE } as const;
/** After a recovery money, contacts and factors stay as they are for so long. */
export const MONEY_HOLD_MS = 24 * HOUR;
/** As long as browsers keep a cookie: a known device that comes back within it is still known. */
export const DEVICE_MS = 400 * 24 * HOUR;
/** A right credential waits this long for its second factor, and takes so many tries. */
export const PENDING_MS = 10 * MINUTE;
export const PENDING_TRIES = 5;
/** Typed codes of the authenticator app and of recovery, per member and across sessions. */
export const TYPED_FACTOR_TRIES = { limit: 5, windowMs: 15 * MINUTE, lockMs: 15 * MINUTE } as const;
export const TOTP_SETUP_MS = 10 * MINUTE;
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE;
export const PASSKEYS_MOST = 10;
export const CONTACT_CHANGE_MS = 15 * MINUTE;
/** Failed logins in half an hour before the image captcha is asked of everybody there, and before nobody there is heard. */
export const PRESSURE_SLOT_MS = 10 * MINUTE;
export const PRESSURE_WINDOW_MS = 30 * MINUTE;
export const PRESSURE = {
  address: { captcha: 10, refused: 40 },
  network: { captcha: 40, refused: 200 },
  brand: { captcha: 500, refused: Number.POSITIVE_INFINITY },
} as const;
/** Of a slot's failures of one network, so many count for the brand. */
export const BRAND_SHARE_A_SLOT = 25;
/** A trial account lives this long. */
export const TRIAL_MS = 24 * HOUR;
/**
 * Calls of strangers that cost a hash: so many a hashing lane are in the house at once, and so many wait outside, their bodies
 * unopened. Four keep a lane busy while others of them wait for the database.
 */
export const HASHING_PLACES_A_LANE = 4;
export const HASHING_ROOM = 64;
export const LOGIN_TRIES = { limit: 3, windowMs: 30 * MINUTE, lockMs: 30 * MINUTE } as const;
/** A session's last use is written at most this often; the idle end may come that much early, never late. */
export const TOUCH_EVERY_MS = 10 * SECOND;
/** A process believes its memory of a session this long, so a revocation holds even when its notice is lost. */
export const SESSION_CACHE_MS = SECOND;
export const JWE_SKEW_SECONDS = 120;
export const JTI_MS = 5 * MINUTE;
export const OLD_KEY_MS = HOUR;

/** Calls per minute and address, in front of anything that costs: hashing, drawing, inserting. */
const PER_MINUTE = {
  login: 60,
  register: 30,
  affiliate: 30,
  password: 60,
  forgot: 10,
  stepUp: 60,
  captcha: 120,
  slider: 240,
  freePlay: 6,
  freePlayBrowser: 3,
} as const;

export type IdentityLimits = { readonly [Name in keyof typeof PER_MINUTE]: RateLimit };

/**
 * An address's own limit in front of a call and of its gate: it costs the least, what it refuses takes nobody's place, and no row is written
 * for an encrypted body that it does not let in.
 */
export const limited =
  (limit: RateLimit, gate: Gate = (_, call) => call()): Gate =>
  async (caller, call) => {
    await limit.take(caller.ip);
    return gate(caller, call);
  };

/** `scale` widens all of them, for test machines where every player has the same address. */
export const createIdentityLimits = (scale: number): IdentityLimits => {
  const limits = Object.entries(PER_MINUTE).map(([name, calls]) => [name, createRateLimit(calls * scale, 60)]);
  return Object.fromEntries(limits) as IdentityLimits;
};
