import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Check } from '@trevo/ui/field';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { rememberedMobile } from '../../../session/remember.ts';
import type { LoginValue } from '../../../session/session.ts';
import { useLogin } from '../../../session/use-login.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { useRequired } from '../../../shared/required/use-required.ts';
import { CodeField } from '../../../shared/verification/code-field.tsx';
import { MobileField } from '../../../shared/verification/mobile-field.tsx';
import { useMobile } from '../../../shared/verification/mobile.ts';
import { SendCode } from '../../../shared/verification/send-code.tsx';

/** Mobile number and the code that was sent to it. The slider stands in front of the sending. */
export function CodeLogin({ onForgot, onIn }: { onForgot: () => void; onIn: (value: LoginValue) => void }) {
  const t = useT();
  const { login, refusal } = useLogin();
  const [kept] = useState(rememberedMobile);
  const mobile = useMobile(kept ?? {});
  const [isSending, setSending] = useState(false);
  const { errors, check, forget } = useRequired();
  const wrongCode = isApiError(refusal) && refusal.code.startsWith('code.') ? refusal.message : undefined;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const isFilled = check(form);
    if (mobile.problemIn(t) !== null) {
      mobile.touch();
      return form.querySelector<HTMLInputElement>('[name=mobileNum]')?.focus();
    }
    if (!isFilled) return;
    const code = values.get('verificationCode');
    setSending(true);
    const outcome = await login(
      {
        by: 'code',
        ...mobile.fields,
        code: typeof code === 'string' ? code : '',
        isRemembered: values.get('remember') === 'on',
      },
      null,
    );
    setSending(false);
    if (outcome.kind === 'in') onIn(outcome.value);
  };
  return (
    <form onSubmit={(event) => void send(event)} onInput={forget} noValidate className="space-y-4">
      {wrongCode ? null : <Refusal error={refusal} />}
      <MobileField mobile={mobile} autoComplete="username" />
      <CodeField
        required
        error={errors.get('verificationCode') ?? wrongCode}
        button={
          <SendCode
            name="sms:login"
            isReady={mobile.problemIn(t) === null}
            onNotReady={mobile.touch}
            send={(sliderPass) =>
              call('POST /wps/verification/sms/noLogin', { body: { ...mobile.fields, sliderPass } })
            }
          />
        }
      />
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
    </form>
  );
}
