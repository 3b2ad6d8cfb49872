import * as z from 'zod/mini';
import { route } from '../route.ts';
import { InstantText, Money } from '../wire.ts';

/** No control characters: the database cannot keep U+0000, and no keyboard types the others. */
const text = (most: number) => z.string().check(z.maxLength(most), z.regex(/^\P{Cc}*$/u));

/** The drawn pictures that a member may stand under; the files are `/art/avatars/<name>.webp`. */
export const MemberIcon = z.enum(['jaguar', 'toucan', 'macaw', 'capybara', 'koi', 'shark', 'rooster', 'dragon']);
export type MemberIcon = z.infer<typeof MemberIcon>;

/** Member info as the header and the member centre draw it; login answers it too, so the page paints without a second call. */
export const MemberView = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** Null: the page draws the first letter of the name. */
  icon: z.nullable(MemberIcon),
  /** 0 player, 4 trial, 1 2 41 42 agent. */
  type: z.number(),
  balance: Money,
  currency: z.string(),
  currencySymbol: z.string(),
  hasVip: z.boolean(),
  vipLabelName: z.nullable(z.string()),
  vipRankLevel: z.number(),
  availablePromoCount: z.number(),
  /** Promotions that the member may use, by their kind; the menu shows their entry. */
  availablePromo: z.object({ REFERRAL: z.object({ enabled: z.boolean() }) }),
  unreadMessage: z.number(),
  /** payeeName and idNumber are on file, as the first deposit needs. */
  identityComplete: z.boolean(),
  lastLoginAt: z.nullable(InstantText),
});
export type MemberView = z.input<typeof MemberView>;

/** The page that somebody signs in at. */
export const Realm = z.enum(['member', 'agent']);

/** The four ways of this call. `sms`: the mobile number as `username`, its code as `password`. */
export const LoginRequest = z.strictObject({
  type: z._default(z.enum(['username', 'sms', 'remember', 'firebase']), 'username'),
  /** The agents' page refuses who is no agent; both refusals come only after the right credential. */
  realm: z._default(Realm, 'member'),
  username: z._default(text(64), ''),
  /** A code may be mistyped at any length; anything but its six digits is a wrong code. */
  password: z.optional(text(255)),
  countryDialingCode: z.optional(z.string().check(z.regex(/^\+?\d{1,4}$/))),
  captcha: z.optional(text(12)),
  sliderPass: z.optional(text(128)),
  /** With `remember`: false ends it with this login; left out, it goes on. */
  rememberMe: z.optional(z.boolean()),
  firebaseChannel: z.optional(z.enum(['sms', 'google', 'facebook'])),
  firebaseIdToken: z.optional(z.string().check(z.maxLength(4096))),
});

/** In the order in which they are offered: the strongest first. */
export const FactorMethodName = z.enum(['passkey', 'totp', 'email', 'sms', 'recovery']);

/** A right credential from an unknown device or network: the session begins after the second factor. */
export const PendingChallenge = z.object({
  /** Kept by the browser under `validate` until it is over. */
  id: z.string(),
  offers: z.array(z.object({ method: FactorMethodName, hint: z.string() })),
  expiresAt: InstantText,
});

export const LoginValue = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  /** The password must be replaced first: `token` is empty and `changeTicket` (5 minutes) opens POST /wps/member/password. */
  passwordExpired: z.boolean(),
  changeTicket: z.nullable(z.string()),
  /** Why the password must be replaced: the agent who opened the account chose it. Absent for other reasons. */
  openedByAgent: z.optional(z.boolean()),
  /** The second factor comes first: `token` is empty and POST /wps/session/second-factor goes on. */
  validate: z.nullable(PendingChallenge),
  /** Let in from a new device without a second factor, because none is set up: the page urges to set one up. */
  factorAdvised: z.boolean(),
  user: z.nullable(MemberView),
});

const loginErrors = [
  'code.missing',
  'code.wrong',
  'code.expired',
  'code.too_many',
  'sms.number_invalid',
  'auth.wrong_credentials',
  'auth.not_agent',
  'auth.not_member',
  'captcha.required',
  'captcha.wrong',
  'challenge.required',
  'request.too_many',
  // A way in whose flag is off, and those of the outside phone login.
  'request.not_found',
  'social.not_found',
  'social.no_account',
  'social.refused',
  'social.unreachable',
] as const;

export const login = route({
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Log in by user name',
  access: 'public',
  inBarredRegion: 'closed',
  encrypted: true,
  body: LoginRequest,
  value: LoginValue,
  errors: loginErrors,
});
const factorErrors = [
  'auth.second_factor_over',
  'factor.not_set_up',
  'factor.wrong',
  'factor.too_many',
  'code.missing',
  'code.wrong',
  'code.expired',
  'code.too_many',
  'request.too_many',
] as const;

export const beginSecondFactor = route({
  method: 'POST',
  path: '/wps/session/second-factor/begin',
  summary: 'Choose the second factor of a pending login: sends its code, or answers the passkey options',
  access: 'public',
  inBarredRegion: 'closed',
  body: z.strictObject({ id: text(128), method: FactorMethodName }),
  value: z.object({
    /** The wait before the next send, in minutes; null when nothing was sent. */
    expiredMinutes: z.nullable(z.number()),
    /** What the browser's passkey call takes. */
    passkey: z.nullable(z.record(z.string(), z.unknown())),
  }),
  errors: [...factorErrors, 'sms.too_many', 'code.too_soon', 'sms.country_not_served', 'sms.quota'],
});
export const passSecondFactor = route({
  method: 'POST',
  path: '/wps/session/second-factor',
  summary: 'Give the second factor of a pending login: the session begins',
  access: 'public',
  inBarredRegion: 'closed',
  encrypted: true,
  body: z.strictObject({
    id: text(128),
    proof: z.union([
      z.strictObject({ method: z.enum(['totp', 'email', 'sms', 'recovery']), code: text(255) }),
      z.strictObject({ method: z.literal('passkey'), response: z.record(z.string(), z.unknown()) }),
    ]),
    trustDevice: z._default(z.boolean(), false),
  }),
  value: LoginValue,
  errors: factorErrors,
});

/** Closed lists of the original client; none of them has an effect on rights. */
export const FreePlayRequest = z.strictObject({
  os: z.enum(['WINDOWS', 'MACOS', 'LINUX', 'ANDROID', 'IOS', 'OTHER']),
  platform: z.literal('W'),
  encryption: z.boolean(),
  version: z.literal(3),
});
export const freePlay = route({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  summary: 'A trial account (type 4) for one day: no money, no real games',
  access: 'public',
  inBarredRegion: 'closed',
  flag: 'FREEPLAY3',
  body: FreePlayRequest,
  value: LoginValue,
  errors: ['request.too_many'],
});

export const logout = route({
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'Log out',
  access: 'player',
  beforeTerms: true,
  inMaintenance: 'open',
  trial: true,
  value: z.object({}),
});

export const agreeTerms = route({
  method: 'POST',
  path: '/wps/member/terms',
  summary: 'Agree to the changed terms and privacy policy, in the version that was shown',
  access: 'player',
  beforeTerms: true,
  inMaintenance: 'open',
  /** `termsVersion` of `GET /wps/system/setting/register`. */
  body: z.strictObject({ version: z.string().check(z.maxLength(64)) }),
  value: z.object({}),
  errors: ['terms.changed'],
});

export const stepUp = route({
  method: 'POST',
  path: '/wps/session/step-up',
  summary: 'Give the password again: a token of 5 minutes for one sensitive call',
  access: 'player',
  beforeTerms: true,
  encrypted: true,
  body: z.strictObject({ password: text(128) }),
  value: z.object({ stepUpToken: z.string(), expiresAt: InstantText }),
  errors: ['password.wrong', 'request.too_many'],
});

export const getCaptcha = route({
  method: 'GET',
  path: '/wps/captcha',
  summary: 'Image captcha, base64 PNG, one use, 2 minutes',
  access: 'public',
  value: z.string(),
  errors: ['request.too_many'],
});
export const Slider = z.object({
  id: z.string(),
  background: z.string(),
  piece: z.string(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  pow: z.object({ salt: z.string(), bits: z.number(), required: z.boolean(), alone: z.boolean() }),
});
export const getSlider = route({
  method: 'GET',
  path: '/wps/captcha/slider',
  summary: 'Slider challenge, with a proof-of-work path for people who cannot drag',
  description:
    'Without dragging: find a whole number n, in decimal, for which SHA-256 of the text `salt:n` begins with `bits` zero bits, and answer `pow: "n"`. `bits` is told with each challenge and rises with pressure; where `required` is true, after many wrong answers, the place alone does not pass and `pow` is the answer. Where `alone` is true nothing has raised the price, and a page may give `pow` by itself without showing the puzzle.',
  access: 'public',
  value: Slider,
  errors: ['request.too_many'],
});
export const SliderAnswer = z.strictObject({
  id: text(128),
  x: z.optional(z.number()),
  track: z.optional(z.array(z.tuple([z.number(), z.number()])).check(z.maxLength(500))),
  pow: z.optional(text(64)),
});
export const answerSlider = route({
  method: 'POST',
  path: '/wps/captcha/slider',
  summary: 'Answer the slider: a single-use pass of 2 minutes',
  access: 'public',
  body: SliderAnswer,
  value: z.object({ pass: z.string() }),
  errors: ['challenge.failed', 'request.too_many'],
});
