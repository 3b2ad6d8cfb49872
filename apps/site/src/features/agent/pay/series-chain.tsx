import { gapOf } from './series-scale.ts';

const WIDTH = 96;
const HEIGHT = 12;
const MIDDLE = HEIGHT / 2;

/** The prize group below, the agent's own, and the difference that is paid, on the scale of all groups. The numbers say the same. */
export function SeriesChain({ below, own }: { below: number; own: number }) {
  const { from, size } = gapOf(below, own);
  const [start, length] = [4 + from * (WIDTH - 8), size * (WIDTH - 8)];
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap tabular-nums">
      {below}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true" className="shrink-0">
        <line x1="2" x2={WIDTH - 2} y1={MIDDLE} y2={MIDDLE} stroke="currentColor" className="text-line-strong" />
        <rect
          x={start}
          y={MIDDLE - 2}
          width={Math.max(length, 1)}
          height="4"
          fill="currentColor"
          className="text-violet"
        />
        <circle cx={start} cy={MIDDLE} r="3" fill="currentColor" className="text-muted" />
        <circle cx={start + length} cy={MIDDLE} r="4" fill="currentColor" className="text-violet" />
      </svg>
      <span aria-hidden="true">→</span> <b className="font-semibold">{own}</b>
    </span>
  );
}
