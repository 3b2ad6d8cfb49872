import { expect, it } from 'vitest';
import { figures } from '../figures/index.ts';
import { pretendGame } from './catalogue.ts';

const GAMES = Array.from({ length: 5_000 }, (_, number) => pretendGame(number));

it('five thousand made-up games have titles of their own in both languages', () => {
  for (const language of ['PT', 'EN'] as const)
    expect(new Set(GAMES.map(({ names }) => names[language])).size).toBe(GAMES.length);
});

it('their pictures use every figure, each for at most 3 % of the games', () => {
  const counts = new Map<string, number>();
  for (const { figure, skin } of GAMES) {
    counts.set(figure, (counts.get(figure) ?? 0) + 1);
    expect(figures[figure].skins).toContain(skin);
  }
  expect([...counts.keys()].sort()).toEqual(Object.keys(figures).sort());
  expect(Math.max(...counts.values()) / GAMES.length).toBeLessThanOrEqual(0.03);
});

it('shows both words of a figure in each of its poses', () => {
  const seen = new Set(GAMES.map(({ names, figure, pose }) => `${names.PT.split(' d')[0]} ${figure} ${pose}`));
  for (const { names, figure } of GAMES)
    for (let pose = 0; pose < figures[figure].poses; pose++)
      expect(seen).toContain(`${names.PT.split(' d')[0]} ${figure} ${pose}`);
});

it('is the same game for a number each time, and none for what is no number', () => {
  expect(pretendGame(4_321)).toEqual(pretendGame(4_321));
  expect(() => pretendGame(-1)).toThrow(/No game/);
});
