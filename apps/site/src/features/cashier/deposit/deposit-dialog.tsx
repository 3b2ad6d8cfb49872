import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { useState } from 'react';
import { DepositForm } from './deposit-form.tsx';
import { DepositStatus } from './deposit-status.tsx';

/** A deposit over an open game: the game stays where it is, and both steps happen in here. */
export function DepositDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [depositId, setDepositId] = useState<string | null>(null);
  return (
    <Dialog
      title={t('cashier.deposit')}
      lead={depositId === null ? t('cashier.deposit.lead') : undefined}
      closeLabel={t('shell.close')}
      onClose={onClose}
      width="md:max-w-140"
    >
      <div className="grid gap-4 pt-2">
        {depositId === null ? (
          <DepositForm onMade={setDepositId} />
        ) : (
          <DepositStatus
            depositId={depositId}
            after={(next) => (
              <div className="grid gap-3 sm:grid-cols-2">
                <Button look={next === 'newCode' ? 'soft' : 'gold'} onClick={onClose}>
                  {t('cashier.backToGame')}
                </Button>
                <Button
                  look={next === 'newCode' ? 'gold' : 'soft'}
                  className={next === 'newCode' ? 'order-first' : ''}
                  onClick={() => setDepositId(null)}
                >
                  {t(next === 'newCode' ? 'cashier.deposit.newCode' : 'cashier.deposit.another')}
                </Button>
              </div>
            )}
          />
        )}
      </div>
    </Dialog>
  );
}
