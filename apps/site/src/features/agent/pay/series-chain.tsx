import { gapOf, type Scale } from './series-scale.ts';

const WIDTH = 96;
const HEIGHT = 12;
const MIDDLE = HEIGHT / 2;

/** The prize group below, the agent's own, and the difference that is paid, as long as it is on the table's scale. The numbers say the same. */
export function SeriesChain({ below, own, scale }: { below: number; own: number; scale: Scale }) {
  const { start, size } = gapOf({ below, own }, scale);
  const [from, to] = [start * WIDTH, (start + size) * WIDTH];
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap tabular-nums">
      {below}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true" className="shrink-0">
        <line x1="0" x2={WIDTH} y1={MIDDLE} y2={MIDDLE} stroke="currentColor" className="text-line-strong" />
        <line x1={from} x2={to} y1={MIDDLE} y2={MIDDLE} stroke="currentColor" strokeWidth="4" className="text-violet" />
        <circle cx={from} cy={MIDDLE} r="3" fill="currentColor" className="text-muted" />
        <circle cx={to} cy={MIDDLE} r="4" fill="currentColor" className="text-violet" />
      </svg>
      <span className="sr-only">→</span> <b className="font-semibold">{own}</b>
    </span>
  );
}
