import * as z from 'zod/mini';
import { route } from '../route.ts';
import { InstantText } from '../wire.ts';
import { LoginValue } from './identity.ts';

/** No control characters: the database cannot keep U+0000, and no keyboard types the others. */
const text = (most: number) => z.string().check(z.maxLength(most), z.regex(/^\P{Cc}*$/u));

/** A code may be mistyped at any length; anything but its six digits is a wrong code. */
const TypedCode = text(255);
const SliderPass = text(128);

/** Where a code of this account can go: what is verified, and what its owner recognises it by. */
export const CodeChannel = z.object({ channel: z.enum(['email', 'sms']), hint: z.string() });
const CodeSent = z.object({
  /** Minutes until the next one can be asked for; the code itself lives 10. */
  expiredMinutes: z.number(),
  hint: z.string(),
});

export const ForgotByEmailRequest = z.strictObject({
  username: text(64),
  email: text(255),
  sliderPass: z.optional(SliderPass),
});
/** Always the same answer after the same work: whether the two belong together is looked up later, by a job. */
export const forgotByEmail = route({
  method: 'POST',
  path: '/wps/member/password/email',
  summary: 'Forgot password: a link by e-mail, if user name and e-mail belong together',
  access: 'public',
  form: true,
  body: ForgotByEmailRequest,
  /** Names the dialog that the page shows. */
  value: z.object({ dialog: z.literal('in_been_out') }),
  errors: ['challenge.required', 'request.too_many'],
});

export const ResetByLinkRequest = z.strictObject({
  /** From the link of the e-mail; 30 minutes, once. */
  ticket: text(128),
  newPassword: text(128),
  confirmNewPassword: text(128),
});
export const resetByLink = route({
  method: 'POST',
  path: '/wps/member/password/reset',
  summary: 'New password with the link of the e-mail: logs in, money is held for 24 hours',
  access: 'public',
  inBarredRegion: 'closed',
  encrypted: true,
  body: ResetByLinkRequest,
  value: LoginValue,
  errors: ['password.weak', 'password.link_invalid', 'request.too_many'],
});

export const ResetByPhoneRequest = z.strictObject({
  newPassword: text(128),
  mobileNum: text(64),
  countryDialingCode: z.optional(z.string().check(z.regex(/^\+?\d{1,4}$/))),
  verificationCode: z.optional(TypedCode),
});
/** The code is asked for at POST /wps/verification/sms/noLogin with purpose `recover`. */
export const resetByPhone = route({
  method: 'POST',
  path: '/wps/member/password/verification',
  summary: 'New password with a code sent to the verified mobile: logs in, money is held for 24 hours',
  access: 'public',
  inBarredRegion: 'closed',
  encrypted: true,
  body: ResetByPhoneRequest,
  value: LoginValue,
  errors: [
    'sms.number_invalid',
    'password.weak',
    'code.missing',
    'code.wrong',
    'code.expired',
    'code.too_many',
    'request.too_many',
  ],
});

export const PasswordRequest = z.strictObject({
  oldPassword: z.optional(text(128)),
  changeTicket: z.optional(text(128)),
  newPassword: text(128),
  confirmNewPassword: text(128),
  /** While CHNGPASSVERIF3 is on and the account has a verified contact; always where there was no password before. */
  verificationChannel: z.optional(z.enum(['email', 'sms'])),
  verificationCode: z.optional(TypedCode),
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
    'password.wrong',
    'password.weak',
    'password.ticket_invalid',
    'password.no_contact',
    'code.missing',
    'code.wrong',
    'code.expired',
    'code.too_many',
    'session.required',
    'request.too_many',
  ],
});
export const getPasswordChannels = route({
  method: 'POST',
  path: '/wps/member/password/channels',
  summary: 'What a password change needs: the old password, and where a code can go (empty: no code is needed)',
  access: 'public',
  encrypted: true,
  body: z.strictObject({ changeTicket: z.optional(text(128)) }),
  value: z.object({
    /** False after a forced change's ticket, and for an account that never had a password: there the code proves the owner. */
    oldPassword: z.boolean(),
    channels: z.array(CodeChannel),
  }),
  errors: ['password.ticket_invalid', 'session.required', 'request.too_many'],
});
export const sendPasswordCode = route({
  method: 'POST',
  path: '/wps/member/password/code',
  summary: 'Send the code of a password change to a verified contact; 404 if no code is needed',
  access: 'public',
  encrypted: true,
  body: z.strictObject({
    changeTicket: z.optional(text(128)),
    channel: z.enum(['email', 'sms']),
    sliderPass: z.optional(SliderPass),
  }),
  value: CodeSent,
  errors: [
    'challenge.required',
    'password.ticket_invalid',
    'password.no_contact',
    'code.too_many',
    'sms.too_many',
    'code.too_soon',
    'sms.country_not_served',
    'sms.quota',
    'session.required',
    'request.not_found',
    'request.too_many',
  ],
});

export const PaymentPasswordView = z.object({
  isSet: z.boolean(),
  /** `off`: none is used; `ifSet`: withdrawals ask for it once it is set; `required`: no withdrawal without it. */
  policy: z.enum(['off', 'ifSet', 'required']),
  patternId: z.number(),
  acceptedPattern: z.string(),
  minLength: z.number(),
  maxLength: z.number(),
  /** Where the code of a reset can go. */
  channels: z.array(CodeChannel),
  /** After a recovery: when money may leave again. */
  holdUntil: z.nullable(InstantText),
});
export const getPaymentPassword = route({
  method: 'GET',
  path: '/wps/member/payment-password',
  summary: 'Whether a payment password is set, and its rule',
  access: 'player',
  beforeTerms: true,
  value: PaymentPasswordView,
});
export const PaymentPasswordRequest = z.strictObject({
  paymentPassword: text(128),
  confirmPaymentPassword: text(128),
  /** Changing: the present one. */
  oldPaymentPassword: z.optional(text(128)),
  /** Setting the first one, or replacing a forgotten one: the login password was asked again. */
  stepUpToken: z.optional(text(128)),
  /** Replacing a forgotten one: the code sent to a verified contact; withdrawals then wait 24 hours. */
  verificationChannel: z.optional(z.enum(['email', 'sms'])),
  verificationCode: z.optional(TypedCode),
});
export const setPaymentPassword = route({
  method: 'POST',
  path: '/wps/member/payment-password',
  summary: 'Set, change or reset the payment password',
  access: 'player',
  beforeTerms: true,
  encrypted: true,
  body: PaymentPasswordRequest,
  value: PaymentPasswordView,
  errors: [
    'payment_password.weak',
    'payment_password.wrong',
    'withdrawal.step_up_required',
    'account.recovered_hold',
    'code.missing',
    'code.wrong',
    'code.expired',
    'code.too_many',
    'password.no_contact',
    'request.too_many',
  ],
});
export const sendPaymentPasswordCode = route({
  method: 'POST',
  path: '/wps/member/payment-password/code',
  summary: 'Send the code that replaces a forgotten payment password',
  access: 'player',
  beforeTerms: true,
  encrypted: true,
  body: z.strictObject({ channel: z.enum(['email', 'sms']), sliderPass: z.optional(SliderPass) }),
  value: CodeSent,
  errors: [
    'challenge.required',
    'password.no_contact',
    'code.too_many',
    'sms.too_many',
    'code.too_soon',
    'sms.country_not_served',
    'sms.quota',
    'request.too_many',
  ],
});

/** The payment password asked before money leaves; its token counts for one withdrawal, transfer or credit line, and nothing else. */
export const paymentStepUp = route({
  method: 'POST',
  path: '/wps/session/step-up/payment',
  summary: 'Give the payment password: a token of 5 minutes for one withdrawal, transfer or credit line',
  access: 'player',
  beforeTerms: true,
  encrypted: true,
  body: z.strictObject({ paymentPassword: text(128) }),
  value: z.object({ stepUpToken: z.string(), expiresAt: InstantText }),
  errors: ['payment_password.wrong', 'request.too_many'],
});
