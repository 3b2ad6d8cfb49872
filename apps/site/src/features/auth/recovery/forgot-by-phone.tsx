import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { useState } from 'react';
import { type SubmitHandler, useForm, useWatch } from 'react-hook-form';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { goOn } from '../../../session/go-on.ts';
import { openDialog } from '../../../shared/dialogs.ts';
import { goTo } from '../../../shared/routing/navigate.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { CodeField } from '../../../shared/verification/code-field.tsx';
import { useMobile } from '../../../shared/verification/mobile.ts';
import { MobileField } from '../../../shared/verification/mobile-field.tsx';
import { SendCode } from '../../../shared/verification/send-code.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { StrengthMeter } from '../password/strength-meter.tsx';
import { usePasswordRule } from '../password/use-password-rule.ts';

type Form = { verificationCode: string; newPassword: string };

/** Which field a refusal is about; the rest stands above the form. */
const FIELD_OF: Readonly<Record<string, keyof Form>> = {
  'code.missing': 'verificationCode',
  'code.wrong': 'verificationCode',
  'code.expired': 'verificationCode',
  'code.too_many': 'verificationCode',
  'password.weak': 'newPassword',
};

/** Number, code and new password in one form; signs in, and money waits a day. */
export function ForgotByPhone() {
  const t = useT();
  const mobile = useMobile();
  const { check, minLength } = usePasswordRule();
  const { register, handleSubmit, setError, formState, control } = useForm<Form>({ mode: 'onTouched' });
  const [refusal, setRefusal] = useState<unknown>(null);
  const newPassword = useWatch({ control, name: 'newPassword' }) ?? '';
  const { errors, isSubmitting } = formState;

  const send: SubmitHandler<Form> = async (values) => {
    setRefusal(null);
    if (mobile.problemIn(t) !== null) return;
    try {
      const value = await call('POST /wps/member/password/verification', { body: { ...mobile.fields, ...values } });
      if (!goOn(value, mobile.value.mobileNum)) return;
      goTo('/');
      openDialog('recovered', {});
    } catch (error) {
      const field = isApiError(error) ? FIELD_OF[error.code] : undefined;
      if (field && isApiError(error))
        setError(field, { message: error.fields[field]?.message ?? error.message }, { shouldFocus: true });
      else setRefusal(error);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        // Every field says what it lacks at the first press, the number too.
        mobile.touch();
        void handleSubmit(send)(event);
      }}
      noValidate
      className="space-y-4"
    >
      <Refusal error={refusal} />
      <MobileField mobile={mobile} hint={t('auth.forgot.mobile.hint')} />
      <CodeField
        required
        error={errors.verificationCode?.message}
        {...register('verificationCode', { validate: (value) => value.trim() !== '' || t('auth.forgot.code.missing') })}
        button={
          <SendCode
            name="sms:recover"
            isReady={mobile.problemIn(t) === null}
            onNotReady={mobile.touch}
            send={(sliderPass) =>
              call('POST /wps/verification/sms/noLogin', { body: { ...mobile.fields, purpose: 'recover', sliderPass } })
            }
          />
        }
      />
      <div>
        <PasswordField
          label={t('auth.newPassword')}
          autoComplete="new-password"
          required
          error={errors.newPassword?.message}
          {...register('newPassword', { validate: check })}
        />
        <StrengthMeter password={newPassword} minLength={minLength} />
      </div>
      <p className="text-meta text-pretty text-faint">{t('auth.forgot.hold')}</p>
      <Button type="submit" look="gold" className="w-full" busy={isSubmitting}>
        {t('auth.forgot.mobile.submit')}
      </Button>
    </form>
  );
}
