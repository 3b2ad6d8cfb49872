import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { TriangleAlert } from 'lucide-react';

/** The invitation code is not valid: correct it, or go on without one where the brand does not insist on it. */
export function InvitationWarning({
  code,
  isRequired,
  onCorrect,
  onGoOn,
}: {
  code: string;
  isRequired: boolean;
  onCorrect: () => void;
  onGoOn: () => void;
}) {
  const t = useT();
  return (
    <Dialog shape="center" title={t('auth.invitation.title')} closeLabel={t('shell.close')} onClose={onCorrect}>
      <div className="flex gap-3 pb-5 text-dense text-muted">
        <TriangleAlert size={22} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-amber" />
        <p className="min-w-0 text-pretty wrap-anywhere">{t('auth.invitation.text', { code })}</p>
      </div>
      <div className="flex flex-col gap-3">
        <Button look="gold" onClick={onCorrect}>
          {t('auth.invitation.correct')}
        </Button>
        {isRequired ? null : (
          <Button look="ghost" onClick={onGoOn}>
            {t('auth.invitation.without')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
