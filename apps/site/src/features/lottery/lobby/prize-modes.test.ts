import { expect, it } from 'vitest';
import { modesOf, wantedMode } from './prize-modes.ts';

const menu = (gameCategory: 'LOTT' | 'ELOTT', cards: number) => ({
  gameCategory,
  cards,
  title: '',
  gameClassify: [],
});

it('offers the prize modes of an area, without those whose category has no games', () => {
  expect(modesOf('LOTT', undefined)).toEqual(['ELOTT', 'LOTT', 'ZY']);
  expect(modesOf('LOTT', [menu('ELOTT', 3), menu('LOTT', 0)])).toEqual(['ELOTT', 'ZY']);
  expect(modesOf('LOTT', [menu('LOTT', 1)])).toEqual(['LOTT', 'ZY']);
  expect(modesOf('SEA', [])).toEqual(['SEA', 'ZY']);
});

it('asks for the mode of the address where the area has it, and else leaves it to the server', () => {
  expect(wantedMode('LOTT', 'LOTT')).toBe('LOTT');
  expect(wantedMode('VN', 'ZY')).toBe('ZY');
  for (const asked of ['SEA', 'x', 7, undefined]) expect(wantedMode('LOTT', asked)).toBeUndefined();
  expect(wantedMode('SEA', 'ELOTT')).toBe('SEA');
});
