import { formatCount } from '@trevo/i18n/format';
import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useDashboard } from '../../shared/page/use-dashboard.ts';
import { useOperator } from '../../shared/page/use-operator.ts';
import { useLang } from '../../shared/texts/use-text.ts';
import { formatClock } from '../../shared/values/format-time.ts';
import { useTimeFormat, When } from '../../shared/values/when.tsx';
import { BestGames } from './best-games.tsx';
import type { Dashboard } from './dashboard-types.ts';
import { useText } from './texts.ts';
import { TodayCard } from './today-card.tsx';
import { TrendsCard } from './trends-card.tsx';
import type { Length } from './use-figures.ts';
import { VendorsCard } from './vendors-card.tsx';
import { WaitingCards } from './waiting-cards.tsx';

/** What waits for a person, the money of today, and whether the books are right. Support begins at members. */
export const DashboardPage = () => {
  const operator = useOperator();
  if (!operator) return null;
  return operator.may('GET /ops/dashboard') ? <Dashboards /> : <Navigate to="/members" replace />;
};

const Dashboards = () => {
  const text = useText();
  const where = useTimeFormat();
  const [length, setLength] = useState<Length>('7');
  const { data: dashboard, error, refetch } = useDashboard();
  return (
    <>
      <PageHeader
        title={text('dashboard.title')}
        lead={
          dashboard
            ? text('dashboard.updated', {
                time: formatClock(dashboard.at, where),
                zone: dashboard.timeZone.replaceAll('_', ' '),
              })
            : ' '
        }
      />
      {error && !dashboard && (
        <Card>
          <LoadError error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !dashboard && <Skeleton variant="rounded" height={360} />}
      {dashboard && (
        <Box sx={{ display: 'grid', gap: 5 }}>
          <WaitingCards of={dashboard} />
          <TodayCard of={dashboard} />
          <TrendsCard length={length} onLength={setLength} />
          <Box
            sx={{
              display: 'grid',
              gap: 5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <BestGames length={length} />
            <VendorsCard />
          </Box>
          <Books of={dashboard} />
          <PayRecount of={dashboard} />
        </Box>
      )}
    </>
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

/** The newest recomputation of agents' pay that somebody must look at, else the newest. */
const PayRecount = ({ of: { recount } }: { readonly of: Dashboard }) => {
  const text = useText();
  if (!recount) return null;
  const isClean = recount.differences === 0;
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
      <FactCheckIcon sx={{ color: 'text.disabled' }} aria-hidden />
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography variant="h3" component="h2">
          {text('dashboard.recount')}
        </Typography>
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }} component="div">
          {text(isClean ? 'dashboard.recount.clean.text' : 'dashboard.recount.differs.text')}
          {' · '}
          <When at={recount.at} />
        </Typography>
      </Box>
      <StatusChip tone={isClean ? 'good' : 'bad'}>
        {isClean ? text('dashboard.recount.clean') : text('dashboard.recount.differs', { count: recount.differences })}
      </StatusChip>
      <Button component={Link} to={`/agent-recounts/${recount.id}/show`} size="small">
        {text('dashboard.recount.open')}
      </Button>
    </Card>
  );
};
