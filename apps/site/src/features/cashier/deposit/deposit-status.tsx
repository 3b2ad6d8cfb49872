import { useLang, useT } from '@trevo/i18n';
import { Note } from '@trevo/ui/note';
import { Skeleton } from '@trevo/ui/skeleton';
import { Spinner } from '@trevo/ui/spinner';
import { CircleCheck, CircleX, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ValueOf } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import { formatDateTime } from '@trevo/i18n/format';
import { Money } from '../../../shared/amounts/money.tsx';
import { PixCode } from './pix-code.tsx';
import { Refusal } from '../refusal.tsx';
import { type NextStep, nextStepOf, noteText } from '../status-text.ts';
import { StatusBadge } from '../status-badge.tsx';
import { useFreshOn } from '../use-notices.ts';

const DEPOSIT = 'GET /wps/wallet/deposits/:id';
type Deposit = ValueOf<typeof DEPOSIT>;
const ENDS = {
  CREDITED: 'cashier.deposit.done',
  EXPIRED: 'cashier.deposit.expired',
  RETURNING: 'cashier.deposit.returning',
  RETURNED: 'cashier.deposit.returned',
} as const;
type After = (next: NextStep) => ReactNode;

/**
 * Step two: the code to pay, its timer, and what happened, pushed by the server (and asked for every 5 s beside).
 * `after` stands below once nothing more is to be paid, for the step that comes next.
 */
export function DepositStatus({ depositId, after }: { depositId: string; after: After }) {
  const { data, error } = useCall(DEPOSIT, { params: { id: depositId } }, { refetchInterval: 5_000, staleTime: 0 });
  useFreshOn('deposit', [DEPOSIT]);
  if (data) return <Status deposit={data} after={after} />;
  return error ? <Refusal error={error} /> : <Skeleton className="h-120 w-full rounded-sheet" />;
}

function Status({ deposit, after }: { deposit: Deposit; after: After }) {
  const t = useT();
  const isOpen = deposit.status === 'WAITING';
  const isGoingBack = deposit.status === 'RETURNING' || deposit.status === 'RETURNED';
  const note = noteText(deposit.note, deposit.status);
  const end = deposit.status === 'WAITING' ? null : ENDS[deposit.status];
  const news = useNews(deposit.status);
  return (
    <div className="grid gap-4">
      <section className="rounded-sheet bg-card p-5 text-center ring-1 ring-inset ring-line/60">
        <div
          ref={news}
          tabIndex={-1}
          role="status"
          data-testid="deposit-status"
          data-status={deposit.status}
          className="grid scroll-mt-20 place-items-center gap-1 rounded-card outline-none"
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
          {end ? <p className="text-dense text-pretty text-muted">{t(end)}</p> : null}
        </div>
        {isOpen ? (
          <PixCode brCode={deposit.brCode} expiresAt={deposit.expiresAt} sandboxUrl={deposit.sandboxUrl} />
        ) : null}
      </section>
      {note ? <Note tone={isGoingBack ? 'warning' : 'info'}>{t(note)}</Note> : null}
      {deposit.payments.length > 0 ? <Payments of={deposit} /> : null}
      {isOpen ? null : after(nextStepOf(deposit))}
    </div>
  );
}

/** Brings the news into view and gives it the focus: on arrival, and when the bank or the timer has changed it. */
const useNews = (status: Deposit['status']) => {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    const isArrival = last.current === null;
    if (last.current === status) return;
    last.current = status;
    ref.current?.focus({ preventScroll: true });
    if (!isArrival) ref.current?.scrollIntoView({ block: 'center' });
  }, [status]);
  return ref;
};

/** What arrived with this code. A reason that stands over the list is not said again. */
function Payments({ of: { payments, note } }: { of: Deposit }) {
  const t = useT();
  const lang = useLang();
  return (
    <section className="rounded-sheet bg-card p-4 ring-1 ring-inset ring-line/60">
      <h2 className="text-dense font-semibold text-muted">{t('cashier.payments')}</h2>
      <ul className="mt-2 grid gap-3">
        {payments.map((payment) => {
          const reason = payment.reason === note ? null : noteText(payment.reason, payment.status);
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
