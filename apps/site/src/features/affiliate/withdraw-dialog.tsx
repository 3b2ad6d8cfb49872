import { useQueryClient } from '@tanstack/react-query';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { toast } from '@trevo/ui/toast';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { createMoneyKey } from '../../api/money-key.ts';
import { callKey } from '../../api/use-call.ts';
import { Refusal } from '../../shared/parts/refusal.tsx';
import { APPLICATION } from './use-application.ts';

/** Asks before the application is taken back. */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const key = useMemo(() => createMoneyKey('application-withdraw'), []);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await key.run({}, (idempotencyKey) => call('POST /wps/agent/application/withdraw', { body: {}, idempotencyKey }));
      toast(t('affiliate.withdraw.done'));
      onClose();
    } catch (refused) {
      setError(refused);
      setBusy(false);
    }
    await queries.invalidateQueries({ queryKey: callKey(APPLICATION) });
  };
  return (
    <Dialog
      shape="center"
      title={t('affiliate.withdraw.title')}
      lead={t('affiliate.withdraw.text')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <div className="grid gap-3 pt-4">
        <Refusal error={error} />
        <Button look="danger" busy={isBusy} onClick={() => void withdraw()}>
          {t('affiliate.withdraw')}
        </Button>
        <Button look="ghost" onClick={onClose}>
          {t('affiliate.withdraw.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
