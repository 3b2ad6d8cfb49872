import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { ShieldCheck } from 'lucide-react';
import { goTo } from '../../../shared/routing/navigate.ts';

/** After a login from a new device on an account without a second factor: why one helps, and the way to it. */
export function AdviseFactorDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const setUp = () => {
    onClose();
    goTo('/member/securityCenter');
  };
  return (
    <Dialog
      shape="center"
      title={t('auth.advise.title')}
      lead={t('auth.advise.text')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <span className="mx-auto my-5 grid size-16 place-items-center rounded-full bg-mint/15 text-mint">
        <ShieldCheck size={32} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="flex flex-col gap-3">
        <Button look="gold" onClick={setUp}>
          {t('auth.advise.setUp')}
        </Button>
        <Button look="ghost" onClick={onClose}>
          {t('auth.advise.later')}
        </Button>
      </div>
    </Dialog>
  );
}
