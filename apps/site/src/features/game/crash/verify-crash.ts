import type { CrashOwnBet, CrashRound } from '@trevo/contract';
import { commitOf, drawStream, fairGameOf, leafHash, merkleRoot } from '@trevo/engines/fair';
import { CRASH_RANGE, crashBustE2, crashGame } from '@trevo/engines/instant';

export type CrashProof = {
  readonly round: CrashRound;
  readonly mine: readonly CrashOwnBet[];
  readonly leaves: readonly string[];
};
export type ProofStep = { readonly id: 'commit' | 'chain' | 'root' | 'mine' | 'point'; readonly isRight: boolean };

/** What this device computes of a round that ended, step by step. Null while it has not. */
export function verifyCrash({ round, mine, leaves }: CrashProof): readonly ProofStep[] | null {
  const { secret, bustE2, betsRoot, bets, commit, chain, roundId, mathVersion } = round;
  if (secret === null || bustE2 === null || betsRoot === null) return null;
  let link = secret;
  for (let at = chain.link; at > 0; at -= 1) link = commitOf(link);
  const has = ({ betId, stake, mostE2, cnonce }: CrashOwnBet): boolean =>
    leaves.includes([betId, stake, mostE2, cnonce].join('|'));
  const draw = { secret, game: fairGameOf(crashGame.code), mathVersion, drawId: roundId, betsRoot, beacon: null };
  const isDrawn = mathVersion === crashGame.mathVersion && crashBustE2(drawStream(draw).int(CRASH_RANGE)) === bustE2;
  return [
    { id: 'commit', isRight: commitOf(secret) === commit },
    { id: 'chain', isRight: link === chain.firstHash },
    { id: 'root', isRight: leaves.length === bets && merkleRoot(leaves.map(leafHash)) === betsRoot },
    ...(mine.length === 0 ? [] : [{ id: 'mine', isRight: mine.every(has) } as const]),
    { id: 'point', isRight: isDrawn },
  ];
}
