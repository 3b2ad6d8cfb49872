import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256Hex } from '../seeds.ts';

// What leaves say. Everything here is text that anybody can write again; `docs/log.md` describes each kind.

/** JSON with its keys in order and no spaces: one writing for one value. Undefined fields are left out. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  let text = '';
  // Built in place: every bet is written so, twice.
  for (const key of Object.keys(value).toSorted()) {
    const item = (value as Record<string, unknown>)[key];
    if (item !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(item)}`;
  }
  return `{${text}}`;
}

/** A bet as its leaf says it. Amounts as the wire writes them. */
export interface BetRecord {
  readonly round: string;
  readonly product: string;
  readonly game: string;
  /** 1 when it was placed; grows with each change. */
  readonly version: number;
  readonly state: string;
  /** When it was placed, ISO 8601. */
  readonly at: string;
  readonly currency: string;
  readonly stake: string;
  readonly payout: string;
  /** What else decided it, by its product: of a house round its mathematics, seeds, choice and acts. */
  readonly details: unknown;
}

/** What decided a house round, for `details`. */
export interface RoundDetails {
  readonly mathVersion: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly choice: unknown;
  readonly actions: readonly unknown[];
}

/** The salt of one bet, hex, from its member's own: without that one nobody can tell which bet a leaf is of. */
export const saltOf = (memberSalt: Uint8Array, round: string): string =>
  bytesToHex(sha256(concatBytes(memberSalt, utf8ToBytes(round))));

/** A bet's leaf: a salted hash and nothing else. */
export const betLeaf = (record: BetRecord, salt: string): string =>
  `bet/v1|${sha256Hex(`${salt}|${canonicalJson(record)}`)}`;

/** The commitment to a server seed, before any bet under it. */
export const seedCommitLeaf = (commit: string): string => `seed.commit/v1|${commit}`;
/** The seed behind a commitment, once nothing is drawn from it any more. */
export const seedRevealLeaf = (commit: string, seed: string): string => `seed.reveal/v1|${commit}|${seed}`;
/** The first hash of a chain of secrets, before its first round. */
export const crashChainLeaf = (firstHash: string, length: number): string => `crash.chain/v1|${firstHash}|${length}`;
/** What is fixed of a round of crash before its curve climbs. */
export interface CrashRoot {
  readonly roundId: string;
  readonly mathVersion: string;
  readonly commitHash: string;
  readonly bets: number | null;
  readonly betsRoot: string | null;
  /** Hash of the public beacon that decides too, and its round; null: none. */
  readonly beaconChain: string | null;
  readonly beaconRound: number | null;
}
/** All bets of a round of crash and the beacon's round that is still to come, before its curve climbs. */
export const crashRootLeaf = (round: CrashRoot): string => {
  const { roundId, mathVersion, commitHash, bets, betsRoot, beaconChain, beaconRound } = round;
  const beacon = `${beaconChain ?? '-'}|${beaconRound ?? '-'}`;
  return `crash.root/v2|${roundId}|${mathVersion}|${commitHash}|${bets}|${betsRoot}|${beacon}`;
};
/** The same as earlier releases wrote it, without the beacon. */
export const crashRootLeafV1 = ({ roundId, mathVersion, commitHash, bets, betsRoot }: CrashRoot): string =>
  `crash.root/v1|${roundId}|${mathVersion}|${commitHash}|${bets}|${betsRoot}`;
/** Where a round of crash ended, and by which secret. */
export const crashEndLeaf = (round: string, bustE2: number, secret: string): string =>
  `crash.end/v1|${round}|${bustE2}|${secret}`;
/** A round of crash that never started. */
export const crashVoidLeaf = (round: string): string => `crash.void/v1|${round}`;
/** What hides the end of a cycle of a must-hit-by pool, before any ante of it; amounts in millionths. */
export const jackpotCommitLeaf = (
  pool: string,
  cycle: number,
  { hash, seed, most }: { readonly hash: string; readonly seed: bigint; readonly most: bigint },
): string => `jackpot.commit/v1|${pool}|${cycle}|${hash}|${seed}|${most}`;
/** The secret behind it, after the cycle's end. */
export const jackpotRevealLeaf = (pool: string, cycle: number, secret: string): string =>
  `jackpot.reveal/v1|${pool}|${cycle}|${secret}`;
/** A jackpot that was hit: its amount in millionths. */
export const jackpotHitLeaf = (
  pool: string,
  cycle: number,
  { tier, currency, amount }: { readonly tier: string; readonly currency: string; readonly amount: bigint },
): string => `jackpot.hit/v1|${pool}|${cycle}|${tier}|${currency}|${amount}`;
/** The mathematics of a game that a build plays: hash of its certificate. */
export const mathsLeaf = (game: string, mathVersion: string, hash: string): string =>
  `maths/v1|${game}|${mathVersion}|${hash}`;
/** A build of the program that runs: hash over its files. */
export const buildLeaf = (version: string, hash: string): string => `build/v1|${version}|${hash}`;
