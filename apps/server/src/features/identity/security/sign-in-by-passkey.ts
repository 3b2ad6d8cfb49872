import { PasskeyAssertion } from '@trevo/contract';
import * as z from 'zod/mini';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import { type Realm, requireRealm } from '../sign-in/admit.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { namesMember } from '../second-factor/passkeys.ts';
import type { BrowserOptions } from '../second-factor/passkeys.ts';
import { notSignedIn, type SignedIn, type SignIn } from '../sign-in/sign-in.ts';
import { tellNewDevice } from '../sign-in/tell-new-device.ts';

type PasskeyAnswer = { readonly response: unknown; readonly realm: Realm };

/**
 * Signs in by a passkey alone. The device is something that the person has, its PIN, finger or face something that they
 * knows or is: both factors at once, so nothing more is asked. Unknown, foreign, replayed and badly signed answers are
 * all the same refusal, and a closed account is one of them.
 */
export const createSignInByPasskey = (parts: IdentityParts, signIn: SignIn) => {
  const { factorParts, members, devices, tickets, limits, mustChange } = parts;
  const { passkeys } = factorParts;
  return {
    /** @throws DomainError request.too_many */
    async begin(caller: Caller): Promise<BrowserOptions> {
      await limits.login.take(caller.ip);
      return passkeys.beginSignIn(caller);
    },
    /** @throws DomainError passkey.unknown, auth.not_agent, auth.not_member, request.too_many */
    async finish({ response, realm }: PasskeyAnswer, caller: Caller, oldSid: string | null): Promise<SignedIn> {
      await limits.login.take(caller.ip);
      const parsed = z.safeParse(PasskeyAssertion, response);
      const memberId = parsed.success ? await passkeys.finishSignIn(parsed.data, caller) : null;
      const member = memberId === null ? null : await members.byId(memberId);
      if (!parsed.success || !member?.isActive || !namesMember(parsed.data, member))
        throw new DomainError('passkey.unknown');
      await requireRealm(parts, member, realm);
      if (await mustChange(member.memberId))
        return notSignedIn({ passwordExpired: true, changeTicket: await tickets.issue(member.memberId) });
      const { kind } = await devices.recognise(member, caller);
      const secondFactor = { trustDevice: false };
      const signedIn = await signIn(member, caller, { oldSid, remember: null, secondFactor });
      if (kind === 'new') await tellNewDevice(parts, member, caller);
      return signedIn;
    },
  };
};
