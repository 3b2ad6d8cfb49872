import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createVault, sameBytes } from './secrets.ts';

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
