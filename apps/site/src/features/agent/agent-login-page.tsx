import { Link, useNavigate } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button, IconButton } from '@trevo/ui/button';
import { Field } from '@trevo/ui/field';
import { Note } from '@trevo/ui/note';
import { DialogHost } from '../../layout/dialog-host.tsx';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { warmUp } from '../../api/warm-up.ts';
import { isAgent } from '../../session/session-store.ts';
import { useMember } from '../../session/session.ts';
import { type LoginFields, useLogin } from '../../session/use-login.ts';
import { CaptchaField } from '../../shared/challenge/captcha-field.tsx';
import { SliderChallenge } from '../../shared/challenge/slider-challenge.tsx';
import { Refusal } from '../../shared/refusal.tsx';

/** Agents sign in here; the pages of the agents' area are Chinese. A player's account is refused and signed out again. */
export function AgentLoginPage() {
  const t = useT();
  const navigate = useNavigate();
  const member = useMember();
  const { login, needsCaptcha, attempt, refusal } = useLogin('agent');
  const [fields, setFields] = useState<LoginFields | null>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => void warmUp().catch(() => undefined), []);
  useEffect(() => {
    if (member && isAgent(member)) void navigate({ to: '/agentHome', replace: true });
  }, [member, navigate]);

  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string): string => (values.get(name) as string | null) ?? '';
    setFields({
      username: text('username'),
      password: text('password'),
      captcha: text('captcha'),
      isRemembered: false,
      by: 'password',
    });
  };
  const send = async (pass: string) => {
    if (!fields) return;
    await login(fields, pass);
    setFields(null);
  };
  return (
    <main
      lang="zh-CN"
      data-theme="light"
      className="flex min-h-dvh flex-col items-center justify-center bg-page px-4 py-10 text-text"
    >
      <div className="w-full max-w-105">
        <div className="mb-8 text-center">
          <img src="/logo.svg" width={64} height={64} alt="" className="mx-auto mb-4" />
          <h1 className="text-h1 font-extrabold">{t('agent.title')}</h1>
          <p className="mt-2 text-muted">{t('agent.tagline')}</p>
        </div>
        <form onSubmit={ask} className="space-y-4 rounded-sheet bg-card p-6 shadow-overlay">
          {isApiError(refusal) && refusal.code === 'auth.not_agent' ? (
            <Note tone="error" code={refusal.code}>
              {t('agent.refused')}
            </Note>
          ) : (
            <Refusal error={refusal} />
          )}
          <div className={fields ? 'hidden' : 'space-y-4'}>
            <Field
              label={t('agent.username')}
              name="username"
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
              required
              maxLength={64}
            />
            <Field
              label={t('agent.password')}
              name="password"
              type={isShown ? 'text' : 'password'}
              autoComplete="current-password"
              required
              maxLength={128}
              end={
                <IconButton
                  label={t(isShown ? 'agent.password.hide' : 'agent.password.show')}
                  aria-pressed={isShown}
                  onClick={() => setShown(!isShown)}
                >
                  {isShown ? <EyeOff size={20} strokeWidth={1.75} /> : <Eye size={20} strokeWidth={1.75} />}
                </IconButton>
              }
            />
            {needsCaptcha ? (
              <CaptchaField
                attempt={attempt}
                texts={{
                  label: t('agent.captcha'),
                  image: t('agent.captcha.image'),
                  refresh: t('agent.captcha.refresh'),
                }}
              />
            ) : null}
            <Button type="submit" look="violet" className="w-full">
              {t('agent.login')}
            </Button>
          </div>
          {fields ? (
            <SliderChallenge
              onPass={(pass) => void send(pass)}
              texts={{
                label: t('agent.slider.label'),
                hint: t('agent.slider.hint'),
                click: t('agent.slider.click'),
                working: t('agent.slider.working'),
                done: t('agent.slider.done'),
                failed: t('agent.slider.failed'),
                again: t('agent.slider.again'),
              }}
            />
          ) : null}
        </form>
        <p className="mt-6 text-center text-meta text-muted">{t('agent.hours')}</p>
        <p className="mt-2 text-center">
          <Link
            to="/"
            className="inline-flex min-h-11 items-center text-dense font-semibold text-violet hover:underline"
          >
            {t('agent.home')}
          </Link>
        </p>
      </div>
      <DialogHost />
    </main>
  );
}
