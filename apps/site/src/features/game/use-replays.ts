import type { RoundView } from '@trevo/contract';
import { useEffect, useRef } from 'react';
import type { PlayProps } from '../../games/game-screen.ts';

/** Between two acts: long enough to see what the last one brought. */
const LOOK_MS = 700;

/** Plays once for each time that a replay is asked for; where a game is played for itself, never. */
export const useReplays = (replays: number | undefined, play: () => void): void => {
  const now = useRef(play);
  useEffect(() => {
    now.current = play;
  });
  useEffect(() => {
    if (replays) now.current();
  }, [replays]);
};

/** Whether the screen has gone: what it still waits for comes later, and is neither seen nor heard any more. */
export const useIsGone = (): { readonly current: boolean } => {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
};

type Run = (ask: (onTrouble: () => void) => Promise<RoundView>) => Promise<void>;

/** The same of a round with acts: its bet, then one act after the other, as long as its screen stands. `run` plays an answer. */
export const useActReplays = (
  { config: { lastRound }, replays, act }: Pick<PlayProps, 'config' | 'act'> & { readonly replays: number | undefined },
  bet: () => Promise<void>,
  run: Run,
): void => {
  const isGone = useIsGone();
  const play = async (): Promise<void> => {
    await bet();
    for (const _ of lastRound?.actions ?? []) {
      await new Promise((looked) => setTimeout(looked, LOOK_MS));
      if (isGone.current || !lastRound) return;
      await run((onTrouble) => act(lastRound, {}, onTrouble));
    }
  };
  useReplays(replays, () => void play());
};
