import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { openDialog } from '../shared/dialogs.ts';

/** A trial account tried to open a money game. */
export function NeedTrueAccount({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      shape="center"
      title={t('system.trial.title')}
      lead={t('system.trial.text')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3 pt-4">
        <Button look="ghost" onClick={onClose}>
          {t('system.cancel')}
        </Button>
        <Button look="gold" onClick={() => openDialog('register', {})}>
          {t('shell.register')}
        </Button>
      </div>
    </Dialog>
  );
}
