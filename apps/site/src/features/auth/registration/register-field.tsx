import { type Translate, useLang, useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { Field } from '@trevo/ui/field';
import type { ChangeEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { CaptchaField } from '../../../shared/challenge/captcha-field.tsx';
import { CodeField } from '../../../shared/verification/code-field.tsx';
import type { MobileForm } from '../../../shared/verification/mobile.ts';
import { MobileField } from '../../../shared/verification/mobile-field.tsx';
import { SendCode } from '../../../shared/verification/send-code.tsx';
import { PasswordField } from '../password/password-field.tsx';
import type { RegisterValues } from './register-body.ts';
import { spaceCpf } from '../../../shared/member/type-cpf.ts';
import { type AgeRule, checkOf, type FieldLook, type FieldRule, ruleText, type ShownField } from './register-fields.ts';
import { StrengthMeter } from '../password/strength-meter.tsx';

export type RegisterInput = { values: RegisterValues; agreeTerms: boolean };

type Props = {
  field: ShownField;
  form: UseFormReturn<RegisterInput>;
  mobile: MobileForm;
  /** The server's refusal of the number, until it is changed. */
  mobileError: string | undefined;
  age: AgeRule;
  /** Another one asks for a new captcha. */
  attempt: number;
  /** In the place of the look's hint. */
  hint?: string | undefined;
};

function Strength({ form, minLength }: { form: UseFormReturn<RegisterInput>; minLength: number }) {
  const password = useWatch({ control: form.control, name: 'values.password' }) ?? '';
  const username = useWatch({ control: form.control, name: 'values.username' }) ?? '';
  return <StrengthMeter password={password} minLength={minLength} username={username} />;
}

/** What is good to know before one types: the rule, and why it is asked. */
const noteOf = (rule: FieldRule, look: FieldLook, t: Translate, language: 'PT' | 'EN'): string | undefined => {
  if (rule.name === 'password') return t('auth.password.rule', { min: rule.minLength });
  const told = [ruleText(rule, language), look.hint && t(look.hint)].filter(Boolean);
  return told.length > 0 ? told.join(' ') : undefined;
};

/** One field of the server's rules, as its kind wants to be typed. */
export function RegisterField({ field: { rule, look }, form, mobile, mobileError, age, attempt, hint }: Props) {
  const t = useT();
  const language = useLang() === 'en' ? 'EN' : 'PT';
  const { name, required, maxLength, minLength } = rule;
  const { kind = 'text', label, inputMode, autoComplete } = look;
  const note = hint ?? noteOf(rule, look, t, language);
  if (kind === 'mobile')
    return (
      <MobileField
        mobile={mobile}
        label={t(label)}
        required={required}
        error={mobileError}
        {...(note === undefined ? {} : { hint: note })}
      />
    );
  const shared = {
    label: t(label),
    required,
    error: form.formState.errors.values?.[name]?.message,
    ...(note === undefined ? {} : { hint: note }),
    ...form.register(`values.${name}`, {
      validate: (value, { values }) => checkOf(rule, language, age)(value ?? '', values),
      onChange: () => {
        // Gone as soon as it is put right: a mistake that goes when the field is left draws the button away from under the press.
        if (form.getFieldState(`values.${name}`).invalid) void form.trigger(`values.${name}`);
        // Looked at again with the password, but not before anything stands there: an empty field is no mistake yet.
        if (name === 'password' && form.getValues('values.confirmPassword'))
          void form.trigger('values.confirmPassword');
      },
    }),
  };
  if (kind === 'captcha') {
    const texts = { label: t(label), image: t('auth.captcha.image'), refresh: t('auth.captcha.refresh') };
    return <CaptchaField {...shared} texts={texts} attempt={attempt} />;
  }
  if (kind === 'code')
    return (
      <CodeField
        {...shared}
        button={
          <SendCode
            name="sms:register"
            isReady={mobile.problemIn(t) === null}
            onNotReady={mobile.touch}
            send={(sliderPass) =>
              call('POST /wps/verification/sms/register', { body: { ...mobile.fields, sliderPass } })
            }
          />
        }
      />
    );
  const typing = { ...shared, maxLength, autoComplete, ...(inputMode ? { inputMode } : {}) };
  if (kind === 'password')
    return (
      <div>
        <PasswordField {...typing} {...(name === 'paymentPassword' ? { inputMode: 'numeric' } : {})} />
        {name === 'password' ? <Strength form={form} minLength={minLength} /> : null}
      </div>
    );
  const typed =
    name === 'idNumber'
      ? {
          onChange: (event: ChangeEvent<HTMLInputElement>) => {
            spaceCpf(event.target);
            return shared.onChange(event);
          },
        }
      : {};
  return (
    <Field
      {...typing}
      {...typed}
      type={kind}
      autoCapitalize={look.isName ? 'words' : 'off'}
      className={cx(name === 'username' && 'md:col-span-full')}
    />
  );
}
