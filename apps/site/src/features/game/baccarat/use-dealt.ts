import { useEffect, useState } from 'react';
import { type Phase, prefersStill } from '../instant/use-instant.ts';
import { sound } from '../sound.ts';
import { type Shown, stepsOf } from './deal.ts';

/** How many cards lie on the table: none while no answer is there, then one after the other, all at the end. */
export const useDealt = (phase: Phase, shown: Shown | null): number => {
  const [dealt, setDealt] = useState(0);
  useEffect(() => {
    if (phase !== 'shown' || shown === null || prefersStill()) return;
    const waiting = stepsOf(shown).map(({ ms }, at) =>
      setTimeout(() => {
        setDealt(at + 1);
        sound.tick(at / 6);
      }, ms),
    );
    return () => {
      for (const one of waiting) clearTimeout(one);
      setDealt(0);
    };
  }, [phase, shown]);
  if (shown === null || phase === 'sent') return 0;
  return phase === 'idle' || prefersStill() ? stepsOf(shown).length : dealt;
};
