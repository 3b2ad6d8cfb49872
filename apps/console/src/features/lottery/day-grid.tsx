import { alpha, Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { StatusChip, type Tone } from '../../shared/page/status-chip.tsx';
import { formatExact } from '../../shared/values/format-time.ts';
import { useTimeFormat } from '../../shared/values/when.tsx';
import { type IssueState, STATE_TONES } from './lottery-types.ts';
import { useText } from './texts.ts';
import { useGames } from './use-games.ts';

const EVERY_MS = 15_000;
const STATES = Object.keys(STATE_TONES) as IssueState[];

/** A day of one lottery: a cell for each draw, coloured by its state. */
export const DayGrid = ({ gameCode, day }: { readonly gameCode: string; readonly day: string }) => {
  const text = useText();
  const { nameOf } = useGames();
  const where = useTimeFormat();
  const query = { gameCode, day };
  const { data } = useQuery({
    queryKey: ['lottery-day', query],
    queryFn: () => call('GET /ops/lottery/calendar', { query }),
    refetchInterval: EVERY_MS,
  });
  const issues = data?.list ?? [];
  const counted = STATES.flatMap((state) => {
    const count = issues.filter((one) => one.state === state).length;
    return count > 0 ? [{ state, count }] : [];
  });
  return (
    <Card component="section" aria-labelledby="day" sx={{ p: { xs: 4, sm: 5 }, mb: 4, display: 'grid', gap: 3 }}>
      <Typography id="day" variant="h2">
        {text('lottery.day', { game: nameOf(gameCode) })}
      </Typography>
      {data && issues.length === 0 && (
        <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('lottery.day.none')}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {counted.map(({ state, count }) => (
          <StatusChip key={state} tone={STATE_TONES[state]}>
            {text(`lottery.state.${state}`)}: {count}
          </StatusChip>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px', maxHeight: 260, overflowY: 'auto' }}>
        {issues.map(({ id, issue, state, drawsAt }) => (
          <Box
            key={id}
            component={Link}
            to={`/lottery-issues/${id}/show`}
            aria-label={`${issue} · ${text(`lottery.state.${state}`)}`}
            title={`${issue} · ${formatExact(drawsAt, where)} · ${text(`lottery.state.${state}`)}`}
            sx={cell(state, issues.length > 100)}
          >
            {issues.length > 100 ? '' : issue.slice(-4)}
          </Box>
        ))}
      </Box>
    </Card>
  );
};

/** What is still to come is only drawn around. */
const cell = (state: IssueState, isSmall: boolean) => (theme: { lumen: Record<string, string> }) => {
  const { faint = '', mint = '', amber = '', coral = '', sky = '', gold = '' } = theme.lumen;
  const tone: Tone = STATE_TONES[state];
  const colour = { neutral: faint, good: mint, warn: amber, bad: coral, info: sky, gold }[tone];
  return {
    width: isSmall ? 24 : 48,
    height: isSmall ? 24 : 28,
    borderRadius: '3px',
    display: 'grid',
    placeItems: 'center',
    fontSize: 12,
    textDecoration: 'none',
    color: 'text.primary',
    border: `1px solid ${alpha(colour, 0.5)}`,
    backgroundColor: state === 'scheduled' ? 'transparent' : alpha(colour, tone === 'neutral' ? 0.35 : 0.6),
    '&:hover, &:focus-visible': { outline: `2px solid ${sky}`, outlineOffset: 1 },
  };
};
