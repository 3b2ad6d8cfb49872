import { Gradient, useGradient } from './gradient.tsx';

/** Where the pips of each number lie, in thirds of the face. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

/** A die with its pips; one and four are red, as on the tables this game comes from. */
export function Die({ face, className = 'lt-die' }: { face: number; className?: string }) {
  const fill = useGradient();
  const ink = face === 1 || face === 4 ? '#d0273c' : '#171d2b';
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      <Gradient id={fill.id} stops={['#ffffff', '#f0ece2', '#c9c1ad']} />
      <rect x="1.5" y="3" width="37" height="36" rx="9" fill="#8d846c" />
      <rect x="1.5" y="1" width="37" height="36" rx="9" fill={fill.url} />
      <path d="M10 3.5h20a7 7 0 0 1 6 4.5c-8-2.5-24-2.5-32 0a7 7 0 0 1 6-4.5Z" fill="#fff" fillOpacity="0.7" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle
          key={`${x}${y}`}
          cx={11 + x * 9}
          cy={10 + y * 9}
          r={face === 1 ? 5.4 : 3.7}
          fill={ink}
          stroke="#0002"
          strokeWidth="0.6"
        />
      ))}
    </svg>
  );
}
