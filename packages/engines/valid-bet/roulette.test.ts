import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brl, text } from '../agents/test/words.ts';
import { ROULETTE_PLACES } from '../cards/roulette/roulette-game.ts';
import { type LaidPlace, rouletteValidBet } from './index.ts';

type Chips = Readonly<Record<string, string>>;
const placesOf = (chips: Chips): LaidPlace[] =>
  Object.entries(chips).map(([name, stake]) => {
    const place = ROULETTE_PLACES.get(name);
    if (!place) throw new Error(`no place ${name}`);
    return { ...place, stake: brl(stake) };
  });
const straights = (count: number): Chips =>
  Object.fromEntries(Array.from({ length: count }, (_, pocket) => [`straight:${pocket}`, '1']));

describe('valid bets of a spin of roulette', () => {
  it.each<[why: string, chips: Chips, valid: string]>([
    ['one place', { red: '10' }, '10.00'],
    ['red against black, alike', { red: '10', black: '10' }, '0.00'],
    ['red against black by their difference, either way', { red: '10', black: '4' }, '6.00'],
    ['black against red', { red: '4', black: '10' }, '6.00'],
    ['odd against even', { odd: '7', even: '5' }, '2.00'],
    ['low against high', { low: '1', high: '3' }, '2.00'],
    ['each pair by itself, all alike', { red: '5', black: '5', odd: '6', even: '6', low: '7', high: '7' }, '0.00'],
    ['a pair that is netted covers nothing', { red: '10', black: '10', 'straight:17': '2' }, '2.00'],
    ['what is left of a pair beside others', { red: '10', black: '9', 'straight:17': '2' }, '3.00'],
    ['two dozens: exactly 24 numbers', { 'dozen:1': '5', 'dozen:2': '5' }, '10.00'],
    ['two dozens and zero: 25', { 'dozen:1': '5', 'dozen:2': '5', 'straight:0': '1' }, '0.00'],
    ['two dozens and a number of them', { 'dozen:1': '5', 'dozen:2': '5', 'straight:24': '1' }, '11.00'],
    ['three columns', { 'column:1': '5', 'column:2': '5', 'column:3': '5' }, '0.00'],
    ['a column and a dozen overlap: 20', { 'column:1': '5', 'dozen:1': '5' }, '10.00'],
    ['24 straight numbers', straights(24), '24.00'],
    ['25 straight numbers', straights(25), '0.00'],
    [
      'six lines, a corner and a split: 24',
      {
        'six_line:1,2,3,4,5,6': '1',
        'six_line:7,8,9,10,11,12': '1',
        'six_line:13,14,15,16,17,18': '1',
        'corner:19,20,22,23': '1',
        'split:26,29': '1',
      },
      '5.00',
    ],
    [
      'a street more: 27',
      {
        'six_line:1,2,3,4,5,6': '1',
        'six_line:7,8,9,10,11,12': '1',
        'six_line:13,14,15,16,17,18': '1',
        'corner:19,20,22,23': '1',
        'street:28,29,30': '1',
        'split:26,27': '1',
      },
      '0.00',
    ],
    ['red and the third dozen: 24', { red: '5', 'dozen:3': '5' }, '10.00'],
    ['red and odd: 26', { red: '5', odd: '5' }, '0.00'],
    ['low and the last dozen: 30', { low: '5', 'dozen:3': '5' }, '0.00'],
    ['no chip', {}, '0.00'],
  ])('%s', (_, chips, valid) => {
    expect(text(rouletteValidBet(placesOf(chips)))).toBe(valid);
  });

  it('are never below nothing nor above what was laid, whatever lies on the cloth', () => {
    const names = [...ROULETTE_PLACES.keys()];
    const cloths = fc.dictionary(fc.constantFrom(...names), fc.integer({ min: 1, max: 500 }).map(String));
    fc.assert(
      fc.property(cloths, (chips) => {
        const places = placesOf(chips);
        const [valid, laid] = [rouletteValidBet(places), places.reduce((sum, { stake }) => sum + stake, 0n)];
        expect(valid >= 0n && valid <= laid).toBe(true);
      }),
    );
  });
});
