import type { CrashOwnBet, CrashRound } from '@trevo/contract';
import { type BeaconValue, commitOf, drawStream, fairGameOf, leafHash, merkleRoot } from '@trevo/engines/fair';
import { CRASH, CRASH_RANGE, crashBustE2, crashGame } from '@trevo/engines/instant';
import { isCurrencyCode, parseWire, payoutE4 } from '@trevo/money';

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

/** Longer than any chain is made: a pasted link beyond it would have this device hash for ever. */
const LONGEST_CHAIN = 100_000;
const LEAF = /^[^|]+\|(?<stake>\d+\.\d\d)\|(?<most>[1-9]\d*)\|[0-9a-f]{32}$/;

/** What the beacon gave; null when its group did not sign that, or it was due before the bets were fixed. */
async function beaconSaid({ chain, round, signature, sealedAt }: Beacon): Promise<BeaconValue | null> {
  // The mathematics of signatures are as much as all else of the game: they come when they are needed.
  const { beaconTimeMs, beaconValue, chainHashOf, isBeaconRound } = await import('@trevo/engines/fair/beacon');
  if (round === null || signature === null || sealedAt === null) return null;
  if (chainHashOf(chain) !== chain.hash || beaconTimeMs(chain, round) < Date.parse(sealedAt)) return null;
  return isBeaconRound(chain, { round, signature }) ? { round, value: beaconValue({ round, signature }) } : null;
}

/** Whether the secret is the link that it is said to be. */
const isLink = (secret: string, { link, firstHash, length }: CrashRound['chain']): boolean => {
  if (![link, length].every(Number.isSafeInteger) || link <= 0 || link > length || length > LONGEST_CHAIN) return false;
  let hash = secret;
  for (let at = link; at > 0; at -= 1) hash = commitOf(hash);
  return hash === firstHash;
};

const isLeaf = (leaf: string): boolean => {
  const { stake, most } = LEAF.exec(leaf)?.groups ?? {};
  return Number(stake) > 0 && Number(most) >= CRASH.leastTargetE2 && Number(most) <= CRASH.mostTargetE2;
};
/** Every leaf is one of a bet, and no bet has two. */
const areLeaves = (leaves: readonly string[]): boolean =>
  leaves.every(isLeaf) && new Set(leaves.map((leaf) => leaf.split('|')[0])).size === leaves.length;

/** Whether a bet that was paid got what its cash-out is paid, and could have been taken there. One that is open has nothing yet. */
const isPaidRight = ({ state, stake, mostE2, cashedE2, win, currency }: CrashOwnBet, bustE2: number): boolean => {
  if (state !== 'settled') return state === 'open';
  if (!isCurrencyCode(currency)) return false;
  const [put, won] = [parseWire(stake, currency), parseWire(win, currency)];
  if (put === null || won === null) return false;
  // It flew on to its target: there it is taken by itself.
  if (cashedE2 === null) return mostE2 > bustE2 && won === 0n;
  const couldBe = Number.isSafeInteger(cashedE2) && cashedE2 > 100 && cashedE2 <= Math.min(mostE2, bustE2);
  return couldBe && won === payoutE4(put, cashedE2 * 100, currency);
};

/** What this device computes of a round that ended, step by step. Null while it has not. */
export async function verifyCrash({ round, mine, leaves }: CrashProof): Promise<readonly ProofStep[] | null> {
  const { secret, bustE2, betsRoot, bets, commit, chain, roundId, mathVersion } = round;
  if (secret === null || bustE2 === null || betsRoot === null) return null;
  const has = (bet: CrashOwnBet): boolean =>
    bet.roundId === roundId &&
    leaves.includes([bet.betId, bet.stake, bet.mostE2, bet.cnonce].join('|')) &&
    (bet.autoE2 === null || bet.autoE2 === bet.mostE2) &&
    isPaidRight(bet, bustE2);
  const beacon = round.beacon && (await beaconSaid(round.beacon));
  const draw = { secret, game: fairGameOf(crashGame.code), mathVersion, drawId: roundId, betsRoot, beacon };
  const isHeard = round.beacon === null || beacon !== null;
  const isDrawn =
    isHeard && mathVersion === crashGame.mathVersion && crashBustE2(drawStream(draw).int(CRASH_RANGE)) === bustE2;
  const isRoot = leaves.length === bets && areLeaves(leaves) && merkleRoot(leaves.map(leafHash)) === betsRoot;
  return [
    { id: 'commit', isRight: commitOf(secret) === commit },
    { id: 'chain', isRight: isLink(secret, chain) },
    { id: 'root', isRight: isRoot },
    ...(mine.length === 0 ? [] : [{ id: 'mine', isRight: mine.every(has) } as const]),
    ...(round.beacon === null ? [] : [{ id: 'beacon', isRight: isHeard } as const]),
    { id: 'point', isRight: isDrawn },
  ];
}
