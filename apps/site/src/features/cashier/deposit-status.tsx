import { useLang, useT } from '@trevo/i18n';
import { Note } from '@trevo/ui/note';
import { Skeleton } from '@trevo/ui/skeleton';
import { Spinner } from '@trevo/ui/spinner';
import { CircleCheck, CircleX, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ValueOf } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { formatDateTime } from '../../shared/format-time.ts';
import { Money } from '../../shared/money.tsx';
import { PixCode } from './pix-code.tsx';
import { Refusal } from './refusal.tsx';
import { noteText } from './status-text.ts';
import { StatusBadge } from './status-badge.tsx';
import { useFreshOn } from './use-notices.ts';

const DEPOSIT = 'GET /wps/wallet/deposits/:id';
type Deposit = ValueOf<typeof DEPOSIT>;

/**
 * Step two: the code to pay, its timer, and what happened, pushed by the server (and asked for every 5 s beside).
 * `after` stands below once nothing more is to be paid.
 */
export function DepositStatus({ depositId, after }: { depositId: string; after: ReactNode }) {
  const { data, error } = useCall(DEPOSIT, { params: { id: depositId } }, { refetchInterval: 5_000, staleTime: 0 });
  useFreshOn('deposit', [DEPOSIT]);
  if (data) return <Status deposit={data} after={after} />;
  return error ? <Refusal error={error} /> : <Skeleton className="h-120 w-full rounded-sheet" />;
}

function Status({ deposit, after }: { deposit: Deposit; after: ReactNode }) {
  const t = useT();
  const isOpen = deposit.status === 'WAITING';
  const note = noteText(deposit.note);
  const isGoingBack = deposit.status === 'RETURNING' || deposit.status === 'RETURNED';
  return (
    <div className="grid gap-4">
      <section className="rounded-sheet bg-card p-5 text-center ring-1 ring-inset ring-line/60">
        <div
          role="status"
          data-testid="deposit-status"
          data-status={deposit.status}
          className="grid place-items-center gap-1"
        >
          {isOpen ? (
            <Spinner className="mb-1 text-gold" />
          ) : deposit.status === 'CREDITED' ? (
            <CircleCheck size={44} className="text-mint motion-safe:animate-rise" aria-hidden="true" />
          ) : deposit.status === 'EXPIRED' ? (
            <CircleX size={44} className="text-faint" aria-hidden="true" />
          ) : (
            <Undo2 size={44} className="text-amber" aria-hidden="true" />
          )}
          <StatusBadge kind="deposit" status={deposit.status} />
          <p className="text-jackpot font-extrabold">
            <Money amount={deposit.credited ?? deposit.amount} />
          </p>
          {deposit.status === 'CREDITED' ? <p className="text-dense text-muted">{t('cashier.deposit.done')}</p> : null}
          {deposit.status === 'EXPIRED' ? (
            <p className="text-dense text-muted">{t('cashier.deposit.expired')}</p>
          ) : null}
        </div>
        {isOpen ? (
          <PixCode brCode={deposit.brCode} expiresAt={deposit.expiresAt} sandboxUrl={deposit.sandboxUrl} />
        ) : null}
      </section>
      {note ? <Note tone={isGoingBack ? 'warning' : 'info'}>{t(note)}</Note> : null}
      {deposit.payments.length > 0 ? <Payments payments={deposit.payments} /> : null}
      {isOpen ? null : after}
    </div>
  );
}

function Payments({ payments }: { payments: Deposit['payments'] }) {
  const t = useT();
  const lang = useLang();
  return (
    <section className="rounded-sheet bg-card p-4 ring-1 ring-inset ring-line/60">
      <h2 className="text-dense font-semibold text-muted">{t('cashier.payments')}</h2>
      <ul className="mt-2 grid gap-3">
        {payments.map((payment) => {
          const reason = noteText(payment.reason);
          return (
            <li key={payment.endToEndId} className="text-dense">
              <div className="flex items-center justify-between gap-3">
                <Money amount={payment.amount} className="font-semibold" />
                <StatusBadge kind="deposit" status={payment.status} />
              </div>
              <p className="text-meta text-faint tabular-nums">{formatDateTime(payment.at, lang)}</p>
              <p className="break-all font-mono text-caption text-muted">{payment.endToEndId}</p>
              {reason ? <p className="text-meta text-muted">{t(reason)}</p> : null}
              <ReturnTime payment={payment} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Of money that goes back: when the bank returned it, or what to expect until then. */
function ReturnTime({ payment }: { payment: Deposit['payments'][number] }) {
  const t = useT();
  const lang = useLang();
  if (payment.status === 'RETURNING') return <p className="text-meta text-muted">{t('cashier.return.underWay')}</p>;
  if (payment.status !== 'RETURNED' || payment.settledAt === null) return null;
  const time = formatDateTime(payment.settledAt, lang);
  return <p className="text-meta text-muted">{t('cashier.return.done', { time })}</p>;
}
