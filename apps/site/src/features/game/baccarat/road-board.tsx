import type { ReactNode } from 'react';
import { ROWS } from './roads.ts';

type RoadBoardProps = {
  name: string;
  /** All of it in words. */
  said: string;
  columns: number;
  marks: readonly { readonly column: number; readonly row: number; readonly key: string; readonly drawn: ReactNode }[];
};

/** A road on its squares, ten units each, the newest columns in sight. */
export function RoadBoard({ name, said, columns, marks }: RoadBoardProps) {
  const last = Math.max(0, ...marks.map(({ column }) => column));
  const from = Math.max(0, last - columns + 1);
  const [width, height] = [columns * 10, ROWS * 10];
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, at) => `M${at * 10} 0V${height}`),
    ...Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * 10}H${width}`),
  ].join('');
  return (
    <figure className="bac-road min-w-0 text-caption text-muted">
      <figcaption aria-hidden="true" className="truncate">
        {name}
      </figcaption>
      <svg
        viewBox={`-0.5 -0.5 ${width + 1} ${height + 1}`}
        className="block w-full"
        role="img"
        aria-label={`${name}. ${said}`}
      >
        <path d={lines} fill="none" stroke="#ddd8c8" strokeWidth="0.6" />
        {marks
          .filter(({ column }) => column >= from)
          .map(({ column, row, key, drawn }) => (
            <g key={key} transform={`translate(${(column - from) * 10 + 5} ${row * 10 + 5})`}>
              {drawn}
            </g>
          ))}
      </svg>
    </figure>
  );
}
