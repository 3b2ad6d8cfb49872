import type { Caller } from '../../../platform/http/principal.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { mayPlay } from '../sign-in/admit.ts';
import { notSignedIn, type SignedIn } from '../sign-in/sign-in.ts';
import { createAccount } from './create-account.ts';
import type { RegistrationSteps } from './create-registration.ts';
import { accountOf, createReadForm, type RegisterBody } from './registration-form.ts';

/**
 * Registers by user name and, unless told otherwise, signs in. Checked by the same rules that the form was drawn from.
 * A number in the form counts as proven only with the code that was sent to it, where the brand asks one.
 * @throws DomainError request.invalid (fields), register.*, captcha.wrong, challenge.required, code.*, social.*, contact.taken,
 * request.too_many
 */
export const createRegister = (parts: IdentityParts, { signIn, proveMobile }: RegistrationSteps) => {
  const { merchants, challenges } = parts;
  const readForm = createReadForm(parts);

  return async (sent: RegisterBody, caller: Caller, oldSid: string | null): Promise<SignedIn> => {
    const { body, form, upline } = await readForm(sent, caller, 'username');
    const { value, isAsked, mobile } = form;
    const { merchantId } = caller.merchant;
    if (isAsked('captcha')) await challenges.requireCaptcha(body.captcha, caller.cid);
    await challenges.requirePass(body.sliderPass, caller.cid);
    const isProven = mobile !== null && isAsked('verificationCode');
    if (isProven) await proveMobile(mobile, body, caller);
    const member = await createAccount(parts, {
      ...accountOf(form),
      merchantId,
      username: value('username'),
      password: value('password'),
      // What the link says, never what the form says.
      type: upline?.type ?? 0,
      termsVersion: merchants.settings(merchantId)['terms.version'],
      mobile: mobile === null ? undefined : { value: mobile, isVerified: isProven },
      upline,
    });
    return body.login && (await mayPlay(parts, member))
      ? signIn(member, caller, { oldSid, remember: null })
      : notSignedIn();
  };
};
