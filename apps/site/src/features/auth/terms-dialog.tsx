import { useQueryClient } from '@tanstack/react-query';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { logout, resumeSession } from '../../session/session.ts';
import { Refusal } from '../../shared/refusal.tsx';
import { TermsLinks } from './terms-text.tsx';

/** The terms changed since the last sign-in: agree and go on, or sign out. Over every other dialog. */
export function TermsDialog() {
  const t = useT();
  const queries = useQueryClient();
  const { data: setting, refetch } = useCall('GET /wps/system/setting/register', undefined, { staleTime: 0 });
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const agree = async () => {
    if (!setting) return;
    setBusy(true);
    setRefusal(null);
    try {
      await call('POST /wps/member/terms', { body: { version: setting.termsVersion } });
      resumeSession();
      await queries.invalidateQueries();
    } catch (error) {
      if (isApiError(error) && error.code === 'terms.changed') void refetch();
      setRefusal(error);
    }
    setBusy(false);
  };
  return (
    <Dialog
      shape="center"
      isBlocking
      title={t('auth.terms.changed')}
      lead={t('auth.terms.changed.lead')}
      closeLabel={t('shell.close')}
      onClose={() => undefined}
    >
      <div className="space-y-4 pt-2">
        <Refusal error={refusal} />
        <p className="text-dense text-muted">
          {t('auth.terms.changed.text')} <TermsLinks />.
        </p>
        <div className="flex flex-col gap-3">
          <Button look="gold" busy={isBusy || !setting} onClick={() => void agree()}>
            {t('auth.terms.agree')}
          </Button>
          <Button look="ghost" onClick={() => void logout()}>
            {t('auth.terms.decline')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
