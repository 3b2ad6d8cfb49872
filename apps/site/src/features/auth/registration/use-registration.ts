import type { RegistrationMode } from '@trevo/engines/registration';
import { type Translate, useT } from '@trevo/i18n';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { acceptLogin, type LoginValue } from '../../../session/session.ts';
import { noteBeenIn } from '../../../session/remember.ts';
import { type QuietPass, useQuietPass } from '../../../shared/challenge/use-quiet-pass.ts';
import { keptCode } from '../../../shared/member/referral.ts';
import { landNew } from '../login/land.ts';
import { bodyOf, fieldOf, type RegisterValues } from './register-body.ts';
import { isValidInvitation } from './use-invitation.ts';

/** A form that passed its checks, with what goes beside its fields. */
export type Filled = {
  readonly mode: RegistrationMode;
  readonly values: RegisterValues;
  readonly names: ReadonlySet<string>;
  /** Known to be valid already, as it came with the address. */
  readonly invitation: string | null;
  /** A check for robots stands before the sending; not where a code by SMS had one in front of it. */
  readonly needsPass: boolean;
};
export type FieldErrorTexts = readonly (readonly [name: string, message: string])[];

const withoutInvitation = (filled: Filled): Filled => ({ ...filled, values: { ...filled.values, affiliateCode: '' } });

const typedInvitation = ({ names, values }: Filled): string =>
  names.has('affiliateCode') ? (values.affiliateCode ?? '').trim() : '';

const callRegister = ({ mode, values, names, invitation }: Filled, sliderPass: string | null): Promise<LoginValue> => {
  const extras = {
    names,
    sliderPass,
    affiliateCode: invitation,
    referralCode: keptCode('referralCode'),
    page: { domain: location.hostname, registerUrl: location.origin + location.pathname },
  };
  return mode === 'mobile'
    ? call('PUT /wps/member/register/mobile', { body: bodyOf<'mobile'>(values, extras) })
    : call('PUT /wps/member/register', { body: bodyOf<'username'>(values, extras) });
};

/** A number is no name to greet by. */
const nameOf = ({ mode, values }: Filled, login: LoginValue): string =>
  mode === 'mobile' ? (values.nickname ?? '') : (login.user?.nickname ?? '');

/** Refusals that come before the server looks at the pass: it is still good. */
const BEFORE_PASS = new Set([
  'request.invalid',
  'captcha.wrong',
  'register.affiliate_code_invalid',
  'register.terms_required',
]);

/** Which fields a refusal is about, with its texts. */
const fieldErrors = (error: unknown): FieldErrorTexts => {
  if (!isApiError(error)) return [];
  const about = fieldOf(error.code);
  const fields = Object.entries(error.fields).map(([name, { message }]) => [name, message] as const);
  return about === undefined ? fields : [...fields, [about, error.message]];
};

/** Sends it and goes on; `puzzle`: the pass lay too long, the person should earn another one. */
const sendForm = async (
  form: Filled,
  sliderPass: string | null,
  { quiet, t }: { quiet: QuietPass; t: Translate },
): Promise<'in' | 'puzzle' | { error: unknown }> => {
  try {
    const login = await callRegister(form, sliderPass);
    noteBeenIn();
    acceptLogin(login);
    const name = nameOf(form, login);
    landNew(name, name === '' ? t('auth.welcome.titlePlain') : t('auth.welcome.title', { name }));
    return 'in';
  } catch (error) {
    const code = isApiError(error) ? error.code : '';
    if (!BEFORE_PASS.has(code)) quiet.drop();
    return code === 'challenge.required' ? 'puzzle' : { error };
  }
};

/**
 * The way of a registration after the form's own checks: the invitation code, the check for robots, which shows its puzzle only where
 * the server sees a reason, and the call. `onRefused` hears which fields the server refused.
 */
export const useRegistration = (onRefused: (errors: FieldErrorTexts) => void) => {
  const t = useT();
  const quiet = useQuietPass();
  const [step, setStep] = useState<'form' | 'slider' | 'sending'>('form');
  const [filled, setFilled] = useState<Filled | null>(null);
  const [badCode, setBadCode] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  /** Grows with every refusal: a spent captcha must be drawn anew. */
  const [attempt, setAttempt] = useState(0);

  const refuse = (form: Filled, error: unknown): void => {
    setStep('form');
    setAttempt((count) => count + 1);
    if (isApiError(error) && error.code === 'register.affiliate_code_invalid')
      return setBadCode(typedInvitation(form) || form.invitation);
    setRefusal(error);
    onRefused(fieldErrors(error));
  };
  const send = async (form: Filled, sliderPass: string | null): Promise<void> => {
    setStep('sending');
    const sent = await sendForm(form, sliderPass, { quiet, t });
    if (sent === 'puzzle') setStep('slider');
    else if (sent !== 'in') refuse(form, sent.error);
  };
  const goOn = async (form: Filled): Promise<void> => {
    setFilled(form);
    if (!form.needsPass) return send(form, null);
    setStep('sending');
    const pass = await quiet.take();
    if (pass === null) setStep('slider');
    else await send(form, pass);
  };
  /** The form is filled: looks at a typed invitation code, then asks the slider or sends at once. */
  const submit = async (form: Filled): Promise<void> => {
    setRefusal(null);
    const typed = typedInvitation(form);
    if (typed === '') return goOn(form);
    setStep('sending');
    try {
      if (await isValidInvitation(typed)) return await goOn(form);
      setStep('form');
      setFilled(form);
      setBadCode(typed);
    } catch (error) {
      refuse(form, error);
    }
  };
  return {
    step,
    refusal,
    attempt,
    badCode,
    submit,
    /** The person has come so far that the check may begin by itself. */
    prepare: quiet.begin,
    /** The slider was passed. */
    pass: (sliderPass: string) => {
      quiet.keep(sliderPass);
      return filled ? send(filled, sliderPass) : undefined;
    },
    /** Back to the field, or on without a code. */
    correctCode: () => setBadCode(null),
    dropCode: () => {
      setBadCode(null);
      return filled ? goOn(withoutInvitation(filled)) : undefined;
    },
    renewCaptcha: () => setAttempt((count) => count + 1),
    clear: () => setRefusal(null),
  };
};
