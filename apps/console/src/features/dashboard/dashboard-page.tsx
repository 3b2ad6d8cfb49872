import { formatCount } from '@trevo/i18n/format';
import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import { Box, Card, Skeleton, Typography } from '@mui/material';
import { Navigate } from 'react-router-dom';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useDashboard } from '../../shared/page/use-dashboard.ts';
import { useOperator } from '../../shared/page/use-operator.ts';
import { useLang } from '../../shared/texts/use-text.ts';
import { useNow } from '../../shared/values/clock.ts';
import { formatClock, formatSpan } from '../../shared/values/format-time.ts';
import { Money, useMoney } from '../../shared/values/money.tsx';
import { useTimeFormat, When } from '../../shared/values/when.tsx';
import type { Dashboard } from './dashboard-types.ts';
import { FlowBars } from './flow-bars.tsx';
import { useText } from './texts.ts';
import { TodayFigure } from './today-figure.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** What waits for a person, the money of today, and whether the books are right. Support begins at members. */
export const DashboardPage = () => {
  const operator = useOperator();
  if (!operator) return null;
  return operator.may('GET /ops/dashboard') ? <Dashboards /> : <Navigate to="/members" replace />;
};

const Dashboards = () => {
  const text = useText();
  const where = useTimeFormat();
  const { data: dashboard, error, refetch } = useDashboard();
  return (
    <>
      <PageHeader
        title={text('dashboard.title')}
        lead={dashboard ? text('dashboard.updated', { time: formatClock(dashboard.at, where) }) : ' '}
      />
      {error && !dashboard && (
        <Card>
          <LoadError error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !dashboard && <Skeleton variant="rounded" height={360} />}
      {dashboard && (
        <Box sx={{ display: 'grid', gap: 5 }}>
          <Waiting of={dashboard} />
          <Today of={dashboard} />
          <Books of={dashboard} />
        </Box>
      )}
    </>
  );
};

const Waiting = ({ of }: { readonly of: Dashboard }) => {
  const text = useText();
  const money = useMoney();
  const now = useNow(15_000);
  const ageOf = (at: string | null): string | null =>
    at === null ? null : text('dashboard.oldest', { age: formatSpan(now - Date.parse(at)) });
  const { withdrawalsWaiting: withdrawals, depositsWaiting: deposits, claimsOpen } = of;
  const overdue = withdrawals.overdue > 0;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '1.4fr 1fr 1fr' } }}>
      <WaitingCard
        label={text('dashboard.withdrawals')}
        count={withdrawals.count}
        amount={money(withdrawals.amount)}
        detail={ageOf(withdrawals.oldestAt) ?? text('dashboard.withdrawals.none')}
        to="/withdrawals"
        action={text('dashboard.openQueue')}
        isLead
        chip={
          withdrawals.count > 0 && (
            <StatusChip tone={overdue ? 'bad' : 'good'}>
              {overdue ? text('dashboard.overdue', { count: withdrawals.overdue }) : text('dashboard.onTime')}
            </StatusChip>
          )
        }
      />
      <WaitingCard
        label={text('dashboard.claims')}
        count={claimsOpen}
        detail={claimsOpen === 0 ? text('dashboard.claims.none') : null}
        to="/withdrawals?view=claims"
        action={text('dashboard.openClaims')}
      />
      <WaitingCard
        label={text('dashboard.deposits')}
        count={deposits.count}
        amount={money(deposits.amount)}
        detail={ageOf(deposits.oldestAt) ?? text('dashboard.deposits.none')}
        to="/payments"
        action={text('dashboard.openPayments')}
      />
    </Box>
  );
};

const Today = ({ of: { today } }: { readonly of: Dashboard }) => {
  const text = useText();
  const where = useTimeFormat();
  return (
    <Card sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography variant="h2" sx={{ mb: 4 }}>
        {text('dashboard.since', { time: formatClock(today.since, where) })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: '1fr 1fr', alignContent: 'start' }}>
          <TodayFigure label={text('dashboard.today.deposits')} value={<Money value={today.deposits} />} />
          <TodayFigure label={text('dashboard.today.withdrawals')} value={<Money value={today.withdrawals} />} />
          <TodayFigure label={text('dashboard.today.bets')} value={<Money value={today.bets} />} />
          <TodayFigure label={text('dashboard.today.wins')} value={<Money value={today.wins} />} />
          <TodayFigure label={text('dashboard.today.newMembers')} value={today.newMembers} />
        </Box>
        <FlowBars today={today} />
      </Box>
    </Card>
  );
};

const Books = ({ of: { ledger } }: { readonly of: Dashboard }) => {
  const text = useText();
  const lang = useLang();
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
      <AccountBalanceIcon sx={{ color: 'text.disabled' }} aria-hidden />
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography variant="h3" component="h2">
          {text('dashboard.ledger')}
        </Typography>
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }} component="div">
          {ledger ? (
            <>
              {text('dashboard.ledger.text', { entries: formatCount(BigInt(ledger.entries), lang), when: '' }).replace(
                /,?\s*$/,
                '',
              )}
              {' · '}
              <When at={ledger.at} />
            </>
          ) : (
            text('dashboard.ledger.pending')
          )}
        </Typography>
      </Box>
      <StatusChip tone={ledger === null ? 'neutral' : ledger.isClean ? 'good' : 'bad'}>
        {text(
          ledger === null
            ? 'dashboard.ledger.none'
            : ledger.isClean
              ? 'dashboard.ledger.clean'
              : 'dashboard.ledger.broken',
        )}
      </StatusChip>
    </Card>
  );
};
