import { useEffect, useState } from 'react';
import { type Phase, prefersStill } from '../instant/use-instant.ts';
import { sound } from '../../../shared/play/sound.ts';
import { FLY_MS, type Shown, stepsOf } from './deal.ts';

/** Cards that have left the shoe, and those that lie there: what a card means is told once it has turned. */
export type Dealt = { readonly left: number; readonly lying: number };

const NONE: Dealt = { left: 0, lying: 0 };

/** How far the deal has come: no card while no answer is there, then one after the other, all at the end. */
export const useDealt = (phase: Phase, shown: Shown | null): Dealt => {
  const [dealt, setDealt] = useState(NONE);
  useEffect(() => {
    if (phase !== 'shown' || shown === null || prefersStill()) return;
    const waiting = stepsOf(shown).flatMap(({ ms }, at) => [
      setTimeout(() => {
        setDealt((now) => ({ ...now, left: at + 1 }));
        sound.tick(at / 6);
      }, ms),
      setTimeout(() => setDealt((now) => ({ ...now, lying: at + 1 })), ms + FLY_MS),
    ]);
    return () => {
      for (const one of waiting) clearTimeout(one);
      setDealt(NONE);
    };
  }, [phase, shown]);
  if (shown === null || phase === 'sent') return NONE;
  const all = stepsOf(shown).length;
  return phase === 'idle' || prefersStill() ? { left: all, lying: all } : dealt;
};
