import { sha256 } from '@noble/hashes/sha2.js';

const encoder = new TextEncoder();

/** Whether SHA-256 of `salt:nonce` begins with that many zero bits. */
export const isProof = (salt: string, nonce: string, bits: number): boolean => {
  const digest = sha256(encoder.encode(`${salt}:${nonce}`));
  let left = bits;
  for (const byte of digest) {
    if (left <= 0) return true;
    if (left < 8) return byte >>> (8 - left) === 0;
    if (byte !== 0) return false;
    left -= 8;
  }
  return true;
};

/** The first nonce, counting from 0, that proves the work. Takes about 2^bits tries: run it in a worker. */
export const findProof = (salt: string, bits: number): string => {
  for (let nonce = 0; ; nonce++) if (isProof(salt, String(nonce), bits)) return String(nonce);
};
