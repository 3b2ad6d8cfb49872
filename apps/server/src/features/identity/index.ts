export { openIdentity } from './open-identity.ts';
export type { ReplaceParts } from './identity-parts.ts';
export type { Identity } from './create-identity.ts';
export type { IdentityDeps, LockState } from './identity.types.ts';
export { sessionView } from './ops/session-view.ts';
export { isWeakPassword } from './password/password-strength.ts';
export { connectSocial, disconnectSocial } from './social/connect-social.ts';
export type {
  OpenSocialProvider,
  PhoneIdentity,
  SocialConnection,
  SocialGateways,
  SocialPerson,
  SocialProvider,
  SocialTrip,
} from './social/social.types.ts';
export type { SessionView } from './sessions/sessions.repository.ts';
