import { useEffect, useRef } from 'react';
import { cx } from '@trevo/ui/cx';
import { createReel, type Reel } from '../slot/reel.ts';
import { PASSING, symbolUrl } from './symbols.ts';

export type Reels = readonly [Reel, Reel, Reel];

/** The window in units of its width: three columns with two gaps; rows touch, so it is a little lower than wide. */
const GAP = 1.5;
const CELL = (100 - 2 * GAP) / 3;
const HEIGHT = 3 * CELL;

/** Centre of a cell in those units. */
const centre = (cell: number): string =>
  `${(cell % 3) * (CELL + GAP) + CELL / 2},${Math.floor(cell / 3) * CELL + CELL / 2}`;
const LINE_COLOURS = ['#f6be4f', '#3adfa0', '#5cc8ff', '#ff8fb8', '#a48bff'];

type WindowProps = {
  /** Told the reels once they exist, and null when they are gone. */
  onReels(reels: Reels | null): void;
  initial: readonly string[];
  /** Cells of the lines that are being shown. */
  lines: readonly { line: number; cells: readonly number[] }[];
  /** Cells that the feature holds. */
  held: ReadonlySet<number>;
  /** Third reel under suspense. */
  suspense: boolean;
  label: string;
};

/** The three reels in their frame, the winning lines over them. Screen readers get `label`, not nine pictures. */
export function ReelWindow({ onReels, initial, lines, held, suspense, label }: WindowProps) {
  const strips = useRef<(HTMLDivElement | null)[]>([]);
  const first = useRef(initial);
  useEffect(() => {
    const made = strips.current.map((strip, index) =>
      createReel(strip as HTMLElement, { urlOf: symbolUrl, passing: PASSING[index] ?? [] }),
    );
    made.forEach((reel, index) => {
      reel.show([0, 1, 2].map((row) => first.current[row * 3 + index] ?? ''));
    });
    onReels(made as unknown as Reels);
    return () => onReels(null);
  }, [onReels]);

  const lit = new Set(lines.flatMap(({ cells }) => cells));
  const lookOf = (cell: number): string =>
    lit.has(cell) ? 'onca-held onca-lit' : lit.size > 0 ? 'onca-dim' : held.has(cell) ? 'onca-held' : '';

  return (
    <div role="img" aria-label={label} className="onca-frame relative w-full overflow-hidden rounded-hero p-[2.2%]">
      <div className="relative grid aspect-[100/97] w-full grid-cols-3 gap-x-[1.5%] overflow-hidden rounded-sheet">
        {[0, 1, 2].map((index) => (
          <div
            key={index}
            className={`onca-reel relative overflow-hidden rounded-card ${suspense && index === 2 ? 'onca-suspense' : ''}`}
          >
            <div
              ref={(strip) => {
                strips.current[index] = strip;
              }}
              className="absolute inset-x-0 top-0 will-change-transform"
            />
          </div>
        ))}
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 grid grid-cols-3 grid-rows-3 gap-x-[1.5%]"
        >
          {Array.from({ length: 9 }, (_, cell) => (
            <div key={`cell-${cell + 1}`} className={cx('rounded-card', lookOf(cell))} />
          ))}
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 100 ${HEIGHT}`}
          className="pointer-events-none absolute inset-0 size-full"
        >
          {lines.map(({ line, cells }) => (
            <polyline
              key={line}
              points={[...cells]
                .sort((a, b) => (a % 3) - (b % 3))
                .map(centre)
                .join(' ')}
              className="onca-line"
              stroke={LINE_COLOURS[line]}
              pathLength={1}
            />
          ))}
        </svg>
      </div>
    </div>
  );
}
