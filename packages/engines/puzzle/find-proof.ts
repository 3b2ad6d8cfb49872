import { BLOCK_TEXT, sha256Head } from './sha256-block.ts';

/**
 * The first nonce, counting from 0, for which SHA-256 of `salt:nonce` begins with that many zero bits (32 at most). Takes about
 * 2^bits tries: run it in a worker.
 */
export const findProof = (salt: string, bits: number): string => {
  const text = new Uint8Array(BLOCK_TEXT);
  const head = new TextEncoder().encode(`${salt}:`);
  text.set(head);
  for (let nonce = 0; ; nonce++) {
    const digits = String(nonce);
    for (let at = 0; at < digits.length; at += 1) text[head.length + at] = digits.charCodeAt(at);
    if (Math.clz32(sha256Head(text, head.length + digits.length)) >= bits) return digits;
  }
};
