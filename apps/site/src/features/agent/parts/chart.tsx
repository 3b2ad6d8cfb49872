import { cx } from '@trevo/ui/cx';
import { type ReactNode, useState } from 'react';

export type Series = { readonly name: string; readonly values: readonly number[]; readonly ink: string };
type Props = {
  /** What a screen reader is told; the readout has the numbers. */
  label: string;
  days: readonly string[];
  /** Drawn on each other, from the line of nothing: up, and down where it is below. */
  series: readonly Series[];
  readout: (place: number) => ReactNode;
  onDay?: (day: string) => void;
};

const HEIGHT = 120;
const STEP = 10;

/** Highest and lowest heap of a day. */
export const boundsOf = (series: readonly Series[], days: number): { top: number; bottom: number } => {
  // Days without anything have their line at the foot.
  let [top, bottom] = [days === 0 ? 0 : 1, 0];
  for (let at = 0; at < days; at += 1) {
    const values = series.map(({ values: of }) => of[at] ?? 0);
    top = Math.max(
      top,
      values.filter((value) => value > 0).reduce((sum, value) => sum + value, 0),
    );
    bottom = Math.min(
      bottom,
      values.filter((value) => value < 0).reduce((sum, value) => sum + value, 0),
    );
  }
  return { top, bottom };
};

/** Where no day has anything the mark of the chosen day would be the only thing drawn, and look like a bar. */
export const isEmpty = (series: readonly Series[]): boolean =>
  series.every(({ values }) => values.every((value) => value === 0));

/** A heap of bars for each day, with the day under the pointer or the finger said in words. No library: bars need none. */
export function DayBars({ label, days, series, readout, onDay }: Props) {
  const [place, setPlace] = useState(days.length - 1);
  const { top, bottom } = boundsOf(series, days.length);
  const scale = HEIGHT / (top - bottom || 1);
  const width = days.length * STEP;
  const at = Math.min(place, days.length - 1);
  return (
    <figure>
      <figcaption aria-live="polite" className="mb-2 min-h-11 text-dense">
        {readout(at)}
      </figcaption>
      <div className="relative" role="group" aria-label={label}>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="office-chart h-40"
        >
          {isEmpty(series) ? null : <rect x={at * STEP} y="0" width={STEP} height={HEIGHT} className="day" />}
          {days.map((day, x) => {
            let [up, down] = [0, 0];
            return series.map(({ name, values, ink }) => {
              const value = values[x] ?? 0;
              const size = Math.abs(value) * scale;
              if (size === 0) return null;
              const y = value > 0 ? (top - up - value) * scale : (top - down) * scale;
              if (value > 0) up += value;
              else down += value;
              return (
                <rect
                  key={`${day} ${name}`}
                  x={x * STEP + 1.5}
                  y={y}
                  width={STEP - 3}
                  height={Math.max(size, 0.8)}
                  fill="currentColor"
                  className={ink}
                />
              );
            });
          })}
          <line
            x1="0"
            x2={width}
            y1={top * scale}
            y2={top * scale}
            vectorEffect="non-scaling-stroke"
            className="text-line-strong"
            stroke="currentColor"
          />
        </svg>
        <div className="absolute inset-0 flex">
          {days.map((day, x) => (
            <button
              key={day}
              type="button"
              tabIndex={x === at ? 0 : -1}
              aria-label={day}
              aria-pressed={x === at}
              onPointerEnter={() => setPlace(x)}
              onFocus={() => setPlace(x)}
              onKeyDown={({ key, currentTarget }) => {
                const next =
                  key === 'ArrowRight'
                    ? currentTarget.nextSibling
                    : key === 'ArrowLeft'
                      ? currentTarget.previousSibling
                      : null;
                if (next instanceof HTMLElement) next.focus();
              }}
              onClick={() => (x === at ? onDay?.(day) : setPlace(x))}
              className="min-w-0 flex-1 cursor-pointer"
            />
          ))}
        </div>
      </div>
      <div className="mt-1 flex justify-between text-caption text-muted tabular-nums">
        <span>{days[0]}</span>
        <span>{days.at(-1)}</span>
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-meta text-muted">
        {series.map(({ name, ink }) => (
          <li key={name} className="flex items-center gap-1.5">
            <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5">
              <rect width="10" height="10" rx="2" fill="currentColor" className={ink} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** The way of the last days, without numbers: those stand beside it. */
export function Spark({ values, className }: { values: readonly number[]; className?: string }) {
  const [high, low] = [Math.max(0, ...values), Math.min(0, ...values)];
  const y = (value: number): number => 22 - ((value - low) / (high - low || 1)) * 20;
  const points = values.map((value, x) => `${(x / Math.max(1, values.length - 1)) * 100},${y(value)}`);
  return (
    <svg
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx('office-chart h-8', className)}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
