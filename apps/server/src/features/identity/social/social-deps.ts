import type { Delivery } from '../../delivery/index.ts';
import type { Vault } from '../../../platform/secrets.ts';
import type { Admit } from '../sign-in/admit.ts';
import type { IdentityParts } from '../identity-parts.ts';
import type { StepUp } from '../sessions/step-up.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { SocialGateways } from './social.types.ts';

/** What the social logins are made from. */
export type SocialDeps = {
  readonly parts: IdentityParts;
  readonly vault: Vault;
  readonly gateways: SocialGateways;
  readonly signIn: SignIn;
  readonly admit: Admit;
  readonly delivery: Pick<Delivery, 'admitSms' | 'recordSmsUsed'>;
  readonly stepUp: Pick<StepUp, 'consume'>;
};
