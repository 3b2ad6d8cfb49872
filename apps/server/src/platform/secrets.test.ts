import { randomBytes } from 'node:crypto';
import { createStream } from '@trevo/engines/fair';
import { describe, expect, it } from 'vitest';
import { createVault, hmacSha256, publicIdsAt, sameBytes } from './secrets.ts';

const vault = createVault(randomBytes(32));

describe('the vault', () => {
  it('opens what it sealed, and never seals the same text twice alike', () => {
    const box = vault.seal('totp', 'secret text', 'row-1');
    expect(vault.open('totp', box, 'row-1').toString()).toBe('secret text');
    expect(vault.seal('totp', 'secret text', 'row-1').equals(box)).toBe(false);
    expect(box.includes('secret text')).toBe(false);
  });

  it('refuses a changed box, another row, another purpose and another master secret', () => {
    const box = vault.seal('totp', 'secret text', 'row-1');
    const changed = Buffer.from(box);
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(() => vault.open('totp', changed, 'row-1')).toThrow('unable to authenticate data');
    expect(() => vault.open('totp', box, 'row-2')).toThrow('unable to authenticate data');
    expect(() => vault.open('server-seed', box, 'row-1')).toThrow('unable to authenticate data');
    expect(() => createVault(randomBytes(32)).open('totp', box, 'row-1')).toThrow('unable to authenticate data');
  });

  it('hashes a CPF alike for look-ups, and differently under another purpose or master secret', () => {
    const hash = vault.keyedHash('id-number', '52998224725');
    expect(sameBytes(hash, vault.keyedHash('id-number', '52998224725'))).toBe(true);
    expect(sameBytes(hash, vault.keyedHash('provider', '52998224725'))).toBe(false);
    expect(sameBytes(hash, createVault(randomBytes(32)).keyedHash('id-number', '52998224725'))).toBe(false);
  });
});

describe('public ids of one instant', () => {
  it('begin alike, as no other instant, and differ in eighty bits at random', () => {
    const idsOf = (ms: number): string[] => Array.from({ length: 1_000 }, publicIdsAt('pay', new Date(ms)));
    const [now, later] = [idsOf(1_795_996_800_000), idsOf(1_795_996_860_000)];
    const timeOf = (id: string): string => id.slice(0, 'pay_'.length + 8);
    expect(new Set(now.map(timeOf)).size).toBe(1);
    expect(timeOf(now[0] ?? '')).not.toBe(timeOf(later[0] ?? ''));
    const random = now.map((id) => Buffer.from(id.slice('pay_'.length), 'base64url').subarray(6));
    expect(new Set(random.map((bytes) => bytes.toString('hex'))).size).toBe(1_000);
    // Each bit is set in about half of them.
    for (let bit = 0; bit < 80; bit += 1) {
      const set = random.filter((bytes) => ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
      expect(set).toBeGreaterThan(350);
      expect(set).toBeLessThan(650);
    }
  });
});

describe('HMAC-SHA256 of the platform', () => {
  it('draws what the portable code draws, with which browsers check: of every length of message around a block', () => {
    for (let length = 1; length <= 97; length += 1) {
      const input = {
        serverSeed: randomBytes(32),
        game: 'spb-a',
        mathVersion: 'm1',
        nonce: length,
        clientSeed: 'x'.repeat(length),
      };
      const [ours, portable] = [createStream({ ...input, hmac: hmacSha256 }), createStream(input)];
      for (let word = 0; word < 48; word += 1) expect(ours.u64()).toBe(portable.u64());
    }
  });
});
