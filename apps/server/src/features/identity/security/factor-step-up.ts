import type { Player } from '../../../platform/http/principal.ts';
import type { IdentityParts } from '../identity-parts.ts';
import type { FactorMethod, FactorProof } from '../second-factor/factors.types.ts';
import { issueStepUp, type StepUpGrant } from '../sessions/step-up.ts';
import type { OwnCall } from './security.types.ts';

/** A code for one place is nothing in another: a step-up's belongs to its session. */
const bindingOf = ({ sessionId }: Player): string => `step-up:${sessionId}`;

/**
 * A second factor in the place of the password: for accounts that have none, and for whoever prefers a passkey. The token
 * is the same as the password's.
 */
export const createFactorStepUp = (parts: IdentityParts) => {
  const { members, factors, limits } = parts;
  return {
    /** @throws DomainError factor.not_set_up, sms.*, code.too_many, request.too_many */
    async begin({ caller, player }: OwnCall, method: FactorMethod) {
      await limits.stepUp.take(caller.ip);
      const member = await members.get(player.memberId);
      const { expiredMinutes, passkey } = await factors.begin(member, method, bindingOf(player), caller);
      return { expiredMinutes, passkey: passkey === null ? null : { ...passkey } };
    },
    /** @throws DomainError factor.*, code.*, request.too_many */
    async grant({ caller, player }: OwnCall, proof: FactorProof): Promise<StepUpGrant> {
      await limits.stepUp.take(caller.ip);
      await factors.prove(await members.get(player.memberId), proof, bindingOf(player), caller);
      return issueStepUp(parts, player);
    },
  };
};
