import { readLaid } from '@trevo/engines/cards';
import { amount } from '@trevo/money';
import { expect, it } from 'vitest';
import { betOfLaid, choiceOf, isSameLaid, laidOf, NO_CHIPS } from './laid-choice.ts';

const CLOTH = { places: ['red', 'odd'], chips: [amount(500_000n), amount(100_000_000n)] };
const laid = new Map([
  ['odd', 500_000n],
  ['red', 12_000_000n],
]);

it('makes of chips a choice that the house reads, and the same chips of it again', () => {
  const read = readLaid(choiceOf(laid), CLOTH);
  expect(read).toEqual({
    bets: [
      { place: 'red', stake: '12.00' },
      { place: 'odd', stake: '0.50' },
    ],
  });
  expect(new Map(read ? laidOf(read) : [])).toEqual(laid);
});

it('bets the sum of all chips, and nothing on an empty cloth', () => {
  expect(betOfLaid(choiceOf(laid))).toBe('12.50');
  expect(betOfLaid(NO_CHIPS)).toBe('0.00');
});

it('knows the same chips whatever their order, and other chips by a place or by a stake', () => {
  const choice = choiceOf(laid);
  expect(isSameLaid(choice, { bets: choice.bets.toReversed() })).toBe(true);
  expect(isSameLaid(choice, { bets: choice.bets.slice(1) })).toBe(false);
  expect(isSameLaid(choice, choiceOf(new Map([...laid, ['odd', 1_000_000n]])))).toBe(false);
  expect(isSameLaid(choice, NO_CHIPS)).toBe(false);
});
