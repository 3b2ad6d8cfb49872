import { useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Skeleton } from '@trevo/ui/skeleton';
import { useState } from 'react';
import { TransferForm } from '../../../shared/funds/transfer-form.tsx';
import { TransferSent } from '../../../shared/funds/transfer-sent.tsx';
import { type Receiver, type Transfer, useTransferOptions } from '../../../shared/funds/use-transfer.ts';
import { useFlag } from '../../../shared/use-flag.ts';
import { Go } from '../table/go.tsx';
import { Failed } from '../table/report.tsx';

/** Money to a direct downline or to the upline, over the page at hand; when it is sent, what both have now. */
export function TransferDialog({ receiver, onClose }: { receiver: Receiver; onClose: () => void }) {
  const t = useT();
  const { data, error, refetch } = useTransferOptions();
  const [sent, setSent] = useState<Transfer | null>(null);
  // What the downline has is in the row that opened this; after a transfer the answer says it.
  const now: Receiver =
    receiver.way === 'down' && sent?.otherAfter ? { ...receiver, balance: sent.otherAfter } : receiver;
  const [isAgain, setAgain] = useState(false);
  return (
    <Dialog
      title={t('agent.transfer.title', { who: receiver.account })}
      lead={t('agent.transfer.lead')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      width="md:max-w-110"
    >
      {sent && !isAgain ? (
        <TransferSent transfer={sent}>
          <div className="grid gap-2 sm:grid-cols-2">
            <Button look="violet" onClick={onClose}>
              {t('agent.transfer.close')}
            </Button>
            <Button look="ghost" className="ring-line-strong" onClick={() => setAgain(true)}>
              {t('agent.transfer.again')}
            </Button>
          </div>
          <Go
            isPlain
            to={{ page: 'agentTransfers', search: { days: 'today' } }}
            className={buttonClass('link', 'mini', 'justify-self-center')}
          >
            {t('agent.transfer.all')}
          </Go>
        </TransferSent>
      ) : data ? (
        <TransferForm
          receiver={now}
          options={data}
          repay={<RepayLink />}
          onSent={(transfer) => {
            setSent(transfer);
            setAgain(false);
          }}
        />
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}

function RepayLink() {
  const t = useT();
  const hasPage = useFlag('AGENTCREDIT3') === true;
  const look = 'font-semibold text-violet underline underline-offset-4';
  if (hasPage)
    return (
      <Go isPlain to={{ page: 'agentCredit' }} className={look}>
        {t('agent.transfer.repay')}
      </Go>
    );
  // Where the brand lends no more, what is left is paid back in the member centre.
  return (
    <a href="/member/credit" className={look}>
      {t('agent.transfer.repay')}
    </a>
  );
}
