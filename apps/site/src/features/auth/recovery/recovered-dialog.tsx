import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { ShieldCheck } from 'lucide-react';
import { waitingIntent } from '../../../shared/dialogs.ts';
import { goTo } from '../../../shared/routing/navigate.ts';
import { fulfil } from '../entry/fulfil-intent.ts';

/** Right after a recovery: in again, what waits until tomorrow, and why. */
export function RecoveredDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const goOn = () => {
    const intent = waitingIntent();
    onClose();
    fulfil(intent);
  };
  const look = () => {
    onClose();
    goTo('/member/withdraw');
  };
  return (
    <Dialog shape="center" title={t('auth.recovered.title')} closeLabel={t('shell.close')} onClose={onClose}>
      <div className="text-center">
        <div className="mx-auto mt-2 mb-5 grid size-20 place-items-center rounded-full bg-gold-fill/10 text-gold ring-1 ring-gold/30 ring-inset">
          <ShieldCheck size={38} strokeWidth={1.5} aria-hidden="true" />
        </div>
        <p className="text-body text-pretty">{t('auth.recovered.text')}</p>
        <p className="mt-3 text-dense text-pretty text-muted">{t('auth.recovered.hold')}</p>
      </div>
      <div className="mt-6 flex flex-col gap-3">
        <Button look="gold" onClick={goOn}>
          {t('auth.recovered.go')}
        </Button>
        <Button look="ghost" onClick={look}>
          {t('auth.recovered.when')}
        </Button>
      </div>
    </Dialog>
  );
}
