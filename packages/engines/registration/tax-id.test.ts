import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCnpj, isCnpjShape, isCpf, maskCpf, normalizeCnpj, normalizeCpf } from './index.ts';

describe('a CPF', () => {
  test('has two check digits', () => {
    expect(['52998224725', '11144477735', '12345678909'].map(isCpf)).toEqual([true, true, true]);
    expect(['52998224726', '52998224735', '5299822472', '529982247255', '5299822472a', ''].map(isCpf)).toEqual(
      Array(6).fill(false),
    );
  });

  test('is never one repeated digit', () => {
    for (let digit = 0; digit < 10; digit += 1) expect(isCpf(String(digit).repeat(11))).toBe(false);
  });

  test('finds every single mistyped digit', () => {
    const known = '52998224725';
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const wrong = (Number(known[place]) + by) % 10;
        expect(isCpf(known.slice(0, place) + wrong + known.slice(place + 1))).toBe(false);
      }),
    );
  });

  test('is read with or without punctuation and shown masked', () => {
    expect(normalizeCpf(' 529.982.247-25 ')).toBe('52998224725');
    expect(normalizeCpf('52998224725')).toBe('52998224725');
    expect(['529.982.247', '529 982 247 25', '52.998.224-725', 'abc'].map(normalizeCpf)).toEqual(Array(4).fill(null));
    expect(maskCpf('12345678909')).toBe('***.456.789-**');
    expect(maskCpf('123.456.789-09')).toBe('***.456.789-**');
    expect(maskCpf('1234')).toBe('***.***.***-**');
  });
});

describe('a CNPJ', () => {
  test('has two check digits, with letters too', () => {
    expect(['11222333000181', '12ABC34501DE35'].map(isCnpj)).toEqual([true, true]);
    expect(['11222333000182', '12ABC34501DE36', '12ABC34501DF35', '00000000000000', ''].map(isCnpj)).toEqual(
      Array(5).fill(false),
    );
  });

  test('has a shape of 12 letters or digits and two digits', () => {
    expect(['12ABC34501DE99', '11222333000181'].map(isCnpjShape)).toEqual([true, true]);
    expect(['12ABC34501DEAB', '12abc34501de35', '1122233300018'].map(isCnpjShape)).toEqual([false, false, false]);
  });

  test('is read with or without punctuation', () => {
    expect(normalizeCnpj('12.abc.345/01de-35')).toBe('12ABC34501DE35');
    expect(normalizeCnpj('11.222.333/0001-81')).toBe('11222333000181');
    expect(normalizeCnpj('11.222.333/0001')).toBeNull();
  });
});
