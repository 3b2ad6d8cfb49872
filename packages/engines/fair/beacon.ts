import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A chain of public randomness in drand's shape (scheme `bls-unchained-g1-rfc9380`). Its hash names it: nobody swaps a key unseen. */
export interface BeaconChain {
  /** SHA-256 over period, genesis, public key, group hash and id: see {@link chainHashOf}. */
  readonly hash: string;
  /** Of the group that signs, on G2, compressed: 192 hex digits. */
  readonly publicKey: string;
  /** Seconds between two rounds. */
  readonly period: number;
  /** When round 1 is due, in seconds since 1970. */
  readonly genesis: number;
  readonly groupHash: string;
  readonly id: string;
}

/** What the beacon says in a round: a signature on G1 that nobody could make before, 96 hex digits. */
export interface BeaconRound {
  readonly round: number;
  readonly signature: string;
}

/** The League of Entropy's `quicknet`, https://docs.drand.love/blog/quicknet-is-live: a round every three seconds. */
export const QUICKNET: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis: 1_692_803_367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  id: 'quicknet',
};

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

const bigEndian = (value: number, bytes: 4 | 8): Uint8Array => {
  const view = new DataView(new ArrayBuffer(bytes));
  if (bytes === 4) view.setUint32(0, value);
  else view.setBigUint64(0, BigInt(value));
  return new Uint8Array(view.buffer);
};

/** The name of a chain, 64 hex digits, as drand computes it. @throws when key or group hash are not hex */
export const chainHashOf = ({ period, genesis, publicKey, groupHash, id }: Omit<BeaconChain, 'hash'>): string =>
  bytesToHex(
    sha256(
      concatBytes(
        bigEndian(period, 4),
        bigEndian(genesis, 8),
        hexToBytes(publicKey),
        hexToBytes(groupHash),
        // The chain that has no other name is left out.
        utf8ToBytes(id === 'default' ? '' : id),
      ),
    ),
  );

/** When a round is due, in ms since 1970. */
export const beaconTimeMs = ({ genesis, period }: BeaconChain, round: number): number =>
  (genesis + (round - 1) * period) * 1_000;

/** The first round that is due at a time or after it. @throws RangeError before the chain began */
export const beaconRoundFrom = ({ genesis, period }: BeaconChain, atMs: number): number => {
  const round = Math.ceil((atMs / 1_000 - genesis) / period) + 1;
  if (round < 1) throw new RangeError('the chain has not begun');
  return round;
};

/** The 32 bytes that a round gives: SHA-256 of its signature, hex. @throws when it is not hex */
export const beaconValue = ({ signature }: BeaconRound): string => bytesToHex(sha256(hexToBytes(signature)));

/** The message that the group signs for a round. */
const messageOf = (round: number) => bls12_381.shortSignatures.hash(sha256(bigEndian(round, 8)), DOMAIN);

/** Whether the chain's group signed this round. Anything of a wrong form is refused, never thrown. */
export const isBeaconRound = ({ publicKey }: BeaconChain, { round, signature }: BeaconRound): boolean => {
  if (!Number.isSafeInteger(round) || round < 1 || !/^[0-9a-f]{96}$/.test(signature)) return false;
  try {
    return bls12_381.shortSignatures.verify(hexToBytes(signature), messageOf(round), hexToBytes(publicKey));
  } catch {
    return false;
  }
};

/** A beacon of one signer, for a demonstration: it could know what comes, which a group cannot. `secret`: 64 hex digits. */
export const createBeaconSigner = (secret: string, from: Pick<BeaconChain, 'period' | 'genesis' | 'id'>) => {
  const { shortSignatures } = bls12_381;
  const key = hexToBytes(secret);
  const { period, genesis, id } = from;
  const groupHash = bytesToHex(sha256(utf8ToBytes(`one signer|${id}`)));
  const chain = { publicKey: shortSignatures.getPublicKey(key).toHex(), period, genesis, id, groupHash };
  return {
    chain: { ...chain, hash: chainHashOf(chain) } satisfies BeaconChain,
    sign: (round: number): BeaconRound => ({
      round,
      signature: shortSignatures.sign(messageOf(round), key).toHex(),
    }),
  };
};
