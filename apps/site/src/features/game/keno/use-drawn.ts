import { useEffect, useState } from 'react';
import { type Phase, prefersStill } from '../instant/use-instant.ts';
import { sound } from '../../../shared/play/sound.ts';

/** From the answer to the last number. */
export const DRAW_MS = 1_700;

/** How many of the drawn numbers lie on the board: none while no answer is there, then one after the other, all at the end. */
export const useDrawn = (phase: Phase, drawn: readonly number[], hits: readonly number[]): number => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (phase !== 'shown' || prefersStill() || drawn.length === 0) return;
    let come = 0;
    const ticking = setInterval(() => {
      const one = drawn[come];
      if (one === undefined) return;
      come += 1;
      setCount(come);
      if (hits.includes(one)) sound.land();
    }, DRAW_MS / drawn.length);
    return () => {
      clearInterval(ticking);
      setCount(0);
    };
  }, [phase, drawn, hits]);
  if (phase === 'sent') return 0;
  return phase === 'idle' || prefersStill() ? drawn.length : count;
};
