import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import { Box, Button, Card, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { sumOf } from './sum-of.ts';
import type { Day, FigureName } from './dashboard-types.ts';
import { DayPlot, type Series } from './day-plot.tsx';
import { useText } from './texts.ts';
import { useDayText } from './use-day-text.ts';
import { useFigureText } from './use-figure-text.ts';
import type { Length } from './use-figures.ts';
import { useFigures } from './use-figures.ts';

const LENGTHS = ['7', '30'] as const satisfies readonly Length[];
/** Figures of one kind share a plot; deposits and bets are not of one scale. */
const PLOTS = [
  {
    id: 'cash',
    lines: [
      ['deposits', 'mint'],
      ['withdrawals', 'coral'],
    ],
  },
  { id: 'ggr', lines: [['ggr', 'gold']] },
  { id: 'turnover', lines: [['turnover', 'violet']] },
  {
    id: 'people',
    lines: [
      ['players', 'sky'],
      ['newMembers', 'violet'],
    ],
  },
] as const satisfies readonly { id: string; lines: readonly (readonly [FigureName, Series['colour']])[] }[];

const isQuiet = (days: readonly Day[]): boolean =>
  days.every(
    (day) => day.players === 0 && day.newMembers === 0 && Number(day.deposits) === 0 && Number(day.withdrawals) === 0,
  );

type Props = { readonly length: Length; readonly onLength: (length: Length) => void };

/** The last days, one plot a kind of figure. */
export const TrendsCard = ({ length, onLength }: Props) => {
  const text = useText();
  const { data, error, refetch } = useFigures(length);
  return (
    <Card component="section" aria-labelledby="trends" sx={{ p: { xs: 4, sm: 5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <Typography id="trends" variant="h2" sx={{ flex: 1 }}>
          {text('dashboard.trends')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={length}
          aria-label={text('dashboard.trends.days')}
          onChange={(_, next: Length | null) => next && onLength(next)}
        >
          {LENGTHS.map((days) => (
            <ToggleButton key={days} value={days} sx={{ textTransform: 'none' }}>
              {text('dashboard.days', { count: Number(days) })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button component={Link} to={`/figures?days=${length}`} size="small">
          {text('dashboard.dayByDay')}
        </Button>
      </Box>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={420} />}
      {data &&
        (isQuiet(data.days) ? (
          <EmptyState icon={<InsightsIcon />} title={text('dashboard.quiet')} text={text('dashboard.quiet.text')} />
        ) : (
          <Plots days={data.days} />
        ))}
    </Card>
  );
};

const Plots = ({ days }: { readonly days: readonly Day[] }) => {
  const text = useText();
  const write = useFigureText();
  const nameOf = useDayText();
  const sum = (name: FigureName): string => write(sumOf(days.map((day) => String(day[name]))));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 6, md: 7 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {PLOTS.map(({ id, lines }) => (
        <DayPlot
          key={id}
          title={text(`dashboard.plot.${id}`)}
          days={days.map(({ day }) => nameOf(day))}
          total={
            id === 'people'
              ? text('dashboard.plot.joined', { count: days.reduce((sum, { newMembers }) => sum + newMembers, 0) })
              : lines.length === 1
                ? text('dashboard.plot.total', { amount: sum(lines[0][0]) })
                : lines.map(([name]) => `${text(`dashboard.figure.${name}`)}: ${sum(name)}`).join(' · ')
          }
          series={lines.map(([name, colour]) => ({
            label: text(`dashboard.figure.${name}`),
            colour,
            values: days.map((day) => Number(day[name])),
            shown: days.map((day) => write(day[name])),
          }))}
        />
      ))}
    </Box>
  );
};
