import { Box, Card, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useNow } from '../../shared/values/clock.ts';
import { formatSpan } from '../../shared/values/format-time.ts';
import { useMoney } from '../../shared/values/money.tsx';
import type { Dashboard } from './dashboard-types.ts';
import { useText } from './texts.ts';
import { WaitingCard } from './waiting-card.tsx';

/** What waits for a person, and for how long the oldest of it has. */
export const WaitingCards = ({ of }: { readonly of: Dashboard }) => {
  const text = useText();
  const money = useMoney();
  const now = useNow(15_000);
  const ageOf = (at: string | null): string | null =>
    at === null ? null : text('dashboard.oldest', { age: formatSpan(now - Date.parse(at)) });
  const { withdrawalsWaiting: withdrawals, depositsWaiting: deposits, claimsWaiting: claims } = of;
  const overdue = withdrawals.overdue > 0;
  return (
    <Box component="section" aria-label={text('dashboard.waiting')} sx={{ display: 'grid', gap: 4 }}>
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)', md: '1.4fr 1fr 1fr' } }}
      >
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
          count={claims.count}
          detail={ageOf(claims.oldestAt) ?? text('dashboard.claims.none')}
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
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <SmallQueue
          label={text('dashboard.orphans')}
          of={of.orphansWaiting}
          age={ageOf(of.orphansWaiting.oldestAt)}
          to="/orphans"
        />
        <SmallQueue
          label={text('dashboard.changes')}
          of={of.changesWaiting}
          age={ageOf(of.changesWaiting.oldestAt)}
          to="/waiting"
        />
      </Box>
    </Box>
  );
};

type SmallProps = {
  readonly label: string;
  readonly of: Dashboard['orphansWaiting'];
  readonly age: string | null;
  readonly to: string;
};

/** A queue in one line. */
const SmallQueue = ({ label, of: { count }, age, to }: SmallProps) => {
  const text = useText();
  return (
    <Card
      component={Link}
      to={to}
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 3,
        px: { xs: 4, sm: 5 },
        py: 3,
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { borderColor: theme.lumen.lineStrong, backgroundColor: theme.lumen.raised },
        '&:focus-visible': { outline: `2px solid ${theme.lumen.sky}`, outlineOffset: 2 },
      })}
    >
      <Typography component="span" sx={{ fontSize: 18, fontWeight: 800 }}>
        {count}
      </Typography>
      <Typography component="span" sx={{ fontSize: 14, flex: 1 }}>
        {label}
      </Typography>
      <Typography component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {age ?? text('dashboard.nothing')}
      </Typography>
    </Card>
  );
};
