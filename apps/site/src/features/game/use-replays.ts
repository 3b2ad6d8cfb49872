import { useEffect, useRef } from 'react';

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
