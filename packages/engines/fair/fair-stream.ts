import { hmac as hmacOf } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type RandomStream, shuffle } from './random-stream.ts';
import { type ServerSeed, seedBytes, sha256Hex } from './seeds.ts';
import { uniformInt } from './uniform-int.ts';

/** HMAC-SHA256 (RFC 2104) over a message's UTF-8 bytes. */
export type HmacSha256 = (key: Uint8Array, message: string) => Uint8Array;

/** All that decides a round's draws. Whoever knows these five values gets the same draws, in any language. */
export interface FairInput {
  readonly serverSeed: ServerSeed;
  /** Name of the game, `[a-z0-9.-]+`: no separator can hide in it, so two inputs never make one message. */
  readonly game: string;
  /** Version of the game's mathematics, `[a-z0-9.-]+`. */
  readonly mathVersion: string;
  /** Number of the bet under this seed, from 0 without gaps. */
  readonly nonce: number;
  /** The player's seed, for slots joined with the bet's own entropy; 1 to 97 characters. */
  readonly clientSeed: string;
  /** Another way to the same hashes: a server's own is three times as quick as the portable code. */
  readonly hmac?: HmacSha256 | undefined;
}

const portableHmac: HmacSha256 = (key, message) => hmacOf(sha256, key, utf8ToBytes(message));

/** One draw as it is stored and shown: the size of the range and the number drawn. */
export interface Draw {
  readonly n: number;
  readonly value: number;
}

/** The fair/v1 stream of one round. */
export interface FairStream extends RandomStream {
  /** The next raw 64-bit word. */
  u64(): bigint;
  /** The next word's 52 top bits, for crash points. */
  bits52(): bigint;
  /** A uniform order of 0..n-1. */
  shuffle(n: number): number[];
  /** Words taken so far, rejected ones and those before its beginning included. */
  readonly wordsUsed: number;
  /** Every `int` drawn from this stream so far, in order. */
  readonly draws: readonly Draw[];
}

const NAME = /^[a-z0-9.-]+$/;
const MAX_CLIENT_SEED = 97;
const WORDS_PER_BLOCK = 4;

/**
 * Opens the stream of one round: block b is HMAC-SHA256 with the server seed as key over
 * `fair/v1|game|mathVersion|nonce|hex(SHA-256(clientSeed))|b`, read as four big-endian 64-bit words.
 * Synchronous, so that it runs inside a transaction and in a browser alike.
 * @param from words already drawn: the stream goes on behind them, as if it had never been closed
 * @throws RangeError when a name, the nonce, a seed or `from` has a wrong form.
 */
export function createStream(input: FairInput, from = 0): FairStream {
  if (!Number.isSafeInteger(from) || from < 0) throw new RangeError(`words are counted from 0: ${from}`);
  const { hmac = portableHmac } = input;
  const key = seedBytes(input.serverSeed);
  const head = messageHead(input);
  const draws: Draw[] = [];
  let block: DataView | null = null;
  let wordsUsed = from;

  function u64(): bigint {
    const place = wordsUsed % WORDS_PER_BLOCK;
    if (place === 0 || block === null) {
      const bytes = hmac(key, `${head}${Math.floor(wordsUsed / WORDS_PER_BLOCK)}`);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    wordsUsed += 1;
    return block.getBigUint64(place * 8);
  }

  const stream: FairStream = {
    u64,
    bits52: () => u64() >> 12n,
    int(n) {
      const value = uniformInt(u64, n);
      draws.push({ n, value });
      return value;
    },
    shuffle: (n) => shuffle(stream, n),
    get wordsUsed() {
      return wordsUsed;
    },
    draws,
  };
  return stream;
}

/** What is hashed for each block, up to the block's number. @throws RangeError when a part has a wrong form */
export function messageHead({ game, mathVersion, nonce, clientSeed }: FairInput): string {
  if (!NAME.test(game) || !NAME.test(mathVersion)) throw new RangeError('game and math version are [a-z0-9.-]+');
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`a nonce is a whole number from 0: ${nonce}`);
  if (clientSeed.length < 1 || clientSeed.length > MAX_CLIENT_SEED)
    throw new RangeError('a client seed is 1 to 97 long');
  return `fair/v1|${game}|${mathVersion}|${nonce}|${sha256Hex(clientSeed)}|`;
}
