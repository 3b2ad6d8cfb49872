import { fieldMessage } from '@trevo/contract/field-messages';
import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Field } from '@trevo/ui/field';
import { toast } from '@trevo/ui/toast';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { LANGUAGE } from '../../../api/language.ts';
import { goOn } from '../../../session/go-on.ts';
import type { Dialogs } from '../../../shared/dialogs.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { useFlag } from '../../../shared/use-flag.ts';
import { land } from '../login/land.ts';
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx';
import { type CodeChannel, PasswordCode } from './password-code.tsx';
import { PasswordField } from './password-field.tsx';

type Form = NewPassword & { oldPassword?: string; verificationCode?: string };

/** Which field a refusal is about; the rest stands above the form. */
const FIELD_OF: Readonly<Record<string, keyof Form>> = {
  'password.wrong': 'oldPassword',
  'password.weak': 'newPassword',
  'code.missing': 'verificationCode',
  'code.wrong': 'verificationCode',
  'code.expired': 'verificationCode',
  'code.too_many': 'verificationCode',
};

/** What this change asks for: the old password, and a code where the brand wants one or there never was a password. */
const useAsked = (changeTicket: string | undefined) => {
  const hasCode = useFlag('CHNGPASSVERIF3');
  // Opened by hand the account decides; after a forced login only the brand.
  const isAsked = changeTicket === undefined || hasCode === true;
  const [isOldAsked, setOldAsked] = useState(changeTicket === undefined);
  const [channels, setChannels] = useState<readonly CodeChannel[]>([]);
  const [chosen, setChosen] = useState<CodeChannel | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    const body = changeTicket === undefined ? {} : { changeTicket };
    call('POST /wps/member/password/channels', { body }).then(
      ({ channels: found, oldPassword }) => {
        setOldAsked(oldPassword);
        setChannels(found);
        setChosen(found[0] ?? null);
      },
      // The form itself will say what is wrong with the ticket or the session.
      () => undefined,
    );
  }, [isAsked, changeTicket]);
  return { isOldAsked, channels, chosen, setChosen };
};

/**
 * A new password: one that must be replaced before the session begins (the ticket of the login stands for the old one),
 * or one that a member changes in the account. The same dialog for a first login, a leaked password and a reset by staff.
 */
export function ChangePasswordDialog({
  with: { changeTicket, username, isOpened = false },
  onClose,
}: {
  with: Dialogs['changePassword'];
  onClose: () => void;
}) {
  const t = useT();
  const isForced = changeTicket !== undefined;
  const language = LANGUAGE[useLang()];
  const form = useForm<Form>({ mode: 'onTouched', shouldUnregister: true });
  const { register, handleSubmit, formState, setError } = form;
  const { isOldAsked, channels, chosen, setChosen } = useAsked(changeTicket);
  const [refusal, setRefusal] = useState<unknown>(null);
  const ticket = isForced ? { changeTicket } : {};
  const send = async ({ verificationCode, ...values }: Form) => {
    setRefusal(null);
    try {
      const code = chosen ? { verificationChannel: chosen.channel, verificationCode: verificationCode ?? '' } : {};
      const value = await call('POST /wps/member/password', { body: { ...values, ...ticket, ...code } });
      if (!goOn(value, username)) return;
      if (isForced) return land(value, t('auth.advise.short'));
      onClose();
      toast(t('auth.change.done'));
    } catch (error) {
      const field = isApiError(error) ? FIELD_OF[error.code] : undefined;
      if (field && isApiError(error))
        setError(field, { message: error.fields[field]?.message ?? error.message }, { shouldFocus: true });
      else setRefusal(error);
    }
  };
  const required = (value: string | undefined) => Boolean(value) || fieldMessage('field.required', language);
  const { errors, isSubmitting } = formState;
  return (
    <Dialog
      title={t('auth.change.title')}
      lead={t(isOpened ? 'auth.change.leadOpened' : isForced ? 'auth.change.lead' : 'auth.change.leadOwn')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <form onSubmit={(event) => void handleSubmit(send)(event)} noValidate className="space-y-4">
        <Refusal error={refusal} />
        <Field label={t('auth.username')} name="username" autoComplete="username" value={username} readOnly />
        {isOldAsked ? (
          <PasswordField
            label={t('auth.oldPassword')}
            autoComplete="current-password"
            required
            error={errors.oldPassword?.message}
            {...register('oldPassword', { validate: required })}
          />
        ) : null}
        <FormProvider {...form}>
          <NewPasswordFields username={username} />
        </FormProvider>
        {chosen ? (
          <PasswordCode
            name="change-password"
            channels={channels}
            chosen={chosen}
            onChoose={setChosen}
            send={(channel, sliderPass) =>
              call('POST /wps/member/password/code', { body: { ...ticket, channel, sliderPass } })
            }
            field={register('verificationCode', { validate: required })}
            error={errors.verificationCode?.message}
          />
        ) : null}
        <Button type="submit" look="gold" className="w-full" busy={isSubmitting}>
          {t('auth.change.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
