import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import type { Upline } from '../../members/index.ts';
import type { IdentityParts } from '../identity-parts.ts';

type Codes = { readonly affiliateCode?: string | undefined; readonly referralCode?: string | null | undefined };

/**
 * Who brought a new member. Only codes count, which the server itself has given out: an agent's invitation code, which must be
 * right, before a member's link, which may have died meanwhile and then brings nobody. A look at an invitation code counts.
 * @throws DomainError register.affiliate_code_invalid, request.too_many
 */
export const createFindUpline =
  ({ members, limits }: IdentityParts) =>
  async ({ affiliateCode, referralCode }: Codes, caller: Caller): Promise<Upline | null> => {
    const { affiliates } = members;
    const { merchantId } = caller.merchant;
    if (affiliateCode) {
      await limits.affiliate.take(caller.ip);
      await affiliates.countTry(caller.cid);
      const upline = await affiliates.ofCode(merchantId, affiliateCode);
      if (upline === null) throw new DomainError('register.affiliate_code_invalid');
      return upline;
    }
    return referralCode ? affiliates.ofReferral(merchantId, referralCode) : null;
  };
