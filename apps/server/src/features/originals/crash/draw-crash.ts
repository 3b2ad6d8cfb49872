import { randomBytes } from 'node:crypto';
import {
  type BeaconValue,
  chainLink,
  commitOf,
  drawStream,
  fairGameOf,
  leafHash,
  merkleRoot,
} from '@trevo/engines/fair';
import { CRASH_RANGE, crashBustE2, crashGame } from '@trevo/engines/instant';
import { formatWire } from '@trevo/money';
import type { Vault } from '../../../platform/secrets.ts';
import type { CrashBet, CrashChain } from './crash.types.ts';

/** Rounds of one chain: about two days of play without a pause. */
const CHAIN_LENGTH = 10_000;

/** A chain whose secrets nobody has seen. Its first hash commits to all of them. */
export const makeChain = (vault: Vault): Omit<CrashChain, 'chainId'> => {
  const seed = randomBytes(32);
  const firstHash = chainLink(seed, CHAIN_LENGTH, 0);
  return { length: CHAIN_LENGTH, firstHash, sealed: vault.seal('crash-chain', seed, firstHash) };
};

/** The secret of a round, 64 hex digits. @throws when the vault cannot open the chain */
export const secretOf = (vault: Vault, { sealed, firstHash, length }: CrashChain, link: number): string =>
  chainLink(vault.open('crash-chain', sealed, firstHash), length, link);

/** What is known of a round before its secret: the secret of the round before. */
export const commitOfSecret = (secret: string): string => commitOf(secret);

type Leaf = Pick<CrashBet, 'betId' | 'stake' | 'currency' | 'autoE2' | 'cnonce'>;

/** A bet in the tree: `betId|stake|auto|cnonce`, the stake as it is paid, the target in hundredths. Names nobody. */
export const leafText = ({ betId, stake, currency, autoE2, cnonce }: Leaf): string =>
  [betId, formatWire(stake, currency), autoE2, cnonce].join('|');

/** The root over a round's bets, in the order of their operations. */
export const rootOf = (bets: readonly Leaf[]): string => merkleRoot(bets.map((bet) => leafHash(leafText(bet))));

type Drawn = {
  readonly roundId: string;
  readonly mathVersion: string;
  readonly betsRoot: string;
  readonly beacon: BeaconValue | null;
};

/** Where a round ends, in hundredths. */
export const bustOf = (secret: string, { roundId, mathVersion, betsRoot, beacon }: Drawn): number => {
  const game = fairGameOf(crashGame.code);
  const stream = drawStream({ secret, game, mathVersion, drawId: roundId, betsRoot, beacon });
  return crashBustE2(stream.int(CRASH_RANGE));
};
