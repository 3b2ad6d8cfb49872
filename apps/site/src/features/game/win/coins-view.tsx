import type { CSSProperties } from 'react';
import type { Tier } from './tiers.ts';
import './coins.css';

const COUNTS = { 1: 10, 2: 16, 3: 24 } as const;
/** Neighbours in the list fly far from each other. */
const GOLDEN_ANGLE = 2.4;

/** Where a coin flies, in widths and heights of what it flies over, and how late it starts. */
const wayOf = (at: number): CSSProperties => {
  const far = 0.55 + ((at * 7) % 10) / 22;
  const turn = at * GOLDEN_ANGLE;
  return {
    '--x': `${Math.round(Math.cos(turn) * far * 46)}cqw`,
    '--y': `${Math.round(Math.sin(turn) * far * 46)}cqh`,
    '--late': `${(at % 5) * 25}ms`,
  } as CSSProperties;
};

/** A burst of coins and a ring of light behind a win of 5, 15 or 50 stakes: once, within 1.2 s, and nothing of it with little motion. */
export function CoinsView({ tier }: { tier: Exclude<Tier, 0> }) {
  return (
    <span aria-hidden="true" className="win-coins" data-tier={tier}>
      {Array.from({ length: COUNTS[tier] }, (_, at) => (
        <i key={`coin-${at + 1}`} style={wayOf(at)} />
      ))}
    </span>
  );
}
