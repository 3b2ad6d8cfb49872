import type { CrashRound } from '@trevo/contract';
import { leafHash } from '@trevo/engines/fair/merkle';
import { crashRootLeaf, crashRootLeafV1 } from '@trevo/engines/log';
import { type LogParts, proveLeaf, type RoundProof } from '../../../../shared/log/verify-log.ts';

/**
 * has: the log has exactly what this page shows as fixed before the curve climbed. older: it has the bets' root, but as an earlier release wrote
 * it, without the beacon's round. missing: it has neither. bad: the log itself does not hold. silent: it could not be asked.
 */
export type RootFound = 'has' | 'older' | 'missing' | 'bad' | 'silent';

/** A checkpoint is signed every second or so: a round that has just ended may be in the next one. */
const TRIES = 3;
const SOON_MS = 1_000;
const pauseFor = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

type CrashRoot = Parameters<typeof crashRootLeaf>[0];

/** What the log must say of the round as it is shown; null while its bets are not fixed. */
const rootOf = ({ roundId, mathVersion, commit, bets, betsRoot, beacon }: CrashRound): CrashRoot | null => {
  if (bets === null || betsRoot === null || beacon?.round === null) return null;
  const [beaconChain, beaconRound] = [beacon?.chain.hash ?? null, beacon?.round ?? null];
  return { roundId, mathVersion, commitHash: commit, bets, betsRoot, beaconChain, beaconRound };
};

/** Whether the public log has what fixed this round. Null where the answer does not say enough to ask. */
export async function findRoot(round: CrashRound, parts: LogParts, pause = pauseFor): Promise<RootFound | null> {
  const root = rootOf(round);
  if (!root) return null;
  const prove = async (text: string): Promise<RoundProof['state']> =>
    (await proveLeaf(text, leafHash(text), parts)).state;
  try {
    for (let left = TRIES; left > 0; left -= 1) {
      const now = await prove(crashRootLeaf(root));
      if (now !== 'waiting') return now === 'proved' ? 'has' : 'bad';
      // Without a beacon both say the same.
      const before = await prove(crashRootLeafV1(root));
      if (before !== 'waiting') return before === 'bad' ? 'bad' : round.beacon ? 'older' : 'has';
      if (left > 1) await pause(SOON_MS);
    }
    return 'missing';
  } catch {
    return 'silent';
  }
}
