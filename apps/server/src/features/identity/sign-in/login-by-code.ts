import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import { mobileOf } from '../../members/index.ts';
import type { Admit } from './admit.ts';
import type { IdentityParts } from '../identity-parts.ts';
import type { BrowserCookies, LoginBody } from './login.ts';
import type { SignedIn } from './sign-in.ts';

/**
 * Signs in by the code that was sent to the verified mobile number. The slider stood in front of the sending, so there is
 * none here, and a password that must be replaced is not asked for. A number that nobody has looks the same as a wrong code.
 * @throws DomainError request.not_found (flag off), sms.number_invalid, code.*, auth.not_agent, auth.not_member
 */
export const createLoginByCode =
  ({ db, merchants, contacts, codes, members }: IdentityParts, admit: Admit) =>
  async (body: LoginBody, caller: Caller, cookies: BrowserCookies): Promise<SignedIn> => {
    const { merchantId } = caller.merchant;
    if (!merchants.settings(merchantId)['flags.MOBILEVERCODELOGIN3']) throw new DomainError('request.not_found');
    const address = mobileOf(body.username, body.countryDialingCode ?? '');
    if (address === null) throw new DomainError('sms.number_invalid');
    const target = { merchantId, purpose: 'login', channel: 'sms', address, binding: caller.cid } as const;
    await codes.consume(db, target, body.password);
    const memberId = await contacts.ownerOf(merchantId, 'mobile', address);
    const member = memberId === null ? null : await members.byId(memberId);
    if (!member?.isActive) throw new DomainError('code.wrong');
    return admit(member, caller, {
      realm: body.realm,
      firstFactor: 'sms',
      oldSid: cookies.sid,
      remember: null,
    });
  };
