import { expect, it } from 'vitest';
import { drawBetsOf } from './pay-targets.ts';

const ZONE = 'America/Sao_Paulo';
const who = { memberId: 'm_1', account: 'rosa' };
const draw = { game: 'SSC1M', issue: '20261120-0353', first: '2026-11-20T12:55:00.000Z' };
const daysOf = (at: string) => {
  const { search } = drawBetsOf(who, { ...draw, at }, ZONE);
  return [search?.from, search?.to];
};

it('a player’s bets on a draw are looked for from the draw on, also where the line is a correction of a later day', () => {
  expect(daysOf('2026-11-20T12:55:00.000Z')).toEqual(['2026-11-19', '2026-11-20']);
  expect(daysOf('2026-11-28T01:00:00.000Z')).toEqual(['2026-11-19', '2026-11-27']);
  // As many days as a page asks for.
  expect(daysOf('2027-02-01T12:00:00.000Z')).toEqual(['2026-11-19', '2026-12-19']);
});
