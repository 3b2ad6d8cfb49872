import { Gradient, useGradient } from './gradient.tsx';

/** The colour that a car has on every track: light, body, shade, and the ink of its number. */
const PAINT: Readonly<Record<number, readonly [string, string, string, string]>> = {
  1: ['#fff3a8', '#f5cf1b', '#9a7400', '#171303'],
  2: ['#a8d8ff', '#1f86f2', '#0a3d86', '#fff'],
  3: ['#a7afbf', '#555f75', '#252c3c', '#fff'],
  4: ['#ffd0a3', '#fb7d1d', '#8f3d00', '#171303'],
  5: ['#b3fbff', '#19c6d2', '#04646d', '#04201f'],
  6: ['#c3bcff', '#5b45ee', '#241489', '#fff'],
  7: ['#ffffff', '#cdd5e3', '#7d879b', '#171d2b'],
  8: ['#ffb3ad', '#ee3340', '#830f1c', '#fff'],
  9: ['#e6a3a0', '#97262b', '#4b0a10', '#fff'],
  10: ['#b4f5c4', '#23a94c', '#08552a', '#04140d'],
};
const NO_PAINT = ['#8793ad', '#4a5672', '#222a3d', '#fff'] as const;

export const paintOf = (car: number): string => (PAINT[car] ?? NO_PAINT)[1];

/** A racing car from above, nose to the right, with its number. */
export function Car({ car, className = 'lt-car' }: { car: number; className?: string }) {
  const fill = useGradient();
  const [light, own, shade, ink] = PAINT[car] ?? NO_PAINT;
  return (
    <svg viewBox="0 0 64 36" className={className} aria-hidden="true">
      <Gradient id={fill.id} stops={[light, own, shade]} />
      <g fill="#12161f">
        <rect x="8" y="1" width="13" height="8" rx="2.5" />
        <rect x="8" y="27" width="13" height="8" rx="2.5" />
        <rect x="43" y="2.5" width="11" height="7" rx="2.5" />
        <rect x="43" y="26.5" width="11" height="7" rx="2.5" />
      </g>
      <rect x="1" y="5" width="6" height="26" rx="2" fill={own} />
      <rect x="55" y="6" width="5" height="24" rx="2" fill={own} />
      <path
        d="M4 14c6-2 9-7 18-7 7 0 10 3 15 4l18 3.5c5 1 8 2.3 8 3.5s-3 2.5-8 3.5L37 25c-5 1-8 4-15 4-9 0-12-5-18-7Z"
        fill={fill.url}
      />
      <path d="M12 12c5-3 13-3 18-1-5 0-12 0-18 1Z" fill="#fff" fillOpacity="0.6" />
      <path d="M38 14.5c3 .4 5 1.5 5 3.5s-2 3.100-5 3.5c-1.5-1.5-1.5-5.5 0-7Z" fill="#0b0d16" />
      <text x="24" y="18.5" textAnchor="middle" dominantBaseline="central" fontSize="15" fontWeight="800" fill={ink}>
        {car}
      </text>
    </svg>
  );
}
