import { Box, Card, Typography } from '@mui/material';
import { formatClock } from '../../shared/values/format-time.ts';
import { useTimeFormat } from '../../shared/values/when.tsx';
import type { Dashboard, FigureName } from './dashboard-types.ts';
import { useText } from './texts.ts';
import { TodayFigure } from './today-figure.tsx';

const since = (path: string, at: string, more: Readonly<Record<string, string>> = {}): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify({ from: at, ...more }))}`;

/** The six figures of the day. GGR says what it is; there is no NGR, because bonuses and fees are not in these sums. */
export const TodayCard = ({ of: { today } }: { readonly of: Dashboard }) => {
  const text = useText();
  const where = useTimeFormat();
  const figures: readonly (readonly [FigureName, string])[] = [
    ['ggr', '/figures?days=1'],
    ['turnover', '/figures?days=1&view=games'],
    ['deposits', since('/deposits', today.since)],
    ['withdrawals', `/withdrawals?view=all&from=${encodeURIComponent(today.since)}`],
    ['players', '/figures?days=1&view=players'],
    ['newMembers', since('/members', today.since)],
  ];
  return (
    <Card component="section" aria-labelledby="today" sx={{ p: { xs: 4, sm: 5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, mb: 2 }}>
        <Typography id="today" variant="h2">
          {text('dashboard.since', { time: formatClock(today.since, where) })}
        </Typography>
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
          {today.until === null
            ? text('dashboard.comparedLater')
            : text('dashboard.comparedUntil', { time: formatClock(today.until, where) })}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)', xl: 'repeat(6, 1fr)' },
        }}
      >
        {figures.map(([name, to]) => (
          <TodayFigure key={name} name={name} of={today} to={to} label={text(`dashboard.figure.${name}`)} />
        ))}
      </Box>
      <Typography sx={(theme) => ({ fontSize: 12, color: theme.lumen.faint, mt: 2 })}>
        {text('dashboard.ggrText')}
      </Typography>
    </Card>
  );
};
