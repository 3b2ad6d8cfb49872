import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { type Dialogs, keepIntent, openDialog } from '../shared/dialogs.ts';
import { goTo } from '../shared/routing/navigate.ts';

/** A trial account tried to open a game that has no demonstration for it: what does open, and the account that opens this one. */
export function NeedTrueAccount({
  with: { name, wish },
  onClose,
}: {
  with: Dialogs['needTrueAccount'];
  onClose: () => void;
}) {
  const t = useT();
  const register = () => {
    keepIntent(wish);
    openDialog('register', {});
  };
  const toHouse = () => {
    onClose();
    goTo('/inhouse');
  };
  return (
    <Dialog
      shape="center"
      title={t('system.trial.title')}
      lead={t('system.trial.text', { name })}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <div className="grid gap-3 pt-4">
        <Button look="gold" onClick={register}>
          {t('shell.register')}
        </Button>
        <Button look="ghost" onClick={toHouse}>
          {t('system.trial.house')}
        </Button>
      </div>
    </Dialog>
  );
}
