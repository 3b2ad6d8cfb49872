import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { Skeleton } from '@trevo/ui/skeleton';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { TransferForm } from '../../../shared/funds/transfer-form.tsx';
import { TransferSent } from '../../../shared/funds/transfer-sent.tsx';
import { type Transfer, useTransferOptions } from '../../../shared/funds/use-transfer.ts';
import { useFlag } from '../../../shared/use-flag.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { SHOWN_BY_MONEY } from '../../../shared/funds/shown-by-money.ts';
import { useRenew } from '../use-renew.ts';
import { ClosedUnless } from './closed-unless.tsx';

/** Money from a member to the upline, where the brand has that. */
export function TransferUpPage() {
  const [hasAgents, isOn] = [useFlag('AGENTPOLICY3'), useFlag('AGENTTRANSFERUP3')];
  return (
    <ClosedUnless isOpen={hasAgents === undefined ? undefined : hasAgents && isOn}>
      <TransferUp />
    </ClosedUnless>
  );
}

function TransferUp() {
  const t = useT();
  const { data, error, refetch } = useTransferOptions();
  useRenew('transfer', SHOWN_BY_MONEY);
  const [sent, setSent] = useState<Transfer | null>(null);
  const upline = data?.upline;
  return (
    <div className="w-full max-w-140 pb-10">
      <h1 className="pt-6 text-h1 font-extrabold">{t('member.transferUp.title')}</h1>
      <p className="mt-1 mb-4 text-dense text-pretty text-muted">{t('member.transferUp.lead')}</p>
      {data === undefined ? (
        error ? (
          <div className="grid gap-3">
            <Refusal error={error} />
            <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
          </div>
        ) : (
          <Skeleton className="h-96 rounded-sheet" />
        )
      ) : upline ? (
        <section className="rounded-sheet bg-card p-4 ring-1 ring-inset ring-line/60 sm:p-5">
          {sent ? (
            <TransferSent transfer={sent}>
              <div className="grid gap-2 sm:grid-cols-2">
                <Button look="violet" onClick={() => setSent(null)}>
                  {t('member.transferUp.again')}
                </Button>
                <Link to="/member/transactionHistory" className={buttonClass('soft')}>
                  {t('member.transferUp.statement')}
                </Link>
              </div>
            </TransferSent>
          ) : (
            <>
              <p className="mb-4">
                <span className="block text-meta text-muted">{t('member.transferUp.to')}</span>
                <b className="text-h3 font-extrabold wrap-anywhere">{upline.account}</b>
              </p>
              <TransferForm
                receiver={{ way: 'up', account: upline.account }}
                options={data}
                repay={
                  <Link to="/member/credit" className="font-semibold text-violet underline underline-offset-4">
                    {t('member.transferUp.repay')}
                  </Link>
                }
                onSent={setSent}
              />
            </>
          )}
        </section>
      ) : (
        <EmptyState
          icon={<ArrowLeftRight size={28} strokeWidth={1.75} aria-hidden="true" />}
          title={t('member.transferUp.none')}
          text={t('member.transferUp.noneText')}
        />
      )}
    </div>
  );
}
