import type { Member } from '../../members/index.ts';
import type { IdentityParts } from '../identity-parts.ts';

/**
 * Whether a right password has to be replaced before it opens anything: the brand forces it (PWDEXPFORCECHANGE3, off by
 * default) and the password is one that leaked or that anybody would guess. Its age alone is no reason: forced periodic
 * changes make passwords weaker (ASVS 6.2.10).
 */
export const createMustReplace =
  ({ merchants, isWeakPassword }: Pick<IdentityParts, 'merchants' | 'isWeakPassword'>) =>
  ({ merchantId, username }: Member, password: string): boolean =>
    merchants.settings(merchantId)['flags.PWDEXPFORCECHANGE3'] &&
    isWeakPassword(password, { username, brand: merchants.profile(merchantId).name });
