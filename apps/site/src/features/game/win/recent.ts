import type { RoundView } from '@trevo/contract';
import { useEffect, useState } from 'react';
import type { PlayProps } from '../../../games/game-screen.ts';

/** Ended rounds that a window keeps in sight: one more than a wide row has room for. */
const KEPT = 14;

/** The last ones, each once: a replay ends like the round that it plays. */
export const recentWith = (others: readonly RoundView[], round: RoundView): readonly RoundView[] =>
  [round, ...others.filter(({ roundId }) => roundId !== round.roundId)].slice(0, KEPT);

/** What was watched here, and behind it what had ended before: nothing that was bet since, which would be told before it is played. */
export const recentBefore = (
  watched: readonly RoundView[],
  listed: readonly RoundView[],
  before: RoundView,
): readonly RoundView[] => {
  const known = new Set(watched.map(({ roundId }) => roundId));
  const older = listed.filter(
    ({ roundId, state, at, mathVersion }) =>
      // A strip draws what came up as today's mathematics says it.
      state === 'settled' && mathVersion === before.mathVersion && at <= before.at && !known.has(roundId),
  );
  return [...watched, ...older].slice(0, KEPT);
};

/** How the last rounds ended: those of before as soon as they come, and each that `keep` is given. */
export const useRecent = (before: RoundView | null, endedBefore: PlayProps['endedBefore']) => {
  const [first] = useState(before);
  const [recent, setRecent] = useState<readonly RoundView[]>(() => (first && first.state !== 'open' ? [first] : []));
  useEffect(() => {
    if (!first || !endedBefore) return;
    let isHere = true;
    // Nobody misses them: a strip that is short says nothing wrong.
    void endedBefore().then(
      (listed) => isHere && setRecent((watched) => recentBefore(watched, listed, first)),
      () => undefined,
    );
    return () => void (isHere = false);
  }, [first, endedBefore]);
  return { recent, keep: (round: RoundView): void => setRecent((others) => recentWith(others, round)) };
};
