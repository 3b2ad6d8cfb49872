import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';

/** Asks before signing out. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useT();
  return (
    <Dialog
      shape="center"
      title={t('agent.logout.title')}
      lead={t('agent.logout.text')}
      closeLabel={t('agent.logout.stay')}
      onClose={onStay}
    >
      <div className="grid grid-cols-2 gap-3 pt-4">
        <Button look="ghost" className="ring-line-strong" onClick={onStay}>
          {t('agent.logout.stay')}
        </Button>
        <Button look="ghost" className="ring-line-strong" onClick={onLeave}>
          {t('agent.logout')}
        </Button>
      </div>
    </Dialog>
  );
}
