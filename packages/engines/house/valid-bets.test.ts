import { type Amount, amount } from '@trevo/money';
import { describe, expect, it } from 'vitest';
import { baccaratGame, rouletteGame } from '../cards/index.ts';
import { hiloGame, minesGame } from '../instant/index.ts';
import { seededStream } from '../proof/seeded-stream.ts';
import { HOUSE_GAMES, type HouseGame } from './index.ts';

const ONE = amount(1_000_000n);
const laid = (bets: Readonly<Record<string, string>>) =>
  Object.entries(bets).map(([place, stake]) => ({ place, stake }));
/** What counts of a round of chips, once for each of so many deals. */
const valids = <Choice, Shown>(game: HouseGame<Choice, Shown>, raw: unknown, rounds = 200) => {
  const choice = game.readChoice(raw) as Choice;
  const staked = game.stakeOf?.(choice) as Amount;
  const stream = seededStream(5);
  return Array.from({ length: rounds }, () => {
    const { shown } = game.open({ choice, stake: staked, currency: 'BRL' }, stream);
    return { shown, valid: game.validBet?.({ choice, shown, staked }) };
  });
};

describe('what counts of a round', () => {
  it('of baccarat: the difference of player and banker and every side bet, and no main bet in a tie', () => {
    const raw = { table: 'commission', bets: laid({ player: '30.00', banker: '20.00', tie: '2.00' }) };
    const rounds = valids(baccaratGame, raw);
    expect(new Set(rounds.map(({ shown }) => shown.winner))).toEqual(new Set(['player', 'banker', 'tie']));
    for (const { shown, valid } of rounds) expect(valid).toBe((shown.winner === 'tie' ? 2n : 12n) * ONE);
  });

  it('of roulette: what the chips on its cloth come to, wherever the ball rests', () => {
    const of = (bets: Readonly<Record<string, string>>) =>
      new Set(valids(rouletteGame, { bets: laid(bets) }).map(({ valid }) => valid));
    expect(of({ red: '3.00', black: '2.00', 'straight:17': '1.00' })).toEqual(new Set([2n * ONE]));
    expect(of({ 'dozen:1': '1.00', 'dozen:2': '1.00', 'straight:0': '0.50' })).toEqual(new Set([0n]));
  });

  it('of mines and hi-lo: nothing where the stake went back untouched, all of it once something was tried', () => {
    const mines = { choice: { mines: 3 }, staked: ONE };
    const field = { mines: 3, payE4: 10_000, nextE4: null, field: [1, 2, 3] };
    expect(minesGame.validBet?.({ ...mines, shown: { ...field, opened: [], hit: null } })).toBe(0n);
    expect(minesGame.validBet?.({ ...mines, shown: { ...field, opened: [], hit: 2 } })).toBe(ONE);
    expect(minesGame.validBet?.({ ...mines, shown: { ...field, opened: [7], hit: null } })).toBe(ONE);
    const cards = { cards: [4, 9], payE4: 10_000, nextE4: { higher: null, lower: null }, canSkip: false };
    const hilo = (moves: readonly ('higher' | 'lower' | 'skip')[]) =>
      hiloGame.validBet?.({ choice: {}, staked: ONE, shown: { ...cards, moves } });
    expect([hilo([]), hilo(['skip']), hilo(['lower']), hilo(['skip', 'higher'])]).toEqual([0n, 0n, ONE, ONE]);
  });

  it('is all of the stake in every other game: these four alone say otherwise', () => {
    const saying = [...HOUSE_GAMES.values()].filter((game) => game.validBet).map(({ code }) => code);
    expect(saying.toSorted()).toEqual(['SPB_BACCARAT', 'SPB_HILO', 'SPB_MINES', 'SPB_ROULETTE']);
  });
});
