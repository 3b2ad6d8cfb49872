import { describe, expect, it } from 'vitest';
import { brl, text } from '../agents/test/words.ts';
import { baccaratValidBet } from './index.ts';

describe('valid bets of a round of baccarat', () => {
  it('count opposite places by their difference and all others whole', () => {
    const valid = (winner: 'player' | 'banker' | 'tie', stakes: Parameters<typeof baccaratValidBet>[0]) =>
      text(baccaratValidBet(stakes, winner));
    // Of 520.00 in all.
    expect(valid('banker', { player: brl('300'), banker: brl('200'), tie: brl('20') })).toBe('120.00');
    expect(valid('player', { player: brl('200'), banker: brl('300'), tie: brl('20') })).toBe('120.00');
    expect(valid('banker', { player: brl('100'), banker: brl('100') })).toBe('0.00');
    expect(valid('banker', { big: brl('50'), small: brl('20'), player_pair: brl('5'), banker_pair: brl('6') })).toBe(
      '41.00',
    );
    // A tie gives both back: nothing was risked on them.
    expect(valid('tie', { player: brl('200'), tie: brl('20') })).toBe('20.00');
    expect(valid('tie', {})).toBe('0.00');
  });
});
