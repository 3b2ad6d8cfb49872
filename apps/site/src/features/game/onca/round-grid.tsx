import { useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import type { LineWin } from './round-frames.ts';

const SYMBOLS = ['W', 'J1', 'G1', 'G2', 'G3', 'F1', 'F2', 'F3'] as const;
const COLUMNS = 3;
/** Centre of a cell in the drawing that lies over the grid, 100 units a cell. */
const centre = (cell: number): string => `${(cell % COLUMNS) * 100 + 50},${Math.floor(cell / COLUMNS) * 100 + 50}`;

/** A symbol's picture; an empty cell stays empty. */
export function SymbolImage({ sym, className }: { sym: string; className?: string }) {
  const t = useT();
  const known = SYMBOLS.find((one) => one === sym);
  if (known === undefined) return null;
  return (
    <img
      src={`/art/onca/${known}.webp`}
      alt={t(`member.sym.${known}`)}
      width={160}
      height={160}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}

type Props = {
  grid: readonly string[];
  label: string;
  /** Cells that landed with this state; the others are drawn back a little. */
  fresh?: readonly number[];
  wins?: readonly LineWin[];
  isSmall?: boolean;
};

/** One state of the 3x3 grid; the lines that won are drawn over it. */
export function RoundGrid({ grid, label, fresh, wins = [], isSmall = false }: Props) {
  const winning = new Set(wins.flatMap(({ cells }) => cells));
  return (
    <figure className="min-w-0">
      <div
        className={cx(
          'relative grid grid-cols-3 bg-page',
          isSmall ? 'gap-1 rounded-card p-1.5' : 'gap-2 rounded-sheet p-2.5',
        )}
      >
        {grid.map((sym, cell) => (
          <div
            key={`${cell + 1}`}
            className={cx(
              'aspect-square p-[6%]',
              isSmall ? 'rounded-input' : 'rounded-card',
              winning.has(cell) ? 'bg-mint/15 ring-2 ring-inset ring-mint' : 'bg-raised',
              wins.length > 0 && !winning.has(cell) && 'opacity-55',
              isSmall && fresh?.includes(cell) && 'ring-2 ring-inset ring-sky',
            )}
          >
            <SymbolImage sym={sym} className="size-full object-contain" />
          </div>
        ))}
        {isSmall || wins.length === 0 ? null : (
          <svg viewBox="0 0 300 300" aria-hidden="true" className="pointer-events-none absolute inset-2.5 text-mint">
            {wins.map(({ line, cells }) => (
              <polyline
                key={line}
                points={cells.map(centre).join(' ')}
                fill="none"
                stroke="currentcolor"
                strokeOpacity="0.6"
                strokeWidth="4"
                strokeLinecap="round"
              />
            ))}
          </svg>
        )}
      </div>
      <figcaption className={isSmall ? 'pt-1 text-center text-caption text-muted' : 'sr-only'}>{label}</figcaption>
    </figure>
  );
}
