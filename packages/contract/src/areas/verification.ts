import * as z from 'zod/mini';
import { route } from '../route.ts';
import { ClientFields } from '../wire.ts';

const text = (most: number) => z.string().check(z.maxLength(most), z.regex(/^\P{Cc}*$/u));

/** A mobile number as it was typed, the dialing code beside it (`55` or `+55`), and the slider's pass. */
const SmsCodeRequest = {
  mobileNum: z.optional(text(32)),
  countryDialingCode: z.optional(text(8)),
  sliderPass: z.optional(text(128)),
};

/** `expiredMinutes`: the wait before the next send. The code itself lives 10 minutes and dies at the next send. */
export const SentCode = z.object({ expiredMinutes: z.number() });
export type SentCode = z.infer<typeof SentCode>;

const smsErrors = [
  'challenge.required',
  'sms.number_missing',
  'sms.number_invalid',
  'sms.too_many',
  'code.too_soon',
  'sms.country_not_served',
  'sms.not_allowed',
  'sms.quota',
  'sms.unknown',
  'request.not_found',
] as const;

/** The same answer whether or not somebody has this number: to one that nobody has, nothing is sent. */
export const sendLoginSms = route({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  summary: 'SMS code for a login or for a forgotten password',
  access: 'public',
  inBarredRegion: 'closed',
  body: z.strictObject({
    ...SmsCodeRequest,
    purpose: z._default(z.enum(['login', 'recover']), 'login'),
  }),
  value: SentCode,
  errors: smsErrors,
});

export const sendRegisterSms = route({
  method: 'POST',
  path: '/wps/verification/sms/register',
  summary: 'SMS code for a registration, by mobile number or by user name, if that form asks for one',
  access: 'public',
  inBarredRegion: 'closed',
  body: z.strictObject(SmsCodeRequest),
  value: SentCode,
  errors: smsErrors,
});

/** A country as the selector shows it. The flag is drawn from `countryCode`. */
export const Country = z.object({
  /** ISO 3166-1, two capitals. */
  countryCode: z.string(),
  /** Digits without the plus: `55`. */
  countryDialingCode: z.string(),
  name: z.string(),
  /** A mobile number of this country as its people write it, without the dialing code. */
  example: z.string(),
  /** How many digits a mobile number has here, without the dialing code. */
  minDigits: z.number(),
  maxDigits: z.number(),
  /** The brand sends SMS there. */
  isServed: z.boolean(),
});
export type Country = z.infer<typeof Country>;

export const getCountries = route({
  method: 'GET',
  path: '/wps/system/countries',
  summary: 'Countries with dialing codes; those the brand serves come first',
  access: 'public',
  query: z.object({ ...ClientFields }),
  value: z.array(Country),
});
