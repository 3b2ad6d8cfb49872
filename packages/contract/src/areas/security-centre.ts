import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Id, InstantText, Money } from '../wire.ts';
import { FactorMethodName, LoginValue, Realm } from './identity.ts';

/** No control characters: the database cannot keep U+0000, and no keyboard types the others. */
const text = (most: number) => z.string().check(z.maxLength(most), z.regex(/^\P{Cc}*$/u));
const base64Url = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/));
/** The name that a person gives to a passkey; control characters, but also the signs that turn text around, stay out. */
const PasskeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40), z.regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u));

/** The browser's answer to a passkey question. Anything else that it adds is dropped. */
export const PasskeyAssertion = z.object({
  id: base64Url(1400),
  rawId: base64Url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url(4000),
    authenticatorData: base64Url(4000),
    signature: base64Url(4000),
    userHandle: z.optional(base64Url(200)),
  }),
});
/** The browser's answer when it made a passkey. */
export const PasskeyAttestation = z.object({
  id: base64Url(1400),
  rawId: base64Url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url(4000),
    attestationObject: base64Url(20_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8))),
  }),
});
/** What the browser's passkey calls take; made by the server, handed on unread. */
const BrowserOptions = z.record(z.string(), z.unknown());
const FactorProofBody = z.union([
  z.strictObject({ method: z.enum(['totp', 'email', 'sms', 'recovery']), code: text(255) }),
  z.strictObject({ method: z.literal('passkey'), response: z.record(z.string(), z.unknown()) }),
]);
const codeErrors = ['code.missing', 'code.wrong', 'code.expired', 'code.too_many'] as const;
const sendErrors = ['sms.too_many', 'sms.country_not_served', 'sms.quota', 'code.too_many', 'code.too_soon'] as const;
/** A fresh step-up of this session: one change. */
const StepUpToken = text(128);
const guarded = ['security.step_up_required', 'account.recovered_hold'] as const;

export const beginPasskeySignIn = route({
  method: 'POST',
  path: '/wps/session/passkey/begin',
  summary: 'Log in with a passkey without a user name: the options for the browser',
  access: 'public',
  inBarredRegion: 'closed',
  value: z.object({ passkey: BrowserOptions }),
  errors: ['request.too_many'],
});
export const finishPasskeySignIn = route({
  method: 'POST',
  path: '/wps/session/passkey/finish',
  summary: 'Log in with a passkey: the device and its owner are both factors',
  access: 'public',
  inBarredRegion: 'closed',
  body: z.strictObject({
    response: z.record(z.string(), z.unknown()),
    /** The page that is signed in at: the agents' page refuses everybody else. */
    realm: z._default(Realm, 'member'),
  }),
  value: LoginValue,
  errors: ['passkey.unknown', 'auth.not_agent', 'auth.not_member', 'request.too_many'],
});

export const beginFactorStepUp = route({
  method: 'POST',
  path: '/wps/session/step-up/factor/begin',
  summary: 'Choose a second factor instead of the password: sends its code, or answers the passkey options',
  access: 'player',
  beforeTerms: true,
  body: z.strictObject({ method: FactorMethodName }),
  value: z.object({ expiredMinutes: z.nullable(z.number()), passkey: z.nullable(BrowserOptions) }),
  errors: ['factor.not_set_up', ...sendErrors, 'request.too_many'],
});
export const factorStepUp = route({
  method: 'POST',
  path: '/wps/session/step-up/factor',
  summary: 'Give a second factor: a token of 5 minutes for one sensitive call',
  access: 'player',
  beforeTerms: true,
  encrypted: true,
  body: z.strictObject({ proof: FactorProofBody }),
  value: z.object({ stepUpToken: z.string(), expiresAt: InstantText }),
  errors: ['factor.not_set_up', 'factor.wrong', 'factor.too_many', ...codeErrors, 'request.too_many'],
});

const BoundContact = z.object({ masked: z.string(), isVerified: z.boolean() });
export const PasskeyView = z.object({
  id: Id,
  name: z.string(),
  createdAt: InstantText,
  lastUsedAt: z.nullable(InstantText),
  /** A password manager carries it to other devices of its owner. */
  isSynced: z.boolean(),
});
/** What protects the account, as facts. No secret, no whole address or number. */
export const SecurityView = z.object({
  password: z.object({ isSet: z.boolean(), changedAt: z.nullable(InstantText) }),
  paymentPassword: z.object({ isSet: z.boolean() }),
  email: z.nullable(BoundContact),
  mobile: z.nullable(BoundContact),
  authenticator: z.nullable(z.object({ since: InstantText })),
  passkeys: z.array(PasskeyView),
  /** Unused recovery codes. */
  recoveryCodes: z.number(),
  /** What a step-up can be proven with besides the password. */
  offers: z.array(z.object({ method: FactorMethodName, hint: z.string() })),
  /** After a recovered password contacts and factors cannot change until then. */
  heldUntil: z.nullable(InstantText),
});
export const getSecurity = route({
  method: 'GET',
  path: '/wps/member/security',
  summary: 'What protects the account',
  access: 'player',
  beforeTerms: true,
  value: SecurityView,
});

export const beginAuthenticator = route({
  method: 'POST',
  path: '/wps/member/security/authenticator/begin',
  summary: 'A secret for the authenticator app, 10 minutes',
  access: 'player',
  body: z.strictObject({ stepUpToken: StepUpToken }),
  value: z.object({ secret: z.string(), uri: z.string() }),
  errors: guarded,
});
/** Shown once: the codes are stored only as hashes. Null when the member has a set already. */
const NewRecoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });
export const confirmAuthenticator = route({
  method: 'POST',
  path: '/wps/member/security/authenticator',
  summary: 'Set up the authenticator app with its first code',
  access: 'player',
  body: z.strictObject({ code: text(32) }),
  value: NewRecoveryCodes,
  errors: ['factor.setup_expired', 'factor.wrong', 'account.recovered_hold', 'request.too_many'],
});
export const removeAuthenticator = route({
  method: 'POST',
  path: '/wps/member/security/authenticator/removal',
  summary: 'Remove the authenticator app',
  access: 'player',
  body: z.strictObject({ stepUpToken: StepUpToken }),
  value: z.object({}),
  errors: [...guarded, 'factor.not_set_up'],
});
export const replaceRecoveryCodes = route({
  method: 'POST',
  path: '/wps/member/security/recovery-codes',
  summary: 'Ten new recovery codes; the old ones are void',
  access: 'player',
  body: z.strictObject({ stepUpToken: StepUpToken }),
  value: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [...guarded, 'factor.not_set_up'],
});

export const beginPasskey = route({
  method: 'POST',
  path: '/wps/member/security/passkeys/begin',
  summary: 'Options to make a passkey on this device, 5 minutes',
  access: 'player',
  body: z.strictObject({ stepUpToken: StepUpToken }),
  value: z.object({ passkey: BrowserOptions }),
  errors: [...guarded, 'passkey.limit'],
});
export const addPasskey = route({
  method: 'POST',
  path: '/wps/member/security/passkeys',
  summary: 'Store the passkey that the browser made',
  access: 'player',
  body: z.strictObject({ name: PasskeyName, response: PasskeyAttestation }),
  value: z.extend(NewRecoveryCodes, { id: Id }),
  errors: ['passkey.refused', 'passkey.already_known', 'account.recovered_hold'],
});
export const renamePasskey = route({
  method: 'PUT',
  path: '/wps/member/security/passkeys/:id',
  summary: 'Rename a passkey',
  access: 'player',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ name: PasskeyName }),
  value: z.object({}),
  errors: ['request.not_found'],
});
export const removePasskey = route({
  method: 'POST',
  path: '/wps/member/security/passkeys/:id/removal',
  summary: 'Remove a passkey',
  access: 'player',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ stepUpToken: StepUpToken }),
  value: z.object({}),
  errors: [...guarded, 'request.not_found'],
});

export const beginContactChange = route({
  method: 'POST',
  path: '/wps/member/security/contacts',
  summary: 'Bind an e-mail or a mobile number: sends a code there; no value confirms the one on file',
  access: 'player',
  encrypted: true,
  body: z.strictObject({
    kind: z.enum(['email', 'mobile']),
    value: z.optional(text(255)),
    countryDialingCode: z.optional(text(8)),
    sliderPass: z.optional(text(128)),
    stepUpToken: StepUpToken,
  }),
  value: z.object({ id: Id, masked: z.string(), expiredMinutes: z.number() }),
  errors: [
    ...guarded,
    'contact.invalid',
    'contact.unchanged',
    'challenge.required',
    ...sendErrors,
    'sms.number_invalid',
  ],
});
export const resendContactCode = route({
  method: 'POST',
  path: '/wps/member/security/contacts/:id/code',
  summary: 'Send the code of a contact change again',
  access: 'player',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ sliderPass: z.optional(text(128)) }),
  value: z.object({ expiredMinutes: z.number() }),
  errors: ['contact.change_expired', 'challenge.required', ...sendErrors],
});
/** Whether somebody else has it is told only now, to whoever has proven that they read it. */
export const confirmContactChange = route({
  method: 'POST',
  path: '/wps/member/security/contacts/:id',
  summary: 'Give the code: the contact is bound, and the old one is told',
  access: 'player',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ code: text(255) }),
  value: z.object({ masked: z.string() }),
  errors: ['contact.change_expired', 'contact.taken', 'account.recovered_hold', ...codeErrors],
});

/** A browser as its owner recognises it: `Chrome · Windows`; `?` when it says nothing. */
const agent = { device: z.string(), kind: z.enum(['phone', 'tablet', 'computer', 'other']) };
export const SessionItem = z.object({
  id: Id,
  isCurrent: z.boolean(),
  ...agent,
  ip: z.string(),
  /** ISO 3166 of the network's country; null when unknown. */
  country: z.nullable(z.string()),
  startedAt: InstantText,
  lastUsedAt: InstantText,
});
/** A trusted device: a login there is asked for no second factor. */
export const DeviceItem = z.object({
  id: Id,
  isCurrent: z.boolean(),
  ...agent,
  country: z.nullable(z.string()),
  firstSeenAt: InstantText,
  lastSeenAt: InstantText,
});
export const getDevices = route({
  method: 'GET',
  path: '/wps/member/security/devices',
  summary: 'Where the account is logged in, its known devices, and the previous login',
  access: 'player',
  beforeTerms: true,
  value: z.object({
    sessions: z.array(SessionItem),
    devices: z.array(DeviceItem),
    lastLogin: z.nullable(z.object({ at: InstantText, ...agent, ip: z.string(), country: z.nullable(z.string()) })),
  }),
});
export const endOneSession = route({
  method: 'DELETE',
  path: '/wps/member/security/sessions/:id',
  summary: 'Log one other device out',
  access: 'player',
  beforeTerms: true,
  params: z.strictObject({ id: Id }),
  value: z.object({ ended: z.number() }),
  errors: ['request.not_found'],
});
export const endOtherSessions = route({
  method: 'DELETE',
  path: '/wps/member/security/sessions',
  summary: 'Log every other device out',
  access: 'player',
  beforeTerms: true,
  value: z.object({ ended: z.number() }),
});
export const forgetDevice = route({
  method: 'DELETE',
  path: '/wps/member/security/devices/:id',
  summary: 'Forget a known device: it is logged out and its next login needs the second factor again',
  access: 'player',
  beforeTerms: true,
  params: z.strictObject({ id: Id }),
  value: z.object({}),
  errors: ['request.not_found'],
});

/** What prevents closing the account, with amounts. */
export const ClosingView = z.object({
  balance: Money,
  held: Money,
  currencySymbol: z.string(),
  /** Games with a round that is not over, by name. */
  openGames: z.array(z.object({ nodeId: z.string(), name: z.string() })),
  /** Drawn on my credit line and not paid back. */
  owesCredit: z.boolean(),
  /** Drawn on lines that I gave, or that hang on those, and not paid back. */
  lendsCredit: z.boolean(),
  canClose: z.boolean(),
});
export const getClosing = route({
  method: 'GET',
  path: '/wps/member/security/closing',
  summary: 'What prevents closing the account',
  access: 'player',
  beforeTerms: true,
  value: ClosingView,
});
export const closeAccount = route({
  method: 'POST',
  path: '/wps/member/security/closing',
  summary: 'Close the account: only staff can reopen it',
  access: 'player',
  beforeTerms: true,
  body: z.strictObject({
    reason: z.enum(['break', 'money', 'unused', 'privacy', 'other']),
    note: z._default(text(500), ''),
    stepUpToken: StepUpToken,
  }),
  value: z.object({}),
  errors: [
    'security.step_up_required',
    'closing.money_left',
    'closing.in_progress',
    'credit.in_use',
    'credit.given_in_use',
    'account.recovered_hold',
  ],
});
