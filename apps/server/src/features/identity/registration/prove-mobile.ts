import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import type { IdentityParts } from '../identity-parts.ts';

type Proof = { readonly verificationCode?: string | undefined; readonly firebaseIdToken?: string | undefined };

/** The number that an outside phone login has signed for, in E.164; a token is believed once. @throws DomainError social.* */
export type RedeemPhone = (idToken: string, caller: Caller) => Promise<string>;

/**
 * Proves that the person holds the number: by the code that was sent to it from this browser for a registration, or by the
 * token of the outside phone login for the same number.
 * @throws DomainError code.*, social.not_found, social.refused, social.unreachable
 */
export const createProveMobile =
  ({ db, codes }: IdentityParts, redeemPhone: RedeemPhone) =>
  async (address: string, proof: Proof, caller: Caller): Promise<void> => {
    const { merchant, cid } = caller;
    const { merchantId } = merchant;
    if (proof.firebaseIdToken === undefined) {
      const target = { merchantId, purpose: 'register', channel: 'sms', address, binding: cid } as const;
      return codes.consume(db, target, proof.verificationCode);
    }
    if ((await redeemPhone(proof.firebaseIdToken, caller)) !== address) throw new DomainError('social.refused');
  };
