import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useLang, useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { Skeleton } from '@trevo/ui/skeleton';
import { ArrowDownToLine, ArrowUpFromLine, ChevronRight, WalletMinimal } from 'lucide-react';
import { useCall } from '../../api/use-call.ts';
import { useSession } from '../../session/session.ts';
import { formatDateTime } from '@trevo/i18n/format';
import { Money } from '../../shared/amounts/money.tsx';
import { MoneyHoldNote } from './money-hold-note.tsx';
import { Refusal } from './refusal.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useFreshOn } from './use-notices.ts';

const DEPOSITS = 'GET /wps/wallet/deposits';
const WITHDRAWALS = 'GET /wps/wallet/withdrawals';

/** The wallet at a glance: what can be used, what is on its way out, and the last movements with the bank. */
export function WalletPage() {
  const t = useT();
  const balance = useSession((state) => state.balance);
  const deposits = useCall(DEPOSITS, { query: { pageSize: '10' } });
  const withdrawals = useCall(WITHDRAWALS, { query: { pageSize: '10' } });
  const times = useCall('GET /wps/wallet/withdrawals/times');
  const options = useCall('GET /wps/wallet/withdrawals/options', {}, { staleTime: 0 });
  useFreshOn('deposit', [DEPOSITS]);
  useFreshOn('withdrawal', [WITHDRAWALS]);
  const median = times.data?.medianSeconds;

  return (
    <div className="w-full max-w-180 pb-10">
      <h1 className="pb-4 pt-6 text-h1 font-extrabold">{t('cashier.wallet')}</h1>
      {options.data?.holdUntil ? (
        <div className="mb-4">
          <MoneyHoldNote until={options.data.holdUntil} onOver={options.refetch} />
        </div>
      ) : null}
      <section className="relative overflow-hidden rounded-hero bg-card p-5 ring-1 ring-inset ring-line/60 sm:p-6">
        <div
          aria-hidden="true"
          className="pointer-events-none absolute -end-16 -top-24 size-72 rounded-full bg-gold-fill/10 [filter:blur(64px)]"
        />
        <p className="text-dense text-muted">{t('cashier.available')}</p>
        <p className="text-jackpot font-extrabold">{balance ? <Money amount={balance.balance} /> : '–'}</p>
        {balance && balance.held !== '0.00' ? (
          <p className="mt-1 text-dense text-muted">
            {t('cashier.held')} <Money amount={balance.held} className="font-semibold text-text" />
          </p>
        ) : null}
        <div className="mt-5 grid gap-3 sm:grid-cols-2">
          <Link to="/member/depositv2" className={buttonClass('gold')}>
            <ArrowDownToLine size={20} aria-hidden="true" />
            {t('cashier.deposit')}
          </Link>
          <Link to="/member/withdraw" className={buttonClass('soft')}>
            <ArrowUpFromLine size={20} aria-hidden="true" />
            {t('cashier.withdraw')}
          </Link>
        </div>
        {median !== null && median !== undefined ? (
          <p className="mt-4 text-meta text-muted">
            {t('cashier.times', { minutes: Math.max(1, Math.round(median / 60)), count: times.data?.count ?? 0 })}
          </p>
        ) : null}
      </section>

      <Movements
        title={t('cashier.deposits')}
        isLoading={deposits.isPending}
        error={deposits.error}
        empty={t('cashier.noDeposits')}
      >
        {deposits.data?.list.map((deposit) => (
          <Row
            key={deposit.depositId}
            to={`/member/depositv2/${deposit.depositId}`}
            at={deposit.createdAt}
            amount={deposit.credited ?? deposit.amount}
            status={deposit.status}
            kind="deposit"
          />
        ))}
      </Movements>
      <Movements
        title={t('cashier.withdrawals')}
        isLoading={withdrawals.isPending}
        error={withdrawals.error}
        empty={t('cashier.noWithdrawals')}
      >
        {withdrawals.data?.list.map((withdrawal) => (
          <Row
            key={withdrawal.withdrawalId}
            to={`/member/withdraw/${withdrawal.withdrawalId}`}
            at={withdrawal.createdAt}
            amount={withdrawal.amount}
            status={withdrawal.status}
            kind="withdrawal"
          />
        ))}
      </Movements>
      <p className="mt-8 text-meta text-faint">
        {t('cashier.responsible')}{' '}
        <Link to="/help" className="text-violet underline underline-offset-4">
          {t('cashier.responsible.link')}
        </Link>
      </p>
    </div>
  );
}

type MovementsProps = {
  title: string;
  isLoading: boolean;
  error: unknown;
  empty: string;
  children: ReactNode[] | undefined;
};

function Movements({ title, isLoading, error, empty, children }: MovementsProps) {
  return (
    <section className="mt-8">
      <h2 className="text-h3 font-extrabold">{title}</h2>
      {error ? (
        <div className="mt-3">
          <Refusal error={error} />
        </div>
      ) : isLoading ? (
        <Skeleton className="mt-3 h-32 w-full rounded-sheet" />
      ) : children && children.length > 0 ? (
        <ul className="mt-3 divide-y divide-line/60 overflow-hidden rounded-sheet bg-card ring-1 ring-inset ring-line/60">
          {children}
        </ul>
      ) : (
        <p className="mt-3 flex min-h-16 items-center gap-3 rounded-sheet bg-card px-4 text-dense text-muted ring-1 ring-inset ring-line/60">
          <WalletMinimal size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-faint" />
          {empty}
        </p>
      )}
    </section>
  );
}

type RowProps = { to: string; at: string; amount: string; status: string; kind: 'deposit' | 'withdrawal' };

function Row({ to, at, amount, status, kind }: RowProps) {
  const lang = useLang();
  return (
    <li>
      <Link to={to} className="flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-raised">
        <div className="min-w-0 flex-1">
          <Money amount={amount} className="font-semibold" />
          <time dateTime={at} className="block text-meta text-faint tabular-nums">
            {formatDateTime(at, lang)}
          </time>
        </div>
        <StatusBadge kind={kind} status={status} />
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-faint rtl:[scale:-1_1]" />
      </Link>
    </li>
  );
}
