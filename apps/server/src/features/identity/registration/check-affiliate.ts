import type { Caller } from '../../../platform/http/principal.ts';
import type { IdentityParts } from '../identity-parts.ts';

/**
 * Tells whether an invitation code is valid, never whose it is. Each look counts before it is answered.
 * @throws DomainError request.too_many after 10 looks an hour from one browser
 */
export const createCheckAffiliate =
  ({ members, limits }: IdentityParts) =>
  async (code: string, caller: Caller): Promise<{ valid: boolean }> => {
    await limits.affiliate.take(caller.ip);
    await members.affiliates.countTry(caller.cid);
    return { valid: (await members.affiliates.ofCode(caller.merchant.merchantId, code)) !== null };
  };
