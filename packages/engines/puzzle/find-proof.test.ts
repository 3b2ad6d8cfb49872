import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findProof } from './find-proof.ts';
import { BLOCK_TEXT, sha256Head } from './sha256-block.ts';

const digestOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

describe('proof of work for people who cannot drag', () => {
  it('finds the first nonce whose digest begins with the asked zero bits, as the server counts them', () => {
    const nonce = findProof('some-salt', 12);
    expect(Math.clz32(digestOf(`some-salt:${nonce}`))).toBeGreaterThanOrEqual(12);
    for (let before = 0; before < Number(nonce); before += 1)
      expect(Math.clz32(digestOf(`some-salt:${before}`))).toBeLessThan(12);
  });

  it('takes SHA-256 of every text that fits into one block', () => {
    for (let length = 0; length <= BLOCK_TEXT; length += 1) {
      const text = 'aZ09-_:~'.repeat(7).slice(0, length);
      expect(sha256Head(new TextEncoder().encode(text), length)).toBe(digestOf(text));
    }
  });
});
