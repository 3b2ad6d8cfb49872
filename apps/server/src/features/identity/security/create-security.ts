import type { Geo } from '../../../platform/geo/geo.ts';
import type { Vault } from '../../../platform/secrets.ts';
import type { IdentityParts } from '../identity-parts.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { StepUp } from '../sessions/step-up.ts';
import { createChangeContact } from './change-contact.ts';
import { createCloseAccount } from './close-account.ts';
import { createFactorStepUp } from './factor-step-up.ts';
import { createGuardChange } from './guard-change.ts';
import { createManageAuthenticator } from './manage-authenticator.ts';
import { createManagePasskeys } from './manage-passkeys.ts';
import { createManageSessions } from './manage-sessions.ts';
import { createReadSecurity } from './read-security.ts';
import type { AccountTies } from './security.types.ts';
import { createSignInByPasskey } from './sign-in-by-passkey.ts';

export type SecurityDeps = { readonly vault: Vault; readonly geo: Geo; readonly ties: AccountTies };

/** The security centre's calls, joined. */
export const createSecurity = (
  identity: IdentityParts,
  { signIn, stepUp }: { signIn: SignIn; stepUp: StepUp },
  { vault, geo, ties }: SecurityDeps,
) => {
  const parts = { ...identity, vault, geo, ties };
  const guard = createGuardChange(parts, stepUp);
  return {
    read: createReadSecurity(parts),
    authenticator: createManageAuthenticator(parts, parts.factorParts, guard),
    passkeys: createManagePasskeys(parts, parts.factorParts, guard),
    contacts: createChangeContact(parts, guard),
    sessions: createManageSessions(parts),
    closing: createCloseAccount(parts, guard),
    stepUp: createFactorStepUp(parts),
    passkeySignIn: createSignInByPasskey(parts, signIn),
  };
};
export type SecurityCalls = ReturnType<typeof createSecurity>;
