import { useEffect } from 'react';

/** The stake of the next round, which the page hears, too: what stands over the game depends on it. */
export const useToldStake = (stake: string, onStake: ((stake: string) => void) | undefined): string => {
  useEffect(() => onStake?.(stake), [onStake, stake]);
  return stake;
};
