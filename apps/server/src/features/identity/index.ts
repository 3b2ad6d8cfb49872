export { openIdentity } from './open-identity.ts';
export type { ReplaceParts } from './identity-parts.ts';
export type { Identity } from './create-identity.ts';
export type { TransfersIn } from './security/security.types.ts';
export { sessionView } from './ops/session-view.ts';
export { isWeakPassword } from './password/password-strength.ts';
export { connectSocial, disconnectSocial } from './social/connect-social.ts';
export type {
  OpenSocialProvider,
  PhoneIdentity,
  SocialConnection,
  SocialGateways,
  SocialPerson,
  SocialTrip,
} from './social/social.types.ts';
