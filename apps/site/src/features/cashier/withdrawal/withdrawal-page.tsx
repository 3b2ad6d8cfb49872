import { useParams } from '@tanstack/react-router';
import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Note } from '@trevo/ui/note';
import { Skeleton } from '@trevo/ui/skeleton';
import { useState } from 'react';
import type { ValueOf } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import { Money } from '../../../shared/amounts/money.tsx';
import { moment } from '../money.ts';
import { PageHead } from '../page-head.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { Refusal } from '../refusal.tsx';
import { reasonText } from '../status-text.ts';
import { StatusBadge } from '../status-badge.tsx';
import { Timeline } from './timeline.tsx';
import { useFreshOn } from '../use-notices.ts';

const WITHDRAWAL = 'GET /wps/wallet/withdrawals/:id';
type Withdrawal = ValueOf<typeof WITHDRAWAL>;
/** Receipts that end a withdrawal well, as far as its player has said. */
const SETTLED: ReadonlySet<string> = new Set(['received', 'partial', 'presumed']);

/** Where a withdrawal stands: every step with its time, the promise, the bank's id, and the receipt. */
export function WithdrawalPage() {
  const t = useT();
  const { withdrawalId = '' } = useParams({ strict: false });
  const { data, error } = useCall(
    WITHDRAWAL,
    { params: { id: withdrawalId } },
    { refetchInterval: 5_000, staleTime: 0 },
  );
  useFreshOn('withdrawal', [WITHDRAWAL]);
  return (
    <div className="w-full max-w-140 pb-10">
      <PageHead title={t('cashier.withdraw')} />
      {error && !data ? <Refusal error={error} /> : null}
      {data ? <Detail withdrawal={data} /> : error ? null : <Skeleton className="h-96 w-full rounded-sheet" />}
    </div>
  );
}

function Detail({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const lang = useLang();
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  const rows: [string, string][] = [
    [t('cashier.pixKey'), `${t(`cashier.key.${withdrawal.pixKeyType}`)} · ${withdrawal.pixKeyMasked}`],
    [t('cashier.promise'), moment(withdrawal.promisedAt, lang)],
    ...(withdrawal.endToEndId ? ([[t('cashier.endToEnd'), withdrawal.endToEndId]] as [string, string][]) : []),
  ];
  return (
    <div className="grid gap-4">
      <section className="rounded-sheet bg-card p-5 ring-1 ring-inset ring-line/60">
        <div
          data-testid="withdrawal-status"
          data-status={withdrawal.status}
          className="flex items-start justify-between gap-3"
        >
          <p className="text-h1 font-extrabold">
            <Money amount={withdrawal.amount} />
          </p>
          <StatusBadge kind="withdrawal" status={withdrawal.status} />
        </div>
        {withdrawal.reason ? (
          <Note tone="warning" className="mt-3">
            {t(reasonText(withdrawal.reason))}
          </Note>
        ) : null}
        <dl className="mt-4 grid gap-3">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt className="text-meta text-muted">{name}</dt>
              <dd className="break-all text-dense font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="rounded-sheet bg-card p-5 ring-1 ring-inset ring-line/60">
        <h2 className="mb-4 text-h3 font-extrabold">{t('cashier.timeline')}</h2>
        <Timeline steps={withdrawal.timeline} />
      </section>
      <Question withdrawal={withdrawal} onAnswer={() => setReceiptOpen(true)} />
      {withdrawal.receipt ? (
        <Note tone={SETTLED.has(withdrawal.receipt.result) ? 'success' : 'warning'}>
          {t(`cashier.receipt.${withdrawal.receipt.result}`)} · {moment(withdrawal.receipt.at, lang)}
        </Note>
      ) : null}
      {isReceiptOpen ? <ReceiptDialog withdrawal={withdrawal} onClose={() => setReceiptOpen(false)} /> : null}
    </div>
  );
}

/** What the player may say now: whether the money arrived, or, once, that a claim was closed wrongly. */
function Question({ withdrawal, onAnswer }: { withdrawal: Withdrawal; onAnswer(): void }) {
  const t = useT();
  const lang = useLang();
  const { appealUntil, receiptOpen } = withdrawal;
  if (!receiptOpen && appealUntil === null) return null;
  return (
    <section className="rounded-sheet bg-card p-5 ring-1 ring-inset ring-gold/50">
      <h2 className="text-h3 font-extrabold">{t(appealUntil ? 'cashier.appeal.title' : 'cashier.receipt.title')}</h2>
      <p className="mt-1 text-dense text-muted">
        {appealUntil ? t('cashier.appeal.lead', { time: moment(appealUntil, lang) }) : t('cashier.receipt.lead')}
      </p>
      <Button look="gold" className="mt-4 w-full" onClick={onAnswer} data-testid="receipt">
        {t(appealUntil ? 'cashier.appeal.answer' : 'cashier.receipt.answer')}
      </Button>
    </section>
  );
}
