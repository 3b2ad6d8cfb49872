import { useState } from 'react';
import type { GameConfig } from '../../../games/game-screen.ts';
import { createRest } from './rest.ts';

type RestOptions = { readonly config: GameConfig; readonly replays?: number | undefined };

/** The rest after a round's start, which the house asks for. A replay stakes nothing and waits for nobody. */
export const useRest = ({ config, replays }: RestOptions) => {
  const [isResting, setResting] = useState(false);
  const [rest] = useState(() => createRest(setResting));
  const leastMs = replays === undefined ? config.leastRoundMs : 0;
  return {
    leastMs,
    isResting,
    /** The answer to a bet, from which on the next one waits. */
    async after<Round>(answer: Promise<Round>): Promise<Round> {
      const round = await answer;
      rest.begin(leastMs);
      return round;
    },
  };
};
