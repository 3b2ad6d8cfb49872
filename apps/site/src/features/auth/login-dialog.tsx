import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Note } from '@trevo/ui/note';
import { useEffect, useState } from 'react';
import { warmUp } from '../../api/encrypt.ts';
import { sessionStore, useSession } from '../../session/session.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { forgetWaitingGame } from '../../shared/games/open-game.ts';
import { LoginForm } from './login-form.tsx';

/** Sign-in; says why when a session ended by itself. */
export function LoginDialog({
  with: { forgot = false },
  onClose,
}: {
  with: { forgot?: boolean };
  onClose: () => void;
}) {
  const t = useT();
  const endedBy = useSession((state) => state.endedBy);
  const [isForgot, setForgot] = useState(forgot);
  useEffect(() => {
    // The key arrives while the person types, so that the click costs one round trip.
    void warmUp().catch(() => undefined);
    return () => sessionStore.clearReason();
  }, []);
  const close = () => {
    forgetWaitingGame();
    onClose();
  };
  if (isForgot)
    return (
      <Dialog title={t('auth.forgot.title')} lead={t('auth.forgot.lead')} closeLabel={t('shell.close')} onClose={close}>
        <p className="pt-2 text-dense text-pretty text-muted">{t('auth.forgot.text')}</p>
        <div className="mt-6 grid grid-cols-2 gap-3">
          <Button look="ghost" onClick={() => setForgot(false)}>
            {t('shell.login')}
          </Button>
          <a
            href="/help#contact"
            className="inline-flex h-12 items-center justify-center rounded-full bg-violet-fill px-5 font-semibold text-white hover:brightness-115"
          >
            {t('shell.service')}
          </a>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={t('auth.login.title')} lead={t('auth.login.lead')} closeLabel={t('shell.close')} onClose={close}>
      {endedBy ? (
        <Note tone="warning" className="mb-4">
          {t(endedBy === 'session.idle' ? 'shell.signedOut.idle' : 'shell.signedOut.ended')}
        </Note>
      ) : null}
      <LoginForm onForgot={() => setForgot(true)} onClose={onClose} />
      <p className="mt-5 text-center text-dense text-muted">
        {t('auth.noAccount')}{' '}
        <button
          type="button"
          onClick={() => openDialog('register', {})}
          className="min-h-11 font-semibold text-violet hover:underline"
        >
          {t('shell.register')}
        </button>
      </p>
    </Dialog>
  );
}
