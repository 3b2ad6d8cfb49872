import type { WireMap } from '@trevo/contract';
import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Check, Field } from '@trevo/ui/field';
import { useState } from 'react';
import { type SubmitHandler, useForm, useWatch } from 'react-hook-form';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { acceptLogin } from '../../session/session.ts';
import { SliderChallenge } from '../../shared/challenge/slider-challenge.tsx';
import { openDialog } from '../../shared/dialogs.ts';
import { goTo } from '../../shared/navigate.ts';
import { keptReferral } from '../../shared/referral.ts';
import { Refusal } from '../../shared/refusal.tsx';
import { PasswordField } from './password-field.tsx';
import { checkOf, shownFields } from './register-fields.ts';
import { sliderTexts } from './slider-texts.ts';
import { StrengthMeter } from './strength-meter.tsx';

type Setting = WireMap['GET /wps/system/setting/register']['value'];
type Body = WireMap['PUT /wps/member/register']['body'];
type Values = Record<string, string> & { agreeTerms?: never };
type Form = { values: Values; agreeTerms: boolean };

const bodyOf = (values: Values, sliderPass: string): Body => {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<Body>;
  const referralCode = keptReferral();
  return {
    ...filled,
    username: (values.username ?? '').trim(),
    password: values.password ?? '',
    confirmPassword: values.confirmPassword ?? '',
    sliderPass,
    agreeTerms: true,
    login: true,
    domain: location.hostname,
    registerUrl: location.origin + location.pathname,
    registerMethod: 'WEB',
    ...(referralCode ? { referralCode } : {}),
  };
};

/** Fields of the server's rules, checked by the server's rules; then the slider, then the account. */
export function RegisterForm({ setting }: { setting: Setting }) {
  const t = useT();
  const language = useLang() === 'en' ? 'EN' : 'PT';
  const { register, handleSubmit, formState, setError, setFocus, control } = useForm<Form>({ mode: 'onTouched' });
  const [ready, setReady] = useState<Values | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);

  const check: SubmitHandler<Form> = ({ values }) => {
    setRefusal(null);
    setReady(values);
  };
  const send = async (pass: string) => {
    if (!ready) return;
    setSending(true);
    try {
      const value = await call('PUT /wps/member/register', { body: bodyOf(ready, pass) });
      acceptLogin(value);
      goTo('/');
      openDialog('afterRegister', { name: value.user?.nickname || (ready.username ?? '') });
    } catch (error) {
      setReady(null);
      setRefusal(error);
      const fields = isApiError(error) ? error.fields : {};
      for (const [name, { message }] of Object.entries(fields)) setError(`values.${name}`, { message });
      if (isApiError(error) && error.code === 'register.username_taken')
        setError('values.username', { message: error.message });
      if (isApiError(error) && error.code === 'register.id_number_taken')
        setError('values.idNumber', { message: error.message });
      const first = Object.keys(fields)[0];
      if (first) setTimeout(() => setFocus(`values.${first}`), 0);
    } finally {
      setSending(false);
    }
  };
  const password = useWatch({ control, name: 'values.password' }) ?? '';
  return (
    <form onSubmit={(event) => void handleSubmit(check)(event)} noValidate className="space-y-4">
      <Refusal error={refusal} />
      <div className={ready ? 'hidden' : 'space-y-4'}>
        {shownFields(setting.fields).map(({ rule, look: { label, hint, type, ...rest } }) => {
          const shared = {
            label: t(label),
            required: rule.required,
            maxLength: rule.maxLength,
            error: formState.errors.values?.[rule.name]?.message,
            ...(hint ? { hint: t(hint) } : {}),
            ...rest,
            ...register(`values.${rule.name}`, {
              validate: (value, { values }) => checkOf(rule, language)(value ?? '', values),
              deps: rule.name === 'password' ? ['values.confirmPassword'] : [],
            }),
          };
          if (type !== 'password')
            return (
              <Field
                key={rule.name}
                type={type ?? 'text'}
                autoCapitalize={rule.name === 'payeeName' ? 'words' : 'off'}
                {...shared}
              />
            );
          return (
            <div key={rule.name}>
              <PasswordField {...shared} />
              {rule.name === 'password' ? <StrengthMeter password={password} minLength={rule.minLength} /> : null}
            </div>
          );
        })}
        <Check
          required
          error={formState.errors.agreeTerms ? t('auth.terms.required') : undefined}
          {...register('agreeTerms', { required: true })}
        >
          {t('auth.terms', { age: setting.ageMin })}{' '}
          <a
            href="/help#term"
            target="_blank"
            rel="noopener"
            className="font-semibold text-violet underline underline-offset-4"
          >
            {t('auth.terms.link')}
          </a>
        </Check>
        <Button type="submit" look="gold" className="w-full">
          {t('auth.register.submit')}
        </Button>
      </div>
      {ready ? (
        <div aria-busy={isSending}>
          <p className="mb-3 font-semibold">{t('auth.slider.title')}</p>
          <SliderChallenge texts={sliderTexts(t)} onPass={(pass) => void send(pass)} />
        </div>
      ) : null}
    </form>
  );
}
