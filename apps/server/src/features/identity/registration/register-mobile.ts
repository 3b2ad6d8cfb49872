import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import type { Member } from '../../members/index.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { mayPlay } from '../sign-in/admit.ts';
import { notSignedIn, type SignedIn } from '../sign-in/sign-in.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import type { RegistrationSteps } from './create-registration.ts';
import { accountOf, createReadForm, type RegisterMobileBody } from './registration-form.ts';

/**
 * Registers by mobile number, which becomes the user name (E.164 digits), and, unless told otherwise, signs in. Where the
 * brand proves numbers, whether one already has an account shows only to who holds its code; the slider stood in
 * front of the sending. Where it does not, the slider stands here.
 * @throws DomainError request.invalid (fields), register.*, captcha.wrong, challenge.required, code.*, social.*, request.too_many
 */
export const createRegisterMobile = (parts: IdentityParts, { signIn, proveMobile }: RegistrationSteps) => {
  const { merchants, challenges, contacts } = parts;
  const readForm = createReadForm(parts);

  /** Two registrations of one number at once: the database lets one win, whatever this saw before. */
  const create = async (account: NewAccount): Promise<Member> => {
    try {
      return await createAccount(parts, account);
    } catch (error) {
      const isTaken =
        error instanceof DomainError && (error.code === 'register.username_taken' || error.code === 'contact.taken');
      throw isTaken ? new DomainError('register.mobile_taken') : error;
    }
  };

  return async (sent: RegisterMobileBody, caller: Caller, oldSid: string | null): Promise<SignedIn> => {
    // In the order of the form's own steps: the challenge and the code come last.
    const { body, form, upline } = await readForm(sent, caller, 'mobile');
    const { value, isAsked, mobile } = form;
    if (mobile === null) throw new Error('the form by mobile number passed without a number');
    const { merchantId } = caller.merchant;
    if (isAsked('captcha')) await challenges.requireCaptcha(body.captcha, caller.cid);
    const isProven = isAsked('verificationCode');
    if (isProven) await proveMobile(mobile, body, caller);
    else await challenges.requirePass(body.sliderPass, caller.cid);
    if ((await contacts.ownerOf(merchantId, 'mobile', mobile)) !== null) throw new DomainError('register.mobile_taken');
    const member = await create({
      ...accountOf(form),
      merchantId,
      username: mobile.slice(1),
      isMobileName: true,
      password: isAsked('password') ? value('password') : null,
      // What the link says, never what the form says.
      type: upline?.type ?? 0,
      termsVersion: merchants.settings(merchantId)['terms.version'],
      mobile: { value: mobile, isVerified: isProven },
      upline,
    });
    return body.login && (await mayPlay(parts, member))
      ? signIn(member, caller, { oldSid, remember: null })
      : notSignedIn();
  };
};
