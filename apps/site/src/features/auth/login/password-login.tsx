import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Check, Field } from '@trevo/ui/field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { rememberedName } from '../../../session/remember.ts';
import type { LoginValue } from '../../../session/session.ts';
import { type LoginFields, useLogin } from '../../../session/use-login.ts';
import { CaptchaField } from '../../../shared/challenge/captcha-field.tsx';
import { preloadSlider, SliderStep } from '../../../shared/challenge/slider-step.tsx';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { KeptPassword } from '../../../shared/member/kept-password.tsx';
import { useRequired } from '../../../shared/required/use-required.ts';
import { PasswordField } from '../password/password-field.tsx';

type PasswordFields = Extract<LoginFields, { by: 'password' | 'token' }>;

const fieldsOf = (form: HTMLFormElement, byToken: boolean): PasswordFields => {
  const values = new FormData(form);
  const text = (name: string): string => (values.get(name) as string | null) ?? '';
  return {
    by: byToken ? 'token' : 'password',
    username: text('username'),
    password: text('password'),
    captcha: text('captcha'),
    isRemembered: values.get('remember') === 'on',
  };
};

/** User name, password, captcha after a failure, slider, remember me. */
export function PasswordLogin({
  onForgot,
  onIn,
  onAsking,
}: {
  onForgot: () => void;
  onIn: (value: LoginValue) => void;
  /** The check stands in the place of the fields, or no longer: nothing else should be in its way. */
  onAsking: (isAsking: boolean) => void;
}) {
  const t = useT();
  const { login, keptPass, needsCaptcha, attempt, refusal, imageAsk, clearRefusal } = useLogin();
  const [kept] = useState(rememberedName);
  const [byToken, setByToken] = useState(kept !== null);
  const [fields, setFields] = useState<PasswordFields | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { errors, check, forget } = useRequired();
  const wrongImage = isApiError(refusal) && refusal.code === 'captcha.wrong' ? refusal.message : undefined;

  useEffect(preloadSlider, []);

  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    const asked = fieldsOf(event.currentTarget, byToken);
    const pass = keptPass();
    if (pass === null) showSlider(asked);
    else void send(asked, pass);
  };
  const showSlider = (asked: PasswordFields) => {
    // What was wrong with the try before is over: above the check it would read as the check's own.
    clearRefusal();
    setFields(asked);
    onAsking(true);
  };
  const send = async (asked: PasswordFields, pass: string) => {
    setSending(true);
    const outcome = await login(asked, pass);
    setSending(false);
    if (outcome.kind === 'check') return showSlider(asked);
    setFields(null);
    onAsking(false);
    if (outcome.kind === 'in') return onIn(outcome.value);
    if (outcome.kind === 'waits') return;
    setByToken(false);
    // Once the fields are drawn and open again.
    setTimeout(() => form.current?.querySelector<HTMLInputElement>(`[name=${outcome.field}]`)?.focus());
  };
  const isAsking = fields !== null;
  return (
    <form ref={form} onSubmit={ask} onInput={forget} noValidate className="space-y-4">
      {needsCaptcha && wrongImage ? null : <Refusal error={refusal} />}
      <fieldset disabled={isAsking} className={isAsking ? 'hidden' : 'space-y-4'}>
        <Field
          label={t('auth.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          required
          maxLength={64}
          defaultValue={kept ?? ''}
          error={errors.get('username')}
          onChange={() => setByToken(false)}
        />
        {byToken ? (
          <KeptPassword onOther={() => setByToken(false)} />
        ) : (
          <PasswordField
            label={t('auth.password')}
            name="password"
            autoComplete="current-password"
            required
            maxLength={128}
            error={errors.get('password')}
          />
        )}
        {needsCaptcha && !byToken ? (
          <CaptchaField
            attempt={attempt}
            error={errors.get('captcha') ?? wrongImage}
            hint={imageAsk}
            texts={{ label: t('auth.captcha'), image: t('auth.captcha.image'), refresh: t('auth.captcha.refresh') }}
          />
        ) : null}
        <div className="flex items-center justify-between gap-2">
          <Check name="remember" defaultChecked={kept !== null}>
            {t('auth.remember')}
          </Check>
          <button
            type="button"
            onClick={onForgot}
            className="min-h-11 shrink-0 text-dense font-semibold text-violet hover:underline"
          >
            {t('auth.forgot')}
          </button>
        </div>
        <Button type="submit" look="gold" className="w-full" busy={isSending}>
          {t('shell.login')}
        </Button>
      </fieldset>
      {isAsking ? <SliderStep isBusy={isSending} onPass={(pass) => void send(fields, pass)} /> : null}
    </form>
  );
}
