import type { CrashOwnBet, CrashRound } from '@trevo/contract';
import { type BeaconValue, commitOf, drawStream, fairGameOf, leafHash, merkleRoot } from '@trevo/engines/fair';
import { CRASH_RANGE, crashBustE2, crashGame } from '@trevo/engines/instant';

export type CrashProof = {
  readonly round: CrashRound;
  readonly mine: readonly CrashOwnBet[];
  readonly leaves: readonly string[];
};
export type ProofStep = {
  readonly id: 'commit' | 'chain' | 'root' | 'mine' | 'beacon' | 'point';
  readonly isRight: boolean;
};

type Beacon = NonNullable<CrashRound['beacon']>;

/** What the beacon gave; null when its group did not sign that, or it was due before the bets were fixed. */
async function beaconSaid({ chain, round, signature, sealedAt }: Beacon): Promise<BeaconValue | null> {
  // The mathematics of signatures are as much as all else of the game: they come when they are needed.
  const { beaconTimeMs, beaconValue, chainHashOf, isBeaconRound } = await import('@trevo/engines/fair/beacon');
  if (round === null || signature === null || sealedAt === null) return null;
  if (chainHashOf(chain) !== chain.hash || beaconTimeMs(chain, round) < Date.parse(sealedAt)) return null;
  return isBeaconRound(chain, { round, signature }) ? { round, value: beaconValue({ round, signature }) } : null;
}

/** What this device computes of a round that ended, step by step. Null while it has not. */
export async function verifyCrash({ round, mine, leaves }: CrashProof): Promise<readonly ProofStep[] | null> {
  const { secret, bustE2, betsRoot, bets, commit, chain, roundId, mathVersion } = round;
  if (secret === null || bustE2 === null || betsRoot === null) return null;
  let link = secret;
  for (let at = chain.link; at > 0; at -= 1) link = commitOf(link);
  const has = ({ betId, stake, mostE2, cnonce }: CrashOwnBet): boolean =>
    leaves.includes([betId, stake, mostE2, cnonce].join('|'));
  const beacon = round.beacon && (await beaconSaid(round.beacon));
  const draw = { secret, game: fairGameOf(crashGame.code), mathVersion, drawId: roundId, betsRoot, beacon };
  const isHeard = round.beacon === null || beacon !== null;
  const isDrawn =
    isHeard && mathVersion === crashGame.mathVersion && crashBustE2(drawStream(draw).int(CRASH_RANGE)) === bustE2;
  return [
    { id: 'commit', isRight: commitOf(secret) === commit },
    { id: 'chain', isRight: link === chain.firstHash },
    { id: 'root', isRight: leaves.length === bets && merkleRoot(leaves.map(leafHash)) === betsRoot },
    ...(mine.length === 0 ? [] : [{ id: 'mine', isRight: mine.every(has) } as const]),
    ...(round.beacon === null ? [] : [{ id: 'beacon', isRight: isHeard } as const]),
    { id: 'point', isRight: isDrawn },
  ];
}
