import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { useLeastDeposit } from '../../../shared/amounts/use-least-deposit.ts';
import { goTo } from '../../../shared/routing/navigate.ts';

/** Right after registration: the way to the first deposit, or to the games. */
export function AfterRegisterDialog({ with: { name }, onClose }: { with: { name: string }; onClose: () => void }) {
  const t = useT();
  const least = useLeastDeposit();
  const deposit = () => {
    onClose();
    goTo('/member/depositv2');
  };
  return (
    <Dialog
      shape="center"
      title={name === '' ? t('auth.welcome.titlePlain') : t('auth.welcome.title', { name })}
      lead={least === null ? undefined : t('auth.welcome.text', { least })}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <img src="/logo.svg" width={96} height={96} alt="" className="mx-auto my-5" />
      <div className="flex flex-col gap-3">
        <Button look="gold" onClick={deposit}>
          {t('auth.welcome.deposit')}
        </Button>
        <Button look="ghost" onClick={onClose}>
          {t('auth.welcome.later')}
        </Button>
      </div>
    </Dialog>
  );
}
