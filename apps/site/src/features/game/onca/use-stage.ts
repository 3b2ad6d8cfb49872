import type { RoundView } from '@trevo/contract';
import { type RefObject, useState } from 'react';
import type { Stage } from './play-round.ts';
import { createStage, REST, type StageView } from './stage.ts';
import type { Reels } from './window.tsx';

/** What the page draws, and the stage that one round is played on: reels by reference, everything else as state. */
export const useStage = (reels: RefObject<Reels | null>) => {
  const [view, setView] = useState<StageView>(REST);
  return {
    view,
    clear: (): void => setView(REST),
    stageFor: (bet: string, onEnd: (round: RoundView) => void): Stage =>
      createStage({
        bet,
        reels: () => reels.current,
        patch: (next) => setView((held) => ({ ...held, ...next })),
        onEnd,
      }),
  };
};
