import type { Caller } from '../../../platform/http/principal.ts';
import { maskName, shownName } from '../../members/index.ts';
import type { IdentityParts } from '../identity-parts.ts';

/**
 * Tells whether an invitation code is valid, and of whose it is what public lists show of a name. Each look counts before it is answered.
 * @throws DomainError request.too_many after 10 looks an hour from one browser
 */
export const createCheckAffiliate =
  ({ members, limits }: IdentityParts) =>
  async (code: string, caller: Caller): Promise<{ valid: boolean; by: string | null }> => {
    await limits.affiliate.take(caller.ip);
    await members.affiliates.countTry(caller.cid);
    const upline = await members.affiliates.ofCode(caller.merchant.merchantId, code);
    const agent = upline && (await members.byId(upline.uplineId));
    return { valid: upline !== null, by: agent && maskName(shownName(agent)) };
  };
