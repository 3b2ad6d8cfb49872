import { useNavigate } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { useState } from 'react';
import { logout } from '../session/logout.ts';

/** Asks before signing out; both answers weigh the same. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await logout();
    onClose();
    await navigate({ to: '/' });
  };
  return (
    <Dialog
      shape="center"
      title={t('system.logout.title')}
      lead={t('system.logout.text')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3 pt-4">
        <Button look="ghost" className="ring-line-strong" onClick={onClose}>
          {t('system.cancel')}
        </Button>
        <Button look="ghost" className="ring-line-strong" busy={isBusy} onClick={() => void leave()}>
          {t('system.logout')}
        </Button>
      </div>
    </Dialog>
  );
}
