import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Note } from '@trevo/ui/note';
import { Skeleton } from '@trevo/ui/skeleton';
import { useCall } from '../../../api/use-call.ts';
import { formatDateTime } from '@trevo/i18n/format';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { PaymentPasswordForm } from './payment-password-form.tsx';

/** Sets, changes or replaces the payment password of the signed-in member. */
export function PaymentPasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const { data: state, error, refetch } = useCall('GET /wps/member/payment-password', undefined, { staleTime: 0 });
  // While money waits only somebody who knows the present one may change it.
  const isHeld = state?.holdUntil !== null && state?.isSet === false;
  return (
    <Dialog
      title={t(state?.isSet ? 'auth.pin.changeTitle' : 'auth.pin.setTitle')}
      lead={t('auth.pin.lead')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      {state && isHeld ? (
        <Note tone="warning">{t('auth.pin.held', { until: formatDateTime(state.holdUntil ?? '', lang) })}</Note>
      ) : state ? (
        <PaymentPasswordForm state={state} onDone={onClose} />
      ) : error ? (
        <>
          <Refusal error={error} />
          <Button className="mt-4 w-full" onClick={() => void refetch()}>
            {t('shell.retry')}
          </Button>
        </>
      ) : (
        <div aria-busy="true" className="grid gap-5">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </div>
      )}
    </Dialog>
  );
}
