import { createCipheriv, createHash, randomFillSync } from 'node:crypto';
import { createStream, type RandomStream } from '@trevo/engines/fair';
import { uniformInt } from '../../packages/engines/fair/uniform-int.ts';

/** Raw 32-bit words, as many as asked for. */
export type WordSource = (count: number) => Uint32Array;

/** What seeds are made of: Node's generator, seeded by the operating system. */
export const operatingSystem: WordSource = (count) => randomFillSync(new Uint32Array(count));

const WORDS_A_ROUND = 64;

/**
 * Words as games see them: a stream of fair/v1 for each nonce, its 64-bit words as two of 32 bits. The same seed gives the same words.
 * @param serverSeed 64 hex digits
 */
export function fairWords(serverSeed: string): WordSource {
  let nonce = 0;
  return (count) => {
    const words = new Uint32Array(count);
    for (let at = 0; at < count; nonce += 1) {
      const stream = createStream({ serverSeed, game: 'battery', mathVersion: 'm1', nonce, clientSeed: 'battery' });
      for (let drawn = 0; drawn < WORDS_A_ROUND && at < count; drawn += 2) {
        const word = stream.u64();
        words[at] = Number(word >> 32n);
        if (at + 1 < count) words[at + 1] = Number(word & 0xffff_ffffn);
        at += 2;
      }
    }
    return words;
  };
}

/** ChaCha20's key stream: fast and the same for the same name, for controls and for tests of the mapping alone. */
export function namedWords(name: string): WordSource {
  const key = createHash('sha256').update(name).digest();
  const cipher = createCipheriv('chacha20', key, Buffer.alloc(16));
  return (count) => {
    const bytes = cipher.update(Buffer.alloc(count * 4));
    return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  };
}

/** Words one after another out of a source. */
export function wordByWord(source: WordSource, atOnce = 65_536): () => number {
  let words: Uint32Array = new Uint32Array(0);
  let next = 0;
  return () => {
    if (next === words.length) {
      words = source(atOnce);
      next = 0;
    }
    next += 1;
    return words[next - 1] as number;
  };
}

const DRAWS_A_ROUND = 52;

/** Draws as games make them, a round of fair/v1 after another under one seed. */
export function fairStream(serverSeed: string): RandomStream {
  let [nonce, left] = [0, 0];
  let stream: RandomStream = { int: () => 0 };
  return {
    int(n) {
      if (left === 0) {
        stream = createStream({ serverSeed, game: 'battery', mathVersion: 'm1', nonce, clientSeed: 'battery' });
        [nonce, left] = [nonce + 1, DRAWS_A_ROUND];
      }
      left -= 1;
      return stream.int(n);
    },
  };
}

/** The mapping of production over words of any source, and nothing else of production. */
export function mappedWords(source: WordSource): RandomStream {
  const next = wordByWord(source);
  const word = (): bigint => (BigInt(next()) << 32n) | BigInt(next());
  return { int: (n) => uniformInt(word, n) };
}
