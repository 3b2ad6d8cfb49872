import { Box, Typography } from '@mui/material';
import { type PointerEvent, useId, useState } from 'react';
import { lineOf, nearest, scaleOf } from './plot-shape.ts';

const [WIDTH, HEIGHT] = [600, 132];

const LINE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const;

export type Series = {
  readonly label: string;
  readonly colour: 'mint' | 'coral' | 'violet' | 'gold' | 'sky';
  /** Only for the drawing; what is written comes from `shown`. */
  readonly values: readonly number[];
  readonly shown: readonly string[];
};
type Props = {
  readonly title: string;
  /** What a day is called, `25/11`. */
  readonly days: readonly string[];
  readonly series: readonly Series[];
  /** The sum of the period, or what else sums it up. */
  readonly total: string;
};

/** One or two figures of the same kind on one scale, a point a day. The day under the pointer is written out above. */
export const DayPlot = ({ title, days, series, total }: Props) => {
  const fade = useId();
  const [at, setAt] = useState<number | null>(null);
  const y = scaleOf(
    series.flatMap(({ values }) => values),
    HEIGHT,
  );
  const move = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(nearest((clientX - left) / width, days.length));
  };
  const x = (place: number): number => (days.length > 1 ? (place * WIDTH) / (days.length - 1) : 0);
  return (
    <Box component="figure" aria-label={`${title}: ${total}`} sx={{ m: 0, minWidth: 0 }}>
      <Box
        component="figcaption"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, mb: 1 }}
      >
        <Typography variant="h3" sx={{ flex: '1 1 auto' }}>
          {title}
        </Typography>
        <Typography sx={{ fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {at === null ? total : days[at]}
        </Typography>
      </Box>
      <Legend series={series} at={at} />
      <Ends series={series} />
      <Box
        component="svg"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
        onPointerMove={move}
        onPointerLeave={() => setAt(null)}
        sx={(theme) => ({
          display: 'block',
          width: '100%',
          height: HEIGHT,
          overflow: 'visible',
          color: theme.lumen.line,
        })}
      >
        <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} stroke="currentColor" vectorEffect="non-scaling-stroke" />
        {series.map(({ label, colour, values }, place) => (
          <Box component="g" key={label} sx={(theme) => ({ color: theme.lumen[colour] })}>
            {place === 0 && (
              <>
                <linearGradient id={fade} x1="0" x2="0" y1="0" y2="1">
                  <stop offset="0" stopColor="currentColor" stopOpacity=".28" />
                  <stop offset="1" stopColor="currentColor" stopOpacity="0" />
                </linearGradient>
                <path d={`${lineOf(values, WIDTH, y)}L${WIDTH} ${y(0)}L0 ${y(0)}Z`} fill={`url(#${fade})`} />
              </>
            )}
            <path d={lineOf(values.slice(0, -1), x(values.length - 2), y)} {...LINE} />
            {/* Today is not over. */}
            <path
              d={`M${x(values.length - 2)} ${y(values.at(-2) ?? 0)}L${WIDTH} ${y(values.at(-1) ?? 0)}`}
              {...LINE}
              strokeDasharray="2 6"
            />
          </Box>
        ))}
        {at !== null && (
          <Box component="g" sx={(theme) => ({ color: theme.lumen.lineStrong })}>
            <line x1={x(at)} x2={x(at)} y1={0} y2={HEIGHT} stroke="currentColor" vectorEffect="non-scaling-stroke" />
          </Box>
        )}
      </Box>
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'flex',
          justifyContent: 'space-between',
          mt: 1,
          fontSize: 12,
          color: theme.lumen.faint,
        })}
      >
        <span>{days[0]}</span>
        <span>{days.at(-1)}</span>
      </Box>
    </Box>
  );
};

/** Keeps the line's height. */
const NONE = '\u00a0';

/** The largest value above zero, at the height where it lies; the smallest is named by the line of zero, or by its own figure above. */
const Ends = ({ series }: Pick<Props, 'series'>) => {
  const points = series.flatMap(({ values, shown }) => values.map((value, place) => ({ value, shown: shown[place] })));
  const most = points.reduce((best, point) => (point.value > best.value ? point : best), { value: 0, shown: NONE });
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        fontSize: 11,
        lineHeight: '14px',
        textAlign: 'end',
        color: theme.lumen.faint,
        borderBottom: `1px dashed ${theme.lumen.line}`,
        fontVariantNumeric: 'tabular-nums',
      })}
    >
      {most.shown}
    </Box>
  );
};

/** What each line is, and its value on the day that is looked at, else on the last one. */
const Legend = ({ series, at }: Pick<Props, 'series'> & { readonly at: number | null }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 0.5, mb: 2, fontSize: 13 }}>
    {series.map(({ label, colour, shown }) => (
      <Box key={label} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, color: 'text.secondary' }}>
        <Box
          aria-hidden
          sx={(theme) => ({ width: 10, height: 3, borderRadius: 999, backgroundColor: theme.lumen[colour] })}
        />
        {label}
        <Box component="strong" sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
          {shown[at ?? shown.length - 1]}
        </Box>
      </Box>
    ))}
  </Box>
);
