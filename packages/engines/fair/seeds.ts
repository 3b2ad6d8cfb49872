import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A server seed: 32 bytes, or the 64 lower-case hex digits they are shown as. */
export type ServerSeed = Uint8Array | string;

const SEED_BYTES = 32;
const HEX_32 = /^[0-9a-f]{64}$/;
const PLAYER_SEED = /^[A-Za-z0-9_-]{1,64}$/;
const CNONCE = /^[0-9a-f]{32}$/;

/** The 32 bytes of a server seed. @throws RangeError when it is not 32 bytes or 64 lower-case hex digits. */
export function seedBytes(seed: ServerSeed): Uint8Array {
  if (typeof seed === 'string') {
    if (!HEX_32.test(seed)) throw new RangeError('a server seed is 64 lower-case hex digits');
    return hexToBytes(seed);
  }
  if (seed.length !== SEED_BYTES) throw new RangeError('a server seed is 32 bytes');
  return seed;
}

/** The seed as the 64 hex digits players see after the reveal. */
export function seedHex(seed: ServerSeed): string {
  return bytesToHex(seedBytes(seed));
}

/** The commitment published before any bet of a seed: hex of SHA-256 over its 32 bytes. */
export function commitOf(serverSeed: ServerSeed): string {
  return bytesToHex(sha256(seedBytes(serverSeed)));
}

/** Tells whether a revealed seed is the one that was committed to. Never throws: a malformed seed is a `false`. */
export function verifyCommit(serverSeed: ServerSeed, commit: string): boolean {
  if (typeof serverSeed === 'string' ? !HEX_32.test(serverSeed) : serverSeed.length !== SEED_BYTES) return false;
  return commitOf(serverSeed) === commit;
}

/** Lower-case hex of SHA-256 over a text's UTF-8 bytes. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Tells whether a text may be the player's own seed: 1 to 64 of A-Z, a-z, 0-9, `_` and `-`. */
export function isPlayerSeed(text: string): boolean {
  return PLAYER_SEED.test(text);
}

/** Tells whether a text is a bet's own entropy from the browser: 128 bits as 32 lower-case hex digits. */
export function isCnonce(text: string): boolean {
  return CNONCE.test(text);
}

/**
 * The client seed of one bet: `<player seed>:<cnonce>`, at most 97 characters. The fresh part keeps even a person who holds
 * the server seed from knowing the next outcome.
 * @throws RangeError when either part has a wrong form.
 */
export function joinClientSeed(playerSeed: string, cnonce: string): string {
  if (!isPlayerSeed(playerSeed)) throw new RangeError('a player seed is 1 to 64 of A-Z a-z 0-9 _ -');
  if (!isCnonce(cnonce)) throw new RangeError('a cnonce is 32 lower-case hex digits');
  return `${playerSeed}:${cnonce}`;
}

/** The name a game has inside fair/v1: its catalogue code lower-cased, `_` as `-` (`SPB_A` is `spb-a`). */
export function fairGameOf(catalogueCode: string): string {
  return catalogueCode.toLowerCase().replaceAll('_', '-');
}
