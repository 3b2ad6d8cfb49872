import { accountName } from '@trevo/engines/registration';
import { fieldMessage } from '@trevo/contract/field-messages';
import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Field } from '@trevo/ui/field';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { LANGUAGE } from '../../../api/language.ts';
import { useCall } from '../../../api/use-call.ts';
import { rememberedName } from '../../../session/remember.ts';
import { SliderStep } from '../../../shared/challenge/slider-step.tsx';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { useRequired } from '../../../shared/required/use-required.ts';

type Wish = { username: string; email: string };

/** What is wrong with a text as a user name of this brand, once its rule is known; the server checks it too. */
const useNameProblem = (): ((username: string) => string | undefined) => {
  const language = LANGUAGE[useLang()];
  const { data: setting } = useCall('GET /wps/system/setting/register');
  const own = setting?.fields.find(({ name }) => name === 'username');
  return (username) => {
    const verdict = own ? accountName(own)(username) : true;
    return verdict === true ? undefined : fieldMessage(verdict.key, language, verdict.params);
  };
};

/** User name and e-mail, the slider, and always the same answer: whether they belong together is nobody's business here. */
export function ForgotByEmail({ onSent }: { onSent: (email: string) => void }) {
  const t = useT();
  const [wish, setWish] = useState<Wish | null>(null);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const fields = isApiError(refusal) ? refusal.fields : {};
  const { errors, check, forget } = useRequired();
  const problemOf = useNameProblem();
  const [badName, setBadName] = useState<string | undefined>(undefined);

  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    const values = new FormData(event.currentTarget);
    const text = (name: string): string => ((values.get(name) as string | null) ?? '').trim();
    setRefusal(null);
    const username = text('username');
    const problem = problemOf(username);
    setBadName(problem);
    if (problem !== undefined) return event.currentTarget.querySelector<HTMLInputElement>('[name=username]')?.focus();
    setWish({ username, email: text('email') });
  };
  const send = async (sliderPass: string) => {
    if (!wish) return;
    setSending(true);
    try {
      await call('POST /wps/member/password/email', { body: { ...wish, sliderPass } });
      onSent(wish.email);
    } catch (error) {
      setRefusal(error);
      setWish(null);
    } finally {
      setSending(false);
    }
  };
  const isAsking = wish !== null;
  return (
    <form onSubmit={ask} onInput={forget} noValidate className="space-y-4">
      {Object.keys(fields).length > 0 ? null : <Refusal error={refusal} />}
      <fieldset disabled={isAsking} className={isAsking ? 'hidden' : 'space-y-4'}>
        <Field
          label={t('auth.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          required
          maxLength={64}
          defaultValue={rememberedName() ?? ''}
          error={errors.get('username') ?? badName ?? fields.username?.message}
          onChange={() => setBadName(undefined)}
        />
        <Field
          label={t('auth.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          required
          maxLength={255}
          hint={t('auth.forgot.email.hint')}
          error={errors.get('email') ?? fields.email?.message}
        />
        <Button type="submit" look="gold" className="w-full">
          {t('auth.forgot.email.submit')}
        </Button>
      </fieldset>
      {isAsking ? <SliderStep isBusy={isSending} onPass={(pass) => void send(pass)} /> : null}
    </form>
  );
}
