import * as z from 'zod/mini';
import { route } from '../route.ts';
import { InstantText } from '../wire.ts';
import { LoginValue } from './identity.ts';
import { RegisterRequest } from './registration.ts';

/**
 * Ways in through somebody else. The browser goes to the provider and comes back to `/?code=...`: a one-time code of 60
 * seconds, bound to the browser that set out, which the page exchanges at once. A session's token is never in an address.
 */

/** No control characters: the database cannot keep U+0000, and no keyboard types the others. */
const text = (most: number) => z.string().check(z.maxLength(most), z.regex(/^\P{Cc}*$/u));

/** `google`, `facebook`, or the name that the brand gave to another provider. */
export const SocialProviderName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,29}$/));
const OneTimeCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const SocialProviderView = z.object({
  provider: z.string(),
  /** Decides the mark on the button; `openid` has none of its own. */
  mark: z.enum(['google', 'facebook', 'openid']),
  label: z.string(),
});
export type SocialProviderView = z.infer<typeof SocialProviderView>;

export const getSocialProviders = route({
  method: 'GET',
  path: '/wps/system/social',
  summary: 'The social logins of the brand, in the order of their buttons, and whether the outside phone login is open',
  access: 'public',
  inMaintenance: 'open',
  value: z.object({ providers: z.array(SocialProviderView), hasPhoneLogin: z.boolean() }),
});

export const startSocial = route({
  method: 'GET',
  path: '/wps/session/social/:provider',
  summary: 'Go to the provider (redirect): OpenID Connect code flow with PKCE, state and nonce',
  access: 'public',
  bare: true,
  as: 'redirect',
  inBarredRegion: 'closed',
  params: z.object({ provider: SocialProviderName }),
  value: z.string(),
  errors: ['social.not_found', 'request.too_many'],
});
export const finishSocial = route({
  method: 'GET',
  path: '/wps/session/social/:provider/callback',
  summary: 'Return from the provider: redirects to `/?code=...` in every case',
  access: 'public',
  bare: true,
  as: 'redirect',
  inBarredRegion: 'closed',
  params: z.object({ provider: SocialProviderName }),
  value: z.string(),
  errors: ['social.not_found', 'request.too_many'],
});

/** What an exchanged code means. */
export const SocialOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session'), session: LoginValue }),
  /** Nobody here yet: PUT /wps/member/register/social with this ticket (15 minutes) makes the account. */
  z.object({
    kind: z.literal('register'),
    ticket: z.string(),
    label: z.string(),
    name: z.string(),
    suggestedUsername: z.string(),
    /** Nothing verified came along that could ever prove the person again, so the form asks for a password. */
    needsPassword: z.boolean(),
    /** Masked. */
    contact: z.nullable(z.string()),
  }),
  /**
   * An account here owns this verified e-mail. Nothing is connected by that alone: its owner signs in, and then
   * POST /wps/member/social/confirm with this ticket (15 minutes) connects the two.
   */
  z.object({ kind: z.literal('sign-in-first'), ticket: z.string(), label: z.string(), contact: z.string() }),
  z.object({ kind: z.literal('linked'), provider: z.string(), label: z.string() }),
]);
export type SocialOutcome = z.input<typeof SocialOutcome>;

const exchangeErrors = [
  'social.code_expired',
  'social.closed',
  'social.refused',
  'social.unreachable',
  'social.already_linked',
  'auth.wrong_credentials',
  'session.required',
  'request.too_many',
] as const;

export const exchangeSocialCode = route({
  method: 'POST',
  path: '/wps/session/code',
  summary: 'Exchange the one-time code in the address (60 seconds, once, same browser)',
  access: 'public',
  encrypted: true,
  inBarredRegion: 'closed',
  body: z.strictObject({ code: OneTimeCode }),
  value: SocialOutcome,
  errors: exchangeErrors,
});

/** The brand's form without what the provider has answered for. */
export const SocialRegisterRequest = z.extend(
  z.omit(RegisterRequest, {
    verificationCode: true,
    captcha: true,
    login: true,
    firebaseChannel: true,
    firebaseIdToken: true,
  }),
  { ticket: OneTimeCode, password: z.optional(text(128)), confirmPassword: z.optional(text(128)) },
);
export const registerSocial = route({
  method: 'PUT',
  path: '/wps/member/register/social',
  summary: 'Create the account of a person whom a provider has confirmed; logs in',
  access: 'public',
  encrypted: true,
  inBarredRegion: 'closed',
  body: SocialRegisterRequest,
  value: LoginValue,
  errors: [
    'social.code_expired',
    'social.already_linked',
    'register.username_taken',
    'register.id_number_taken',
    'register.terms_required',
    'register.affiliate_code_invalid',
    'contact.taken',
    'challenge.required',
    'request.too_many',
  ],
});

export const getSocialLinks = route({
  method: 'GET',
  path: '/wps/member/social',
  summary: 'My connected logins and those that I could connect',
  access: 'player',
  value: z.object({
    links: z.array(
      z.object({
        provider: z.string(),
        mark: z.enum(['google', 'facebook', 'openid']),
        label: z.string(),
        /** Masked e-mail, or the name at the provider. */
        account: z.nullable(z.string()),
        linkedAt: InstantText,
        lastUsedAt: z.nullable(InstantText),
        /** False for the only way in. */
        canUnlink: z.boolean(),
      }),
    ),
    available: z.array(SocialProviderView),
  }),
});
export const linkSocial = route({
  method: 'POST',
  path: '/wps/member/social/:provider',
  summary: 'Connect a login: answers the provider’s address to go to',
  access: 'player',
  encrypted: true,
  params: z.object({ provider: SocialProviderName }),
  body: z.strictObject({ stepUpToken: text(128) }),
  value: z.object({ url: z.string() }),
  errors: [
    'security.step_up_required',
    'account.recovered_hold',
    'social.not_found',
    'social.unreachable',
    'request.too_many',
  ],
});
export const unlinkSocial = route({
  method: 'POST',
  path: '/wps/member/social/:provider/unlink',
  summary: 'Disconnect a login; not the only way in',
  access: 'player',
  encrypted: true,
  params: z.object({ provider: SocialProviderName }),
  body: z.strictObject({ stepUpToken: text(128) }),
  value: z.object({}),
  errors: ['security.step_up_required', 'account.recovered_hold', 'social.not_found', 'social.last_way_in'],
});
export const confirmSocialLink = route({
  method: 'POST',
  path: '/wps/member/social/confirm',
  summary:
    'Connect the identity that a provider confirmed to the account that has just logged in (ticket of `sign-in-first`)',
  access: 'player',
  encrypted: true,
  body: z.strictObject({ ticket: OneTimeCode }),
  value: z.object({ provider: z.string(), label: z.string() }),
  errors: ['social.code_expired', 'social.already_linked', 'account.recovered_hold'],
});

/** The outside phone login: its provider sends the code and signs for the number. */
export const sendPhoneCode = route({
  method: 'POST',
  path: '/wps/verification/firebase/send',
  summary: 'Let the phone provider send a code; the wait before the next one is 60 seconds',
  access: 'public',
  inBarredRegion: 'closed',
  body: z.strictObject({
    mobileNum: text(32),
    countryDialingCode: z.string().check(z.regex(/^\+?\d{1,4}$/)),
    sliderPass: text(128),
  }),
  value: z.object({ sessionInfo: z.string(), expiredMinutes: z.number() }),
  errors: [
    'social.not_found',
    'social.unreachable',
    'sms.number_missing',
    'sms.number_invalid',
    'sms.too_many',
    'sms.country_not_served',
    'sms.quota',
    'challenge.required',
    'request.too_many',
  ],
});
export const confirmPhoneCode = route({
  method: 'POST',
  path: '/wps/verification/firebase/confirm',
  summary: 'Exchange the code for the provider’s signed token, the `firebaseIdToken` of login and registration',
  access: 'public',
  encrypted: true,
  inBarredRegion: 'closed',
  body: z.strictObject({ sessionInfo: text(512), code: text(255) }),
  value: z.object({ firebaseIdToken: z.string() }),
  errors: ['social.not_found', 'social.unreachable', 'code.missing', 'code.wrong', 'code.expired', 'request.too_many'],
});
export const signInByPhone = route({
  method: 'POST',
  path: '/wps/session/firebase',
  summary: 'Log in with the provider’s token, or get the ticket to register with it',
  access: 'public',
  encrypted: true,
  inBarredRegion: 'closed',
  body: z.strictObject({ firebaseIdToken: z.string().check(z.maxLength(4096), z.regex(/^[A-Za-z0-9_.-]+$/)) }),
  value: SocialOutcome,
  errors: [
    'social.not_found',
    'social.no_account',
    'social.refused',
    'social.unreachable',
    'auth.wrong_credentials',
    'request.too_many',
  ],
});
