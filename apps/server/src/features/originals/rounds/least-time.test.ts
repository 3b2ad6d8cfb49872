import { HOUSE_GAMES } from '@trevo/engines/house';
import { describe, expect, it, test } from 'vitest';
import { GAME_LINES } from '../../../seed/catalog/house-games.ts';
import { hasLeastTime, isSlot, leastMsOf, waitMsOf } from './least-time.ts';

const UK = { 'play.leastSlotRoundMs': 2_500, 'play.leastRoundMs': 5_000 };

test('a slot of the catalogue is paced as a slot, and nothing else is', () => {
  const slots = GAME_LINES.filter(({ classify }) => classify === 'SLOT').map(({ code }) => code);
  expect([...HOUSE_GAMES.keys()].filter(isSlot)).toEqual(slots);
});

describe('how long a player waits for the next round', () => {
  it('is what the last round has not taken yet, whatever game comes next', () => {
    expect(waitMsOf(UK, { gameCode: 'SPB_A', sinceMs: 0 })).toBe(2_500);
    expect(waitMsOf(UK, { gameCode: 'SPB_DICE', sinceMs: 4_999.5 })).toBe(1);
    expect(waitMsOf(UK, { gameCode: 'SPB_DICE', sinceMs: 5_000 })).toBe(0);
    expect(waitMsOf(UK, { gameCode: 'SPB_A', sinceMs: 60_000 })).toBe(0);
  });

  it('is never longer than the setting, also where a clock is a little behind', () => {
    expect(waitMsOf(UK, { gameCode: 'SPB_A', sinceMs: -3 })).toBe(2_500);
  });

  it('is nothing before the first round, and nothing without a setting', () => {
    const none = { 'play.leastSlotRoundMs': 0, 'play.leastRoundMs': 0 };
    expect(waitMsOf(UK, null)).toBe(0);
    expect(waitMsOf(none, { gameCode: 'SPB_A', sinceMs: 0 })).toBe(0);
    expect([hasLeastTime(none), hasLeastTime(UK), hasLeastTime({ ...none, 'play.leastRoundMs': 1 })]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

test('what a page is told is what its next bet waits for, in every game', () => {
  for (const code of HOUSE_GAMES.keys())
    expect([code, leastMsOf(UK, code)]).toEqual([code, waitMsOf(UK, { gameCode: code, sinceMs: 0 })]);
});
