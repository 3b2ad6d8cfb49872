import type { FieldRule, RegisterMobileRequest, RegisterRequest } from '@trevo/contract';
import { type FieldCode, fieldMessage } from '@trevo/contract/field-messages';
import { isOfAge, type RegistrationMode } from '@trevo/engines/registration';
import { businessDateOf } from '@trevo/time';
import type * as z from 'zod/mini';
import { DomainError, invalidFields } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import {
  type FieldErrors,
  isLikeNumber,
  isReservedName,
  mobileOf,
  PROFILE_FIELDS,
  type Profile,
} from '../../members/index.ts';
import { registrationForm } from '../../merchant/index.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { weakField } from '../password/password-strength.ts';
import { isTrivialPin } from '../recovery/payment-passwords.ts';
import type { NewAccount } from './create-account.ts';
import { createFindUpline } from './find-upline.ts';

export type RegisterBody = z.output<typeof RegisterRequest>;
export type RegisterMobileBody = z.output<typeof RegisterMobileRequest>;
type Body = RegisterBody | RegisterMobileBody;

/** A space may be part of a secret, and a code is judged as it was typed. */
const UNTRIMMED = new Set(['password', 'confirmPassword', 'paymentPassword', 'verificationCode', 'captcha']);

/** Everything trimmed but passwords and codes; a name with single spaces. */
const tidyBody = <Sent extends Body>(body: Sent): Sent => {
  const tidied = Object.entries(body).map(([name, value]) => {
    if (typeof value !== 'string' || UNTRIMMED.has(name)) return [name, value] as const;
    const trimmed = value.trim();
    return [name, name === 'payeeName' ? trimmed.replaceAll(/\s+/g, ' ') : trimmed] as const;
  });
  return { ...body, ...Object.fromEntries(tidied) };
};

/** What a checked form says: the rules that were asked, and the value of each field that the brand enabled. */
export type Form = {
  readonly mode: RegistrationMode;
  readonly rules: readonly FieldRule[];
  isAsked(name: string): boolean;
  /** Empty when the field is not enabled, whatever was sent. */
  value(name: string): string;
  /** E.164 of the number in the form, null without one. */
  readonly mobile: string | null;
};

/** The first steps of every form, in its own order: terms, fields by the brand's rules (the first error of each), invitation. */
export const createReadForm = (parts: IdentityParts) => {
  const { members, merchants, clock, isWeakPassword } = parts;
  const findUpline = createFindUpline(parts);

  const read = (body: Body, caller: Caller, mode: RegistrationMode): Form => {
    const rules = registrationForm(merchants.settings(caller.merchant.merchantId), mode);
    const enabled = new Set(rules.filter((rule) => rule.enabled).map((rule) => rule.name));
    const values = new Map(Object.entries(body));
    const value = (name: string): string => {
      const sent = enabled.has(name) ? values.get(name) : undefined;
      return typeof sent === 'string' ? sent : '';
    };
    const typed = value('mobileNum');
    const mobile = typed === '' ? null : mobileOf(typed, body.countryDialingCode ?? '');
    // The outside phone login stands in the place of the code.
    const isRuled = ({ name }: FieldRule): boolean => name !== 'verificationCode' || body.firebaseIdToken === undefined;
    return { mode, rules: rules.filter(isRuled), isAsked: (name) => enabled.has(name), value, mobile };
  };

  const ageError = (birthday: string, { merchant, language }: Caller): FieldErrors => {
    const settings = merchants.settings(merchant.merchantId);
    const min = settings['age.min'];
    const today = businessDateOf(clock.now(), settings['brand.timeZone']);
    if (birthday === '' || isOfAge(birthday, today, min)) return {};
    return { birthday: { code: 'field.age', message: fieldMessage('field.age', language, { min }) } };
  };

  const errorsOf = (form: Form, caller: Caller): FieldErrors => {
    const { merchantId } = caller.merchant;
    const { value, isAsked } = form;
    const refuse = (code: FieldCode) => ({ code, message: fieldMessage(code, caller.language) });
    const [username, password, confirmPassword] = [value('username'), value('password'), value('confirmPassword')];
    const { name: brand, code: brandCode } = merchants.profile(merchantId);
    const pretending = ['username', 'nickname'].filter((name) => isReservedName(value(name), [brand, brandCode]));
    const known = { username: form.mode === 'mobile' ? (form.mobile ?? '').slice(1) : username, brand };
    const values = Object.fromEntries(form.rules.map(({ name }) => [name, value(name)]));
    return {
      ...(isAsked('password') && isWeakPassword(password, known)
        ? { password: weakField(password, known, caller.language) }
        : {}),
      ...(isLikeNumber(username) ? { username: refuse('field.like_mobile') } : {}),
      ...(value('mobileNum') !== '' && form.mobile === null ? { mobileNum: refuse('field.mobile') } : {}),
      ...(value('paymentPassword') !== '' && isTrivialPin(value('paymentPassword'))
        ? { paymentPassword: refuse('field.pin_weak') }
        : {}),
      ...ageError(value('birthday'), caller),
      ...Object.fromEntries(pretending.map((name) => [name, refuse('field.reserved')])),
      // After those, so that the rule of a field wins over what its value means.
      ...Object.fromEntries(
        Object.entries(members.checkRegistration(merchantId, values, caller.language, form.mode)).filter(([name]) =>
          Object.hasOwn(values, name),
        ),
      ),
      // Said last, so it wins over "too short" of the repeated text, which would only confuse.
      ...(confirmPassword !== '' && confirmPassword !== password ? { confirmPassword: refuse('field.mismatch') } : {}),
    };
  };
  /**
   * @param without fields that nobody types here
   * @throws DomainError register.terms_required, request.invalid (fields), register.affiliate_code_invalid, request.too_many
   */
  return async <Sent extends Body>(sent: Sent, caller: Caller, mode: RegistrationMode, without = new Set<string>()) => {
    if (!sent.agreeTerms) throw new DomainError('register.terms_required');
    const body = tidyBody(sent);
    const form = read(body, caller, mode);
    const errors = Object.entries(errorsOf(form, caller)).filter(([name]) => !without.has(name));
    if (errors.length > 0) throw invalidFields(Object.fromEntries(errors));
    const { value } = form;
    const codes = { affiliateCode: value('affiliateCode'), referralCode: value('referralCode') };
    return { body, form, upline: await findUpline(codes, caller) };
  };
};

/** What of the form goes into the account, the same for both ways. */
export const accountOf = ({
  value,
}: Form): Pick<NewAccount, 'holder' | 'nickname' | 'profile' | 'email' | 'paymentPassword'> => {
  const [payeeName, idNumber, email] = [value('payeeName'), value('idNumber'), value('email')];
  const profile: Profile = Object.fromEntries(PROFILE_FIELDS.map((name) => [name, value(name)]));
  return {
    holder: payeeName && idNumber ? { payeeName, idNumber } : null,
    nickname: value('nickname') || undefined,
    profile,
    email: email ? { value: email, isVerified: false } : undefined,
    paymentPassword: value('paymentPassword') || undefined,
  };
};
