import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { warmUp } from '../../../api/warm-up.ts';
import { goOn } from '../../../session/go-on.ts';
import { type Dialogs, openDialog } from '../../../shared/dialogs.ts';
import { goTo } from '../../../shared/routing/navigate.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { type NewPassword, NewPasswordFields } from '../password/new-password-fields.tsx';

/** The form that the link of the e-mail opens. */
export function ResetPasswordDialog({
  with: { ticket },
  onClose,
}: {
  with: Dialogs['resetPassword'];
  onClose: () => void;
}) {
  const t = useT();
  const form = useForm<NewPassword>({ mode: 'onTouched' });
  const { handleSubmit, setError, formState } = form;
  const [refusal, setRefusal] = useState<unknown>(null);
  useEffect(() => void warmUp().catch(() => undefined), []);
  const isOver = isApiError(refusal) && refusal.code === 'password.link_invalid';

  const send = async (values: NewPassword) => {
    setRefusal(null);
    try {
      const value = await call('POST /wps/member/password/reset', { body: { ticket, ...values } });
      if (!goOn(value, '')) return;
      goTo('/');
      openDialog('recovered', {});
    } catch (error) {
      if (isApiError(error) && error.code === 'password.weak')
        setError('newPassword', { message: error.fields.newPassword?.message ?? error.message }, { shouldFocus: true });
      else setRefusal(error);
    }
  };
  return (
    <Dialog title={t('auth.reset.title')} lead={t('auth.reset.lead')} closeLabel={t('shell.close')} onClose={onClose}>
      <form onSubmit={(event) => void handleSubmit(send)(event)} noValidate className="space-y-4">
        <Refusal error={refusal} />
        {isOver ? (
          <Button look="gold" className="w-full" onClick={() => openDialog('forgot', { method: 'email' })}>
            {t('auth.reset.again')}
          </Button>
        ) : (
          <>
            <FormProvider {...form}>
              <NewPasswordFields />
            </FormProvider>
            <p className="text-meta text-pretty text-faint">{t('auth.forgot.hold')}</p>
            <Button type="submit" look="gold" className="w-full" busy={formState.isSubmitting}>
              {t('auth.reset.submit')}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  );
}
