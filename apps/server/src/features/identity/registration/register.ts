import { DomainError, invalidFields } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { notSignedIn, type SignedIn } from '../sign-in/sign-in.ts';
import { createAccount } from './create-account.ts';
import type { RegistrationSteps } from './create-registration.ts';
import { createFindUpline } from './find-upline.ts';
import { accountOf, createReadForm, type RegisterBody, tidyBody } from './registration-form.ts';

/**
 * Registers by user name and, unless told otherwise, signs in. Checked by the same rules that the form was drawn from.
 * A number in the form counts as proven only with the code that was sent to it, where the brand asks one.
 * @throws DomainError request.invalid (fields), register.*, captcha.wrong, challenge.required, code.*, social.*, contact.taken,
 * request.too_many
 */
export const createRegister = (parts: IdentityParts, { signIn, proveMobile }: RegistrationSteps) => {
  const { merchants, challenges, limits } = parts;
  const form = createReadForm(parts);
  const findUpline = createFindUpline(parts);

  return async (sent: RegisterBody, caller: Caller, oldSid: string | null): Promise<SignedIn> => {
    await limits.register.take(caller.ip);
    // In the order of the form's own steps: terms, fields, invitation, challenge, code.
    if (!sent.agreeTerms) throw new DomainError('register.terms_required');
    const body = tidyBody(sent);
    const { merchantId } = caller.merchant;
    const read = form.read(body, caller, 'username');
    const errors = form.errorsOf(read, caller);
    if (Object.keys(errors).length > 0) throw invalidFields(errors);
    const { value, isAsked, mobile } = read;
    const upline = await findUpline(
      { affiliateCode: value('affiliateCode'), referralCode: value('referralCode') },
      caller,
    );
    if (isAsked('captcha')) await challenges.requireCaptcha(body.captcha, caller.cid);
    await challenges.requirePass(body.sliderPass, caller.cid);
    const isProven = mobile !== null && isAsked('verificationCode');
    if (isProven) await proveMobile(mobile, body, caller);
    const member = await createAccount(parts, {
      ...accountOf(read),
      merchantId,
      username: value('username'),
      password: value('password'),
      type: 0,
      termsVersion: merchants.settings(merchantId)['terms.version'],
      mobile: mobile === null ? undefined : { value: mobile, isVerified: isProven },
      upline,
    });
    return body.login ? signIn(member, caller, { oldSid, remember: null }) : notSignedIn();
  };
};
