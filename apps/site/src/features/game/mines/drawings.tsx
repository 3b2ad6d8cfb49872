/** Gems of four stones; which one lies where is decoration. */
const STONES = [
  ['#7cf5c8', '#22c58b', '#0c7a5a'],
  ['#ffe08a', '#f6b23c', '#b46a0c'],
  ['#d4b8ff', '#9a6bf2', '#5a2fb0'],
  ['#a6e9ff', '#3fb4e8', '#14689f'],
] as const;

/** A cut gem, drawn in its facets. */
export function Gem({ kind }: { kind: number }) {
  const [light, body, deep] = STONES[kind % STONES.length] ?? STONES[0];
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path d="M14 8h20l9 11-19 22L5 19Z" fill={body} />
      <path d="M14 8h20l-5 11H19Z" fill={light} />
      <path d="M14 8 5 19h14Zm20 0 9 11H29Z" fill={light} opacity="0.55" />
      <path d="M19 19h10l-5 22Z" fill={body} />
      <path d="m5 19 19 22-5-22Z" fill={deep} opacity="0.75" />
      <path d="M43 19 24 41l5-22Z" fill={deep} />
      <path d="m16 11 6-1-4 7-6 0Z" fill="#fff" opacity="0.7" />
    </svg>
  );
}

const SPIKES = [0, 45, 90, 135, 180, 225, 270, 315];

/** A mine with its horns, and a red eye in the middle. */
export function Mine() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      {SPIKES.map((turn) => (
        <path key={turn} d="m21.5 12 1-7h3l1 7Z" fill="#8c94a8" transform={`rotate(${turn} 24 24)`} />
      ))}
      <circle cx="24" cy="24" r="14" fill="#2c3242" />
      <path d="M10.5 21a14 14 0 0 1 27 0 22 22 0 0 0-27 0Z" fill="#5b6479" />
      <circle cx="24" cy="25" r="5.5" fill="#11141d" />
      <circle cx="24" cy="25" r="3.5" fill="#ff5a4d" />
      <circle cx="22.8" cy="23.8" r="1.2" fill="#ffd9d4" />
    </svg>
  );
}
