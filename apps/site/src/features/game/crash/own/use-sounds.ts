import type { CrashOwnBet } from '@trevo/contract';
import { useEffect, useRef } from 'react';
import { sound } from '../../../../shared/play/sound.ts';
import { celebrate, isAhead } from '../../win/tiers.ts';
import { sumOf } from './own-sum.ts';

/** A sound for the end of the round, and one for each of my bets that is taken: a fanfare where I am ahead with it. */
export function useSounds(state: string | undefined, mine: readonly CrashOwnBet[]): void {
  const taken = mine.filter(({ cashedE2 }) => cashedE2 !== null).length;
  const before = useRef({ state, taken });
  useEffect(() => {
    const was = before.current;
    if (state === 'ended' && was.state === 'running') sound.bust();
    if (state === 'running' && (was.state === 'betting' || was.state === 'sealed')) sound.anticipation();
    if (taken > was.taken) {
      const sum = sumOf(mine);
      if (isAhead(sum)) celebrate(sum);
      else sound.land();
    }
    before.current = { state, taken };
  }, [state, taken, mine]);
}
