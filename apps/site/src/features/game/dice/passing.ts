import { DICE_FACES } from '@trevo/engines/instant';
import { useEffect, useState } from 'react';
import { prefersStill } from '../instant/use-instant.ts';

const TICK_MS = 60;

/** Numbers that pass while the die rolls, null while it rests: decoration from a clock, it neither decides nor hints anything. */
export const usePassing = (isRolling: boolean): number | null => {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    if (!isRolling || prefersStill()) return;
    const ticking = setInterval(() => setTick((before) => before + 1), TICK_MS);
    return () => {
      clearInterval(ticking);
      setTick(0);
    };
  }, [isRolling]);
  return isRolling && tick > 0 ? (tick * 3_571 + 1_234) % DICE_FACES : null;
};
