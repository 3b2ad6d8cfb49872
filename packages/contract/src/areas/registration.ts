import * as z from 'zod/mini';
import { route } from '../route.ts';
import { LoginValue } from './identity.ts';

/** No control characters: the database cannot keep U+0000, and no keyboard types the others. */
const text = (most: number) => z.string().check(z.maxLength(most), z.regex(/^\P{Cc}*$/u));

/** What both forms may carry; which fields are enabled, and their rules, is the brand's data. */
const shared = {
  payeeName: z.optional(text(255)),
  idNumber: z.optional(text(255)),
  email: z.optional(text(255)),
  qqNum: z.optional(text(255)),
  line: z.optional(text(255)),
  whatsapp: z.optional(text(255)),
  facebook: z.optional(text(255)),
  wechat: z.optional(text(255)),
  telegram: z.optional(text(255)),
  zalo: z.optional(text(255)),
  skype: z.optional(text(255)),
  nickname: z.optional(text(255)),
  birthday: z.optional(text(255)),
  address: z.optional(text(255)),
  nationality: z.optional(text(255)),
  occupation: z.optional(text(255)),
  sourceOfIncome: z.optional(text(255)),
  paymentPassword: z.optional(text(128)),
  /** Kept as the person typed it; who brought a member is decided by the server from codes alone. */
  recommenderId: z.optional(text(255)),
  countryDialingCode: z.optional(z.string().check(z.regex(/^\+?\d{1,4}$/))),
  /** A code may be mistyped at any length; anything but its six digits is a wrong code. */
  verificationCode: z.optional(text(255)),
  affiliateCode: z.optional(text(64)),
  referralCode: z.optional(z.nullable(text(64))),
  captcha: z.optional(text(12)),
  agreeTerms: z.boolean(),
  /** False: makes the account without signing in. */
  login: z._default(z.boolean(), true),
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: z.optional(z.string().check(z.maxLength(4096))),
  /** Form only: the server knows the host by the request. */
  domain: z.optional(text(255)),
  registerUrl: z.optional(text(500)),
  registerMethod: z.optional(z.literal('WEB')),
};

export const RegisterRequest = z.strictObject({
  username: text(64),
  password: text(128),
  confirmPassword: text(128),
  mobileNum: z.optional(text(64)),
  sliderPass: text(128),
  ...shared,
});

export const RegisterMobileRequest = z.strictObject({
  mobileNum: text(64),
  /** Form only: the user name is the number. */
  username: z.optional(text(64)),
  /** Asked for when the brand's mobile accounts have passwords. */
  password: z.optional(text(128)),
  confirmPassword: z.optional(text(128)),
  /** Needed when no SMS was sent before (there the slider stood in front of the sending). */
  sliderPass: z.optional(text(128)),
  ...shared,
});

const errors = [
  'register.id_number_taken',
  'register.terms_required',
  'register.affiliate_code_invalid',
  'captcha.wrong',
  'contact.taken',
  'code.missing',
  'code.wrong',
  'code.expired',
  'code.too_many',
  'social.not_found',
  'social.refused',
  'social.unreachable',
  'challenge.required',
  'request.too_many',
] as const;

export const register = route({
  method: 'PUT',
  path: '/wps/member/register',
  summary: 'Register by user name; logs in',
  access: 'public',
  encrypted: true,
  flag: 'USERNAMEREG3',
  inBarredRegion: 'closed',
  body: RegisterRequest,
  value: LoginValue,
  errors: ['register.username_taken', ...errors],
});

export const registerMobile = route({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  summary: 'Register by mobile number, which becomes the user name; logs in',
  access: 'public',
  encrypted: true,
  flag: 'MOBILENUMREG3',
  inBarredRegion: 'closed',
  body: RegisterMobileRequest,
  value: LoginValue,
  errors: ['register.mobile_taken', ...errors],
});

export const checkAffiliate = route({
  method: 'GET',
  path: '/wps/agent/affiliate',
  summary: 'Whether an invitation code is valid, and whose, masked; 10 attempts an hour per browser',
  access: 'public',
  query: z.object({ code: text(64), domain: z.optional(text(255)) }),
  value: z.object({
    valid: z.boolean(),
    /** Who invites, masked as on public lists; null where the code is not valid. */
    by: z.nullable(z.string()),
  }),
  errors: ['request.too_many'],
});
