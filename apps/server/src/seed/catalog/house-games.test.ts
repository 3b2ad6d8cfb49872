import { HOUSE_GAMES } from '@trevo/engines/house';
import { expect, it } from 'vitest';
import { GAME_LINES } from './house-games.ts';

it('every game that the server plays has a line in the catalogue, and none has two', () => {
  const codes = GAME_LINES.map(({ code }) => code as string);
  expect([...HOUSE_GAMES.keys()].filter((code) => !codes.includes(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});
