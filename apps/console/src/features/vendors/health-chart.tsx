import { Box, Typography } from '@mui/material';
import { useLang } from '../../shared/texts/use-text.ts';
import { formatClock } from '../../shared/values/format-time.ts';
import { useTimeFormat } from '../../shared/values/when.tsx';
import { shareText } from './call-meter.tsx';
import { useText } from './texts.ts';
import type { VendorDetail } from './vendor-types.ts';

const MINUTES = 120;
const HEIGHT = 48;

type Point = VendorDetail['history'][number];
type Series = {
  readonly label: string;
  readonly points: readonly Point[];
  readonly valueOf: (point: Point) => number | null;
  readonly spell: (value: number) => string;
  /** The bars' full height at least; higher values stretch the scale. */
  readonly least: number;
};

/** Two hours of one figure, a bar a minute; the sentence says the same to those who do not see it. */
const Bars = ({ label, points, valueOf, spell, least }: Series) => {
  const text = useText();
  const where = useTimeFormat();
  const values = points.map(valueOf);
  const known = values.filter((value) => value !== null);
  const most = Math.max(least, ...known);
  const last = known.at(-1);
  const summary =
    last === undefined
      ? text('vendors.noCalls')
      : text('vendor.chart.summary', { now: spell(last), most: spell(Math.max(...known)) });
  const first = points[0];
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="figcaption"
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: 13, mb: 1 }}
      >
        <Box component="span" sx={(theme) => ({ color: theme.lumen.muted })}>
          {label}
        </Box>
        <span>{summary}</span>
      </Box>
      <Box
        component="svg"
        viewBox={`0 0 ${MINUTES} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
        sx={(theme) => ({
          display: 'block',
          width: '100%',
          height: 56,
          borderRadius: '6px',
          backgroundColor: theme.lumen.pressed,
        })}
      >
        {values.map((value, place) => {
          if (value === null || value === 0) return null;
          const height = Math.max(1, (value * HEIGHT) / most);
          const state = points[place]?.state;
          return (
            <Box
              component="rect"
              key={points[place]?.at}
              x={MINUTES - values.length + place}
              y={HEIGHT - height}
              width={0.8}
              height={height}
              sx={(theme) => ({
                fill: state === 'ok' ? theme.lumen.mint : state === 'slow' ? theme.lumen.amber : theme.lumen.coral,
              })}
            />
          );
        })}
      </Box>
      {first && (
        <Box sx={(theme) => ({ fontSize: 12, color: theme.lumen.faint, mt: 0.5 })}>
          {text('vendor.chart.since', { time: formatClock(first.at, where) })}
        </Box>
      )}
    </Box>
  );
};

/** Latency of both directions and the share of failed calls over the last two hours. */
export const HealthChart = ({ of }: { readonly of: VendorDetail }) => {
  const text = useText();
  const lang = useLang();
  const points = of.history.slice(-MINUTES);
  if (points.length === 0)
    return <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('vendor.chart.none')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Bars
        label={text('vendor.chart.callback')}
        points={points}
        valueOf={({ callbackP95Ms }) => callbackP95Ms}
        spell={(ms) => `${Math.round(ms)} ms`}
        least={50}
      />
      <Bars
        label={text('vendor.chart.launch')}
        points={points}
        valueOf={({ launchP95Ms }) => launchP95Ms}
        spell={(ms) => `${Math.round(ms)} ms`}
        least={50}
      />
      <Bars
        label={text('vendor.chart.errors')}
        points={points}
        valueOf={({ errorShareE4 }) => errorShareE4}
        spell={(share) => shareText(share, lang)}
        least={100}
      />
    </Box>
  );
};
