import type { ResetByPhoneRequest } from '@trevo/contract';
import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max';
import type * as z from 'zod/mini';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import { mobileOf } from '../../members/index.ts';
import type { IdentityParts } from '../identity-parts.ts';
import type { SignedIn } from '../sign-in/sign-in.ts';
import { createCheckNewPassword } from './check-new-password.ts';
import type { RecoverAccount } from './recover-account.ts';

export type ResetByPhoneBody = z.output<typeof ResetByPhoneRequest>;

/**
 * Sets a new password by a code that was sent to the verified mobile number, in this browser. A number that nobody has
 * and a wrong code are one answer: nobody holds a right code for such a number.
 *
 * The password's rules are looked at before the code is spent, with the number in the place of the user name, which may
 * not be known yet: so a weak password costs no code and tells nothing about the account.
 * @throws DomainError sms.number_invalid, password.weak, code.*
 */
export const createResetByPhone = (parts: IdentityParts, recover: RecoverAccount) => {
  const { db, members, merchants, contacts, codes } = parts;
  const checkNew = createCheckNewPassword(parts);
  const ownDialingCode = (merchantId: number): string =>
    getCountryCallingCode(merchants.settings(merchantId)['brand.country'] as CountryCode);

  return async (body: ResetByPhoneBody, caller: Caller): Promise<SignedIn> => {
    const { merchantId } = caller.merchant;
    const mobile = mobileOf(body.mobileNum, body.countryDialingCode ?? ownDialingCode(merchantId));
    if (mobile === null) throw new DomainError('sms.number_invalid');
    const { newPassword } = body;
    checkNew({ newPassword }, { merchantId, username: mobile.slice(1) }, caller.language);
    const target = {
      merchantId,
      purpose: 'recover',
      channel: 'sms',
      address: mobile,
      binding: caller.cid,
    } as const;
    await codes.consume(db, target, body.verificationCode);
    const memberId = await contacts.ownerOf(merchantId, 'mobile', mobile);
    const member = memberId === null ? null : await members.byId(memberId);
    if (!member?.isActive) throw new DomainError('code.wrong');
    checkNew({ newPassword }, member, caller.language);
    // The code is spent already, by the statement that found it.
    return recover({ member, newPassword, reason: 'phone', spend: async () => undefined }, caller);
  };
};
