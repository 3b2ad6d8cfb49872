import { useNavigate } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Check, Field } from '@trevo/ui/field';
import { type FormEvent, useRef, useState } from 'react';
import { rememberedName } from '../../session/remember.ts';
import { type LoginFields, useLogin } from '../../session/use-login.ts';
import { CaptchaField } from '../../shared/challenge/captcha-field.tsx';
import { SliderChallenge } from '../../shared/challenge/slider-challenge.tsx';
import { openDialog } from '../../shared/dialogs.ts';
import { openWaitingGame } from '../../shared/games/open-game.ts';
import { Refusal } from '../../shared/refusal.tsx';
import { PasswordField } from './password-field.tsx';
import { sliderTexts } from './slider-texts.ts';

/** User name, password, captcha after a failure, slider, remember me. */
export function LoginForm({ onForgot, onClose }: { onForgot: () => void; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { login, needsCaptcha, attempt, refusal } = useLogin();
  const [kept] = useState(rememberedName);
  const [byToken, setByToken] = useState(kept !== null);
  const [fields, setFields] = useState<LoginFields | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string): string => (values.get(name) as string | null) ?? '';
    setFields({
      username: text('username'),
      password: text('password'),
      captcha: text('captcha'),
      isRemembered: values.get('remember') === 'on',
      byToken,
    });
  };
  const send = async (pass: string) => {
    if (!fields) return;
    setSending(true);
    const outcome = await login(fields, pass);
    setSending(false);
    setFields(null);
    if (outcome.kind === 'mustChange')
      return openDialog('changePassword', { changeTicket: outcome.changeTicket, username: fields.username.trim() });
    if (outcome.kind === 'refused') {
      setByToken(false);
      form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
      return;
    }
    onClose();
    if (!openWaitingGame() && location.pathname !== '/') await navigate({ to: '/' });
  };
  const isAsking = fields !== null;
  return (
    <form ref={form} onSubmit={ask} className="space-y-4">
      <Refusal error={refusal} />
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
          onChange={() => setByToken(false)}
        />
        {byToken ? (
          <div>
            <PasswordField
              label={t('auth.password')}
              name="kept"
              value="••••••••••••"
              readOnly
              tabIndex={-1}
              hint={t('auth.remembered')}
            />
            <button
              type="button"
              onClick={() => setByToken(false)}
              className="min-h-11 text-dense font-semibold text-violet hover:underline"
            >
              {t('auth.remembered.other')}
            </button>
          </div>
        ) : (
          <PasswordField
            label={t('auth.password')}
            name="password"
            autoComplete="current-password"
            required
            maxLength={128}
          />
        )}
        {needsCaptcha && !byToken ? (
          <CaptchaField
            attempt={attempt}
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
        <Button type="submit" look="gold" className="w-full">
          {t('shell.login')}
        </Button>
      </fieldset>
      {isAsking ? (
        <div aria-busy={isSending}>
          <p className="mb-3 font-semibold">{t('auth.slider.title')}</p>
          <SliderChallenge texts={sliderTexts(t)} onPass={(pass) => void send(pass)} />
        </div>
      ) : null}
    </form>
  );
}
