import { fieldMessage } from '@trevo/contract/field-messages';
import { useT } from '@trevo/i18n';
import { useFormContext, useWatch } from 'react-hook-form';
import { PasswordField } from './password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { usePasswordRule } from './use-password-rule.ts';

export type NewPassword = { newPassword: string; confirmNewPassword: string };

/** A new password with advice while typing, and once more, in the form around it. The server has the last word. */
export function NewPasswordFields({ username = '' }: { username?: string }) {
  const t = useT();
  const { register, control, formState, getValues, trigger } = useFormContext<NewPassword>();
  const { errors } = formState;
  const { check, minLength, language } = usePasswordRule();
  const typed = useWatch({ control, name: 'newPassword' }) ?? '';
  return (
    <>
      <div>
        <PasswordField
          label={t('auth.newPassword')}
          autoComplete="new-password"
          required
          hint={t('auth.password.rule', { min: minLength })}
          error={errors.newPassword?.message}
          {...register('newPassword', {
            validate: check,
            // Not before anything stands there: an empty field is no mistake yet.
            onChange: () => {
              if (getValues('confirmNewPassword')) void trigger('confirmNewPassword');
            },
          })}
        />
        <StrengthMeter password={typed} minLength={minLength} username={username} />
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
    </>
  );
}
