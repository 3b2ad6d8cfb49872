import type { Suit } from './cards.ts';

const PATHS: Readonly<Record<Suit, string>> = {
  hearts: 'M16 28C8 21 3 16.5 3 10.8A6.8 6.8 0 0 1 16 8a6.8 6.8 0 0 1 13 2.8C29 16.5 24 21 16 28Z',
  diamonds: 'M16 2.5c3 5 6.5 9.5 10 13.5-3.5 4-7 8.5-10 13.5-3-5-6.5-9.5-10-13.5 3.5-4 7-8.5 10-13.5Z',
  spades:
    'M16 2.5c5 6 12 10 12 15.7A5.8 5.8 0 0 1 17.6 22c.4 3 1.6 5 3.9 7h-11c2.3-2 3.5-4 3.9-7A5.8 5.8 0 0 1 4 18.2C4 12.5 11 8.5 16 2.5Z',
  clubs:
    'M16 3a5.8 5.8 0 0 1 4.7 9.2 5.8 5.8 0 1 1-3.1 9.7c.4 3 1.6 5 3.9 7.1h-11c2.3-2 3.5-4 3.9-7.1a5.8 5.8 0 1 1-3.1-9.7A5.8 5.8 0 0 1 16 3Z',
};

export function SuitMark({ suit }: { suit: Suit }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="hilo-suit" fill="currentColor">
      <path d={PATHS[suit]} />
    </svg>
  );
}

const LEAF = 'M16 16c-7-1-10.5-5-9-8.5C8 5 11 5 12.5 7 13.5 4.5 17 4 18 6.5 19 9 18 12.5 16 16Z';

/** The four leaves of the house, on the back of every card. */
export function Clover() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="hilo-clover" fill="currentColor">
      {[0, 90, 180, 270].map((turn) => (
        <path key={turn} d={LEAF} transform={`rotate(${turn} 16 16)`} />
      ))}
    </svg>
  );
}
