import { useT } from '@trevo/i18n';
import { Dialog } from '@trevo/ui/dialog';
import { useEffect, useState } from 'react';
import { warmUp } from '../../../api/warm-up.ts';
import type { Dialogs } from '../../../shared/dialogs.ts';
import { openDialog } from '../../../shared/dialogs.ts';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByPhone } from './forgot-by-phone.tsx';
import { InBeenOut } from './in-been-out.tsx';
import { MethodTabs } from '../method-tabs.tsx';

/** A forgotten password: a link by e-mail, or a code by SMS. */
export function ForgotDialog({
  with: { method: first = 'email' },
  onClose,
}: {
  with: Dialogs['forgot'];
  onClose: () => void;
}) {
  const t = useT();
  const [method, setMethod] = useState(first);
  const [sentTo, setSentTo] = useState<string | null>(null);
  useEffect(() => void warmUp().catch(() => undefined), []);
  if (sentTo !== null)
    return (
      <Dialog title={t('auth.out.title')} closeLabel={t('shell.close')} onClose={onClose}>
        <InBeenOut
          email={sentTo}
          onAgain={() => setSentTo(null)}
          onPhone={() => {
            setMethod('mobile');
            setSentTo(null);
          }}
        />
      </Dialog>
    );
  return (
    <Dialog title={t('auth.forgot.title')} lead={t('auth.forgot.lead')} closeLabel={t('shell.close')} onClose={onClose}>
      <MethodTabs
        name="forgot"
        label={t('auth.forgot.how')}
        methods={[
          { id: 'email', text: t('auth.forgot.byEmail') },
          { id: 'mobile', text: t('auth.forgot.byMobile') },
        ]}
        chosen={method}
        onChoose={setMethod}
      />
      <div id="forgot-panel" role="tabpanel" aria-labelledby={`forgot-tab-${method}`}>
        {method === 'email' ? <ForgotByEmail onSent={setSentTo} /> : <ForgotByPhone />}
      </div>
      <p className="mt-5 text-center text-dense text-muted">
        {t('auth.forgot.remembered')}{' '}
        <button
          type="button"
          onClick={() => openDialog('login', {})}
          className="min-h-11 font-semibold text-violet hover:underline"
        >
          {t('shell.login')}
        </button>
      </p>
    </Dialog>
  );
}
