import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findProof, isProof } from './proof-of-work.ts';

describe('proof of work for people who cannot drag', () => {
  it('finds a nonce whose digest begins with the asked zero bits, as the server counts them', () => {
    const nonce = findProof('some-salt', 12);
    const digest = createHash('sha256').update(`some-salt:${nonce}`).digest();
    expect(digest.readUInt32BE(0) >>> (32 - 12)).toBe(0);
  });

  it('refuses a nonce that falls short by one bit', () => {
    const nonce = findProof('salt', 9);
    const digest = createHash('sha256').update(`salt:${nonce}`).digest();
    const zeros = Math.clz32(digest.readUInt32BE(0));
    expect(isProof('salt', nonce, zeros)).toBe(true);
    expect(isProof('salt', nonce, zeros + 1)).toBe(false);
  });
});
