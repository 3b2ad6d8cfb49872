import * as z from 'zod/mini';
import { route } from '../route.ts';
import { InstantText, Money } from '../wire.ts';

/** No control characters: the database cannot keep U+0000, and no keyboard types the others. */
const text = (most: number) => z.string().check(z.maxLength(most), z.regex(/^\P{Cc}*$/u));

/** Member info as the header and the member centre draw it; login answers it too, so the page paints without a second call. */
export const MemberView = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** 0 player, 4 trial, 1 2 41 42 agent. */
  type: z.number(),
  balance: Money,
  currency: z.string(),
  currencySymbol: z.string(),
  hasVip: z.boolean(),
  vipLabelName: z.nullable(z.string()),
  vipRankLevel: z.number(),
  availablePromoCount: z.number(),
  unreadMessage: z.number(),
  /** payeeName and idNumber are on file, as the first deposit needs. */
  identityComplete: z.boolean(),
  lastLoginAt: z.nullable(InstantText),
});
export type MemberView = z.input<typeof MemberView>;

export const LoginRequest = z.strictObject({
  type: z._default(z.enum(['username', 'remember']), 'username'),
  username: text(64),
  password: z.optional(text(128)),
  captcha: z.optional(text(12)),
  sliderPass: z.optional(text(128)),
  rememberMe: z._default(z.boolean(), false),
});

export const LoginValue = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  /** The password must be replaced first: `token` is empty and `changeTicket` (5 minutes) opens POST /wps/member/password. */
  passwordExpired: z.boolean(),
  changeTicket: z.nullable(z.string()),
  user: z.nullable(MemberView),
});

const loginErrors = ['auth.wrong_credentials', 'captcha.wrong', 'challenge.required', 'request.too_many'] as const;

export const login = route({
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Sign in by user name',
  access: 'public',
  encrypted: true,
  body: LoginRequest,
  value: LoginValue,
  errors: loginErrors,
});
export const logout = route({
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'Sign out',
  access: 'player',
  value: z.object({}),
});

/** The fields that the server's register setting may ask for; which ones are enabled, and their rules, is data. */
export const RegisterRequest = z.strictObject({
  username: text(64),
  password: text(128),
  confirmPassword: text(128),
  payeeName: z.optional(text(255)),
  idNumber: z.optional(text(255)),
  email: z.optional(text(255)),
  affiliateCode: z.optional(text(64)),
  referralCode: z.optional(z.nullable(text(64))),
  captcha: z.optional(text(12)),
  sliderPass: text(128),
  agreeTerms: z.boolean(),
  login: z._default(z.boolean(), true),
  domain: z.optional(text(255)),
  registerUrl: z.optional(text(500)),
  registerMethod: z.optional(z.literal('WEB')),
});
export const register = route({
  method: 'PUT',
  path: '/wps/member/register',
  summary: 'Register by user name; signs in',
  access: 'public',
  encrypted: true,
  body: RegisterRequest,
  value: LoginValue,
  errors: [
    'register.username_taken',
    'register.id_number_taken',
    'register.terms_required',
    'register.affiliate_code_invalid',
    'challenge.required',
    'request.too_many',
  ],
});

export const PasswordRequest = z.strictObject({
  oldPassword: z.optional(text(128)),
  changeTicket: z.optional(text(128)),
  newPassword: text(128),
  confirmNewPassword: text(128),
});
/** Public because a forced change carries a ticket instead of a session; without a ticket a session is required. */
export const changePassword = route({
  method: 'POST',
  path: '/wps/member/password',
  summary: 'Change the password (old password, or the change ticket of a forced change)',
  access: 'public',
  encrypted: true,
  body: PasswordRequest,
  value: LoginValue,
  errors: [
    'auth.wrong_credentials',
    'password.weak',
    'password.ticket_invalid',
    'session.required',
    'request.too_many',
  ],
});

export const stepUp = route({
  method: 'POST',
  path: '/wps/session/step-up',
  summary: 'Ask the password again: a token of 5 minutes for one sensitive call',
  access: 'player',
  encrypted: true,
  body: z.strictObject({ password: text(128) }),
  value: z.object({ stepUpToken: z.string(), expiresAt: InstantText }),
  errors: ['auth.wrong_credentials', 'request.too_many'],
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
  pow: z.object({ salt: z.string(), bits: z.number() }),
});
export const getSlider = route({
  method: 'GET',
  path: '/wps/captcha/slider',
  summary: 'Slider challenge, with a proof-of-work path for people who cannot drag',
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
