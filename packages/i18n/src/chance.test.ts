import { expect, it } from 'vitest';
import { formatChance } from './chance.ts';

it('a chance has the figures that count, however small it is', () => {
  const chances = [1 / 65_536, 1 / 256, 70 / 256];
  expect(chances.map((chance) => formatChance(chance, 'pt'))).toEqual(['0,00153%', '0,391%', '27,3%']);
  expect(formatChance(1 / 4_096, 'en')).toBe('0.0244%');
});
