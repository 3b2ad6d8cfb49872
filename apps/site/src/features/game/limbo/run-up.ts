import { useEffect, useState } from 'react';
import { type Phase, prefersStill } from '../instant/use-instant.ts';

/** From the answer to the drawn point. */
export const RUN_MS = 760;

/**
 * The multiplier on its way up, in hundredths: 1 while no answer is there, then as much faster as it is higher, and the drawn point at
 * the end. It says nothing before: every round starts alike.
 */
export const useRunUp = (phase: Phase, end: number | null): number => {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    if (phase !== 'shown' || prefersStill()) return;
    const start = performance.now();
    let frame = 0;
    const draw = (now: number): void => {
      const share = Math.min(1, Math.max(0, (now - start) / RUN_MS));
      setPassed(share);
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      setPassed(0);
    };
  }, [phase]);
  if (end === null || phase === 'sent') return 100;
  if (phase === 'idle' || passed === 1 || prefersStill()) return end;
  return Math.floor(100 * (end / 100) ** (1 - (1 - passed) ** 1.6));
};
