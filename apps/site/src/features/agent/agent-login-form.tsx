import { useT } from '@trevo/i18n';
import { Button, IconButton } from '@trevo/ui/button';
import { Check, Field } from '@trevo/ui/field';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { rememberedName } from '../../session/remember.ts';
import type { LoginFields } from '../../session/use-login.ts';
import { CaptchaField } from '../../shared/challenge/captcha-field.tsx';
import { KeptPassword } from '../../shared/member/kept-password.tsx';
import { useRequired } from '../../shared/required/use-required.ts';

type Props = {
  /** The check stands in its place; what was typed stays. */
  isHidden: boolean;
  needsCaptcha: boolean;
  attempt: number;
  /** Says that the image is asked for, at its field. */
  imageAsk: string | undefined;
  onAsk: (fields: LoginFields) => void;
};

/** User name, password, captcha after a failure, remember me: as the players' form. */
export function AgentLoginForm({ isHidden, needsCaptcha, attempt, imageAsk, onAsk }: Props) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const [kept] = useState(() => rememberedName('agent'));
  const [chosen, setByToken] = useState(kept !== null);
  // A token that was refused is over: the password is asked.
  const byToken = chosen && attempt === 0;
  const { errors, check, forget } = useRequired();
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    const values = new FormData(event.currentTarget);
    const text = (name: string): string => (values.get(name) as string | null) ?? '';
    onAsk({
      username: text('username'),
      password: text('password'),
      captcha: text('captcha'),
      isRemembered: values.get('remember') === 'on',
      by: byToken ? 'token' : 'password',
    });
  };
  return (
    <form onSubmit={ask} onInput={forget} noValidate className={isHidden ? 'hidden' : 'space-y-4'}>
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
        error={errors.get('username')}
      />
      {byToken ? <KeptPassword onOther={() => setByToken(false)} /> : null}
      {byToken ? null : (
        <Field
          label={t('auth.password')}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          required
          maxLength={128}
          error={errors.get('password')}
          end={
            <IconButton
              label={t(isShown ? 'auth.password.hide' : 'auth.password.show')}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <EyeOff size={20} strokeWidth={1.75} /> : <Eye size={20} strokeWidth={1.75} />}
            </IconButton>
          }
        />
      )}
      {needsCaptcha && !byToken ? (
        <CaptchaField
          attempt={attempt}
          error={errors.get('captcha')}
          hint={imageAsk}
          texts={{ label: t('auth.captcha'), image: t('auth.captcha.image'), refresh: t('auth.captcha.refresh') }}
        />
      ) : null}
      <Check name="remember" defaultChecked={kept !== null}>
        {t('auth.remember')}
      </Check>
      <Button type="submit" look="violet" className="w-full">
        {t('agent.login')}
      </Button>
    </form>
  );
}
