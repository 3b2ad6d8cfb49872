import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Field } from '@trevo/ui/field';
import { toast } from '@trevo/ui/toast';
import { fieldMessage } from '@trevo/contract/field-messages';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { acceptLogin } from '../../session/session.ts';
import type { Dialogs } from '../../shared/dialogs.ts';
import { goTo } from '../../shared/navigate.ts';
import { Refusal } from '../../shared/refusal.tsx';
import { PasswordField } from './password-field.tsx';
import { checkOf } from './register-fields.ts';
import { StrengthMeter } from './strength-meter.tsx';

type Form = { oldPassword?: string; newPassword: string; confirmNewPassword: string };
const FALLBACK = {
  name: 'password',
  enabled: true,
  required: true,
  patternId: 0,
  acceptedPattern: '',
  minLength: 12,
  maxLength: 128,
};

/**
 * A new password: one that must be replaced before the session begins (the ticket of the login stands for the old one),
 * or one that a member changes in the account.
 */
export function ChangePasswordDialog({
  with: { changeTicket, username },
  onClose,
}: {
  with: Dialogs['changePassword'];
  onClose: () => void;
}) {
  const t = useT();
  const isForced = changeTicket !== undefined;
  const language = useLang() === 'en' ? 'EN' : 'PT';
  const { data: setting } = useCall('GET /wps/system/setting/register');
  const rule = setting?.fields.find(({ name }) => name === 'password') ?? FALLBACK;
  const { register, handleSubmit, formState, setError, control } = useForm<Form>({ mode: 'onTouched' });
  const [refusal, setRefusal] = useState<unknown>(null);
  const send = async (values: Form) => {
    setRefusal(null);
    try {
      const body = isForced ? { ...values, changeTicket } : values;
      acceptLogin(await call('POST /wps/member/password', { body }));
      onClose();
      if (isForced) goTo('/');
      else toast(t('auth.change.done'));
    } catch (error) {
      setRefusal(error);
      if (!isApiError(error)) return;
      const weak = error.code === 'password.weak' ? error.message : error.fields.newPassword?.message;
      if (weak) setError('newPassword', { message: weak }, { shouldFocus: true });
    }
  };
  const newPassword = useWatch({ control, name: 'newPassword' }) ?? '';
  const { errors, isSubmitting } = formState;
  return (
    <Dialog
      title={t('auth.change.title')}
      lead={t(isForced ? 'auth.change.lead' : 'auth.change.leadOwn')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <form onSubmit={(event) => void handleSubmit(send)(event)} noValidate className="space-y-4">
        <Refusal error={refusal} />
        <Field label={t('auth.username')} name="username" autoComplete="username" value={username} readOnly />
        {isForced ? null : (
          <PasswordField
            label={t('auth.oldPassword')}
            autoComplete="current-password"
            required
            error={errors.oldPassword?.message}
            {...register('oldPassword', {
              validate: (value) => Boolean(value) || fieldMessage('field.required', language),
            })}
          />
        )}
        <div>
          <PasswordField
            label={t('auth.newPassword')}
            autoComplete="new-password"
            required
            error={errors.newPassword?.message}
            {...register('newPassword', { validate: (value) => checkOf(rule, language)(value, {}) })}
          />
          <StrengthMeter password={newPassword} minLength={rule.minLength} />
        </div>
        <PasswordField
          label={t('auth.confirmNewPassword')}
          autoComplete="new-password"
          required
          error={errors.confirmNewPassword?.message}
          {...register('confirmNewPassword', {
            validate: (value, { newPassword }) => value === newPassword || fieldMessage('field.mismatch', language),
          })}
        />
        <Button type="submit" look="gold" className="w-full" busy={isSubmitting}>
          {t('auth.change.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
