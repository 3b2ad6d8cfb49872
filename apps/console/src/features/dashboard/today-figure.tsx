import { Box, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { changeOf } from './change-of.ts';
import type { Dashboard, FigureName } from './dashboard-types.ts';
import { useText } from './texts.ts';
import { useFigureText } from './use-figure-text.ts';

/** Money that goes out is neither good nor bad by being more. */
const PLAIN = new Set<FigureName>(['withdrawals']);

type Props = {
  readonly name: FigureName;
  readonly of: Dashboard['today'];
  readonly to: string;
  readonly label: string;
};

/** One figure of today beside yesterday and the same weekday of last week, up to the same time. It leads to what it is made of. */
export const TodayFigure = ({ name, of: { now, compared }, to, label }: Props) => {
  const text = useText();
  const write = useFigureText();
  return (
    <Box
      component={Link}
      to={to}
      sx={(theme) => ({
        display: 'grid',
        alignContent: 'start',
        gap: 0.5,
        p: 3,
        mx: -1,
        minWidth: 0,
        borderRadius: '12px',
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { backgroundColor: theme.lumen.raised },
        '&:focus-visible': { outline: `2px solid ${theme.lumen.sky}`, outlineOffset: -2 },
      })}
    >
      <Typography sx={(theme) => ({ fontSize: 13, color: theme.lumen.faint })}>{label}</Typography>
      <Typography
        component="div"
        sx={{
          fontSize: { xs: 19, sm: 22 },
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
        }}
      >
        {write(now[name])}
      </Typography>
      {compared && (
        <Box sx={{ display: 'grid', fontSize: 12, lineHeight: 1.5 }}>
          <Beside
            label={text('dashboard.yesterday')}
            now={compared.today[name]}
            before={compared.yesterday[name]}
            isPlain={PLAIN.has(name)}
          />
          <Beside
            label={text('dashboard.lastWeek')}
            now={compared.today[name]}
            before={compared.lastWeek[name]}
            isPlain={PLAIN.has(name)}
          />
        </Box>
      )}
    </Box>
  );
};

type BesideProps = {
  readonly label: string;
  readonly now: string | number;
  readonly before: string | number;
  readonly isPlain: boolean;
};

const Beside = ({ label, now, before, isPlain }: BesideProps) => {
  const write = useFigureText();
  const change = changeOf(now, before);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary' }}>
      <span>{label}</span>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {write(before)}
      </Box>
      {change !== null && change !== 0 && (
        <Box
          component="span"
          sx={(theme) => ({
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
            color: isPlain ? theme.lumen.muted : change > 0 ? theme.lumen.mint : theme.lumen.coral,
          })}
        >
          {change > 0 ? '+' : '−'}
          {Math.abs(change)}%
        </Box>
      )}
    </Box>
  );
};
