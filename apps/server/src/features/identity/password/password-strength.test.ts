import { describe, expect, it } from 'vitest';
import { passwordWeakness } from '@trevo/engines/password-weakness';
import { isWeakPassword, weakField } from './password-strength.ts';

const known = { username: 'joaquina', brand: 'Trevo' };
const isWeak = (password: string): boolean => isWeakPassword(password, known);

describe('password strength', () => {
  it.each([
    'password1234',
    'PASSWORD1234!',
    'p4ssw0rd2026!',
    'senha12345678',
    'senhasenha12',
    'S3nh4S3nh4!!',
    'minhasenha2026',
    'qwertyuiop12',
    'asdfghjklzxcvbnm',
    '123456789012',
    '098765432109',
    '111111111111',
    'abcabcabcabc',
    'abcdefghijkl',
    'flamengo2026',
    'Brasil@20262026',
    'iloveyou1234',
    'euteamo12345',
    'jesuscristo1',
    'administrator!',
    'trevotrevo12',
    'joaquina1995',
    'Joaquina Trevo 1!',
    'São Paulo 2026',
  ])('refuses %s', (password) => {
    expect(isWeak(password)).toBe(true);
  });

  it.each([
    'correct horse battery staple',
    'um girassol canta em Recife',
    'Trevo de quatro folhas 7',
    '7kq-Xd2-mv9-Tz4',
    'joaquina-gosta-de-pamonha',
    '白鷺が湖の上を静かに飛ぶ夜',
    'zebra azulada voa baixo',
  ])('accepts %s', (password) => {
    expect(isWeak(password)).toBe(false);
  });

  it('takes 12 to 128 characters, counted as people count them', () => {
    expect(isWeak('xk7-mv9-tz4')).toBe(true);
    expect(isWeak('xk7-mv9-tz4q')).toBe(false);
    const long = 'xk7-mv9-tz4q-wb2h'.repeat(8).slice(0, 128);
    expect(isWeak(long)).toBe(false);
    expect(isWeak(`${long}k`)).toBe(true);
    expect(isWeak('🦩🐢🦜🐬')).toBe(true);
  });

  it.each([
    ['minha-senha-nova-99', 'password.common'],
    ['curta-demais', null],
    ['curta', 'password.length'],
    ['joaquina1995', 'password.named'],
    ['abcabcabcabc', 'password.repeated'],
  ])('gives the true reason for %s: %s', (password, reason) => {
    expect(passwordWeakness(password, known)).toBe(reason);
  });
  it('says that reason at the field', () => {
    expect(weakField('minha-senha-nova-99', known, 'EN').message).toMatch(/lists of leaked passwords/);
    expect(weakField('curta', known, 'EN').message).toBe('Use 12 to 128 characters.');
  });

  it('answers at once for any 128 characters', () => {
    const before = process.cpuUsage();
    for (const text of ['a', 'as', 'senha', 'amor', 'qwe']) isWeak(text.repeat(128).slice(0, 128));
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });
});
