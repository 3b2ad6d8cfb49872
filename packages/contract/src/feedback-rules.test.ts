import { describe, expect, it } from 'vitest';
import { countCharacters, countWords } from './feedback-rules.ts';

describe('the rules of feedback', () => {
  it.each([
    ['', 0],
    ['  \n ', 0],
    ['um dois', 2],
    ['O saque – o de ontem – não chegou!', 7],
    ['R$ 50,00 às 14h', 4],
    ['... !!! ---', 0],
    ['palavra '.repeat(101), 101],
    ['存款 没有 到账', 3],
  ])('count the words of %j as %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  it('count characters as people do', () => {
    expect([countCharacters('ação'), countCharacters('🎰🎰')]).toEqual([4, 2]);
  });
});
