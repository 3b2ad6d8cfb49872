import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Skeleton } from '@trevo/ui/skeleton';
import { useEffect } from 'react';
import { warmUp } from '../../api/encrypt.ts';
import { useCall } from '../../api/use-call.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { Refusal } from '../../shared/refusal.tsx';
import { RegisterForm } from './register-form.tsx';

/** Registration: the server says which fields and rules. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { data: setting, error, refetch } = useCall('GET /wps/system/setting/register');
  useEffect(() => void warmUp().catch(() => undefined), []);
  return (
    <Dialog
      title={t('auth.register.title')}
      lead={t('auth.register.lead')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      {setting ? (
        <RegisterForm setting={setting} />
      ) : error ? (
        <>
          <Refusal error={error} />
          <Button className="mt-4 w-full" onClick={() => void refetch()}>
            {t('shell.retry')}
          </Button>
        </>
      ) : (
        <div aria-busy="true" className="space-y-5">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="h-18" />
          ))}
        </div>
      )}
      <p className="mt-4 text-center text-dense text-muted">
        {t('auth.haveAccount')}{' '}
        <button
          type="button"
          onClick={() => openDialog('login', {})}
          className="min-h-11 font-semibold text-violet hover:underline"
        >
          {t('shell.login')}
        </button>
      </p>
    </Dialog>
  );
}
