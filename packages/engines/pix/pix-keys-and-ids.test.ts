import { instant, parseIso } from '@trevo/time';
import { describe, expect, test } from 'vitest';
import {
  classifyPixKey,
  formatEndToEndId,
  isChargeTxid,
  isStaticTxid,
  maskPixKey,
  normalizePixKey,
  parseEndToEndId,
} from './index.ts';

describe('keys', () => {
  test.each([
    ['529.982.247-25', 'CPF', '52998224725'],
    ['11.222.333/0001-81', 'CNPJ', '11222333000181'],
    ['12ABC34501DE35', 'CNPJ', '12ABC34501DE35'],
    ['+55 (11) 94321-4321', 'PHONE', '+5511943214321'],
    ['+351912345678', 'PHONE', '+351912345678'],
    ['Fulano.Tal@Example.com.br', 'EMAIL', 'fulano.tal@example.com.br'],
    ['123E4567-E12B-12D1-A456-426655440000', 'EVP', '123e4567-e12b-12d1-a456-426655440000'],
  ])('%s is a %s', (text, type, key) => {
    expect(classifyPixKey(text)).toEqual({ type, key });
  });

  test.each([
    '',
    '52998224726',
    '11111111111',
    '11222333000182',
    '+5501943214321',
    '+55119432143',
    '+0551194321',
    'a@b',
    'a b@c.de',
    `${'x'.repeat(70)}@mail.com`,
    '123e4567-e12b-12d1-a456-42665544000',
    '11943214321 ',
  ])('%j is no key', (text) => {
    expect(classifyPixKey(text)).toBeNull();
  });

  test('a national phone number gets +55 when it is declared a phone', () => {
    expect(normalizePixKey('PHONE', '(11) 94321-4321')).toBe('+5511943214321');
    expect(normalizePixKey('PHONE', '1132143214')).toBe('+551132143214');
    expect(normalizePixKey('PHONE', '52998224725')).toBe('+5552998224725');
    expect(normalizePixKey('PHONE', '10943214321')).toBeNull();
  });

  test('an e-mail may be 77 characters and not 78', () => {
    const mail = (length: number) => `${'x'.repeat(length - 9)}@mail.com`;
    expect(normalizePixKey('EMAIL', mail(77))).toHaveLength(77);
    expect(normalizePixKey('EMAIL', mail(78))).toBeNull();
  });

  test('are shown masked', () => {
    const masked = [
      '52998224725',
      '11222333000181',
      '+5511943214321',
      'fulano@example.com',
      '123e4567-e12b-12d1-a456-426655440000',
    ];
    const keys = masked.map(classifyPixKey).map((key) => (key === null ? null : maskPixKey(key)));
    expect(keys).toEqual([
      '***.982.247-**',
      '**.222.333/****-**',
      '+55*******4321',
      'f***@example.com',
      '123e4567-****-****-****-********0000',
    ]);
  });
});

describe('end-to-end ids', () => {
  const id = 'E12345678202603051342AbCdEf01234';

  test('are read into institution, minute and suffix, and written back', () => {
    const parts = parseEndToEndId(id);
    expect(parts).toEqual({ kind: 'E', ispb: '12345678', at: parseIso('2026-03-05T13:42:00Z'), suffix: 'AbCdEf01234' });
    expect(parts && formatEndToEndId(parts)).toBe(id);
    expect(parseEndToEndId(`D${id.slice(1)}`)?.kind).toBe('D');
  });

  test.each([
    '',
    id.slice(0, -1),
    `${id}0`,
    `F${id.slice(1)}`,
    'E12345678202613051342AbCdEf01234',
    'E12345678202602301342AbCdEf01234',
    'E12345678202603052442AbCdEf01234',
    'E1234567820260305134-AbCdEf01234',
  ])('%j is none', (text) => {
    expect(parseEndToEndId(text)).toBeNull();
  });

  test('are never written malformed', () => {
    const parts = { kind: 'E', ispb: '1234567', at: instant(0), suffix: 'AbCdEf01234' } as const;
    expect(() => formatEndToEndId(parts)).toThrow(RangeError);
    expect(() => formatEndToEndId({ ...parts, ispb: '12345678', suffix: 'short' })).toThrow(RangeError);
  });
});

describe('txids', () => {
  test('of a static code have 1 to 25 letters and digits', () => {
    expect(['a', 'A1'.repeat(12), 'x'.repeat(25)].map(isStaticTxid)).toEqual([true, true, true]);
    expect(['', 'x'.repeat(26), '***', 'a-b', 'ç'].map(isStaticTxid)).toEqual(Array(5).fill(false));
  });

  test('of a charge have 26 to 35', () => {
    expect(['x'.repeat(26), 'x'.repeat(35)].map(isChargeTxid)).toEqual([true, true]);
    expect(['x'.repeat(25), 'x'.repeat(36), `${'x'.repeat(26)}_`].map(isChargeTxid)).toEqual([false, false, false]);
  });
});
