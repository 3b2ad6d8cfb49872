import { describe, expect, test } from 'vitest';
import { dealtTo, endsAt, type Shown, stepsOf, toldAt } from './deal.ts';

/** A card worth the points: 0 a ten, 1 an ace. */
const worth = (points: number): number => (points === 0 ? 32 : points === 1 ? 48 : (points - 2) * 4);
const table = (player: readonly number[], banker: readonly number[], isNatural = false): Shown => ({
  player: player.map(worth),
  banker: banker.map(worth),
  playerPoints: 0,
  bankerPoints: 0,
  winner: 'tie',
  isNatural,
  paid: [],
});
const said = (shown: Shown, dealt: number) =>
  toldAt(shown, dealt).map(({ key, points, third }) => `${key} ${points} ${third}`);

describe('the deal on the table', () => {
  test('goes player, banker, player, banker, and the player’s third before the banker’s', () => {
    const steps = stepsOf(table([0, 0, 1], [0, 0, 2]));
    expect(steps.map(({ side, at }) => `${side[0]}${at}`).join(' ')).toBe('p0 b0 p1 b1 p2 b2');
    expect(steps.map(({ ms }) => ms)).toEqual(steps.map(({ ms }) => ms).toSorted((a, b) => a - b));
    expect(
      stepsOf(table([0, 6], [0, 5, 1]))
        .map(({ side }) => side[0])
        .join(''),
    ).toBe('pbpbb');
  });

  test('lays one card after the other', () => {
    const shown = table([1, 2, 3], [4, 5]);
    expect([0, 1, 2, 3, 4, 5].map((dealt) => dealtTo(shown, 'player', dealt).length)).toEqual([0, 1, 1, 2, 2, 3]);
    expect(dealtTo(shown, 'banker', 5)).toEqual(shown.banker);
  });

  test('tells the end after the last card, within five seconds', () => {
    for (const shown of [table([4, 4], [0, 1], true), table([0, 1, 2], [0, 1, 2])]) {
      expect(endsAt(shown)).toBeGreaterThan(stepsOf(shown).at(-1)?.ms ?? 0);
      expect(endsAt(shown)).toBeLessThan(5_000);
    }
  });
});

describe('what is told', () => {
  test('is nothing before four cards lie there, and a natural ends it', () => {
    expect(said(table([4, 4], [0, 9], true), 3)).toEqual([]);
    expect(said(table([4, 4], [0, 9], true), 4)).toEqual(['natural 9 0']);
  });

  test('is the player’s rule first, then the banker’s against the third card', () => {
    const drawn = table([0, 5, 3], [0, 4, 1]);
    expect(said(drawn, 4)).toEqual(['playerDraws 5 0']);
    expect(said(drawn, 5)).toEqual(['bankerDraws 4 3']);
    expect(said(table([0, 5, 8], [0, 3]), 5)).toEqual(['bankerStands 3 8']);
  });

  test('is both at once where the player stands', () => {
    expect(said(table([0, 6], [0, 5, 1]), 4)).toEqual(['playerStands 6 0', 'aloneDraws 5 0']);
    expect(said(table([0, 7], [0, 6]), 4)).toEqual(['playerStands 7 0', 'aloneStands 6 0']);
  });
});
