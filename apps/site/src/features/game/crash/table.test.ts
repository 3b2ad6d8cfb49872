import type { CrashOwnBet, CrashRound } from '@trevo/contract';
import { describe, expect, test } from 'vitest';
import { afterFrame, asSeen, climbedMs, NO_TABLE, secondsLeft, type Table } from './table.ts';

const round = (parts: Partial<CrashRound> = {}): CrashRound => ({
  roundId: 'c_1',
  state: 'betting',
  closesInMs: 5_000,
  sinceStartMs: null,
  nextInMs: null,
  mathVersion: 'm1',
  commit: '',
  chain: { link: 1, firstHash: '', length: 1 },
  beacon: null,
  bets: null,
  betsRoot: null,
  bustE2: null,
  secret: null,
  ...parts,
});
const seat = { betId: 'cb_1', name: 'an***a', stake: '1.00', cashedE2: null, win: null };
const hear = (table: Table, now: number, parts: Partial<CrashRound>) =>
  afterFrame(table, { type: 'round', round: round(parts) }, now);

describe('the table of crash', () => {
  test('begins anew with each round, and keeps how the last ones ended, each once', () => {
    let table = hear(NO_TABLE, 0, {});
    table = afterFrame(table, { type: 'seats', roundId: 'c_1', count: 1, stake: '1.00', list: [seat] }, 10);
    expect([table.seats.size, table.count, table.stake]).toEqual([1, 1, '1.00']);
    table = hear(table, 20, { state: 'ended', bustE2: 250 });
    table = hear(table, 30, { state: 'settled', bustE2: 250 });
    expect(table.ended).toEqual([{ roundId: 'c_1', bustE2: 250 }]);
    table = hear(table, 40, { roundId: 'c_2' });
    expect([table.seats.size, table.count, table.ended.length]).toEqual([0, 0, 1]);
  });

  test('takes no seats of another round', () => {
    const table = hear(NO_TABLE, 0, {});
    expect(afterFrame(table, { type: 'seats', roundId: 'c_0', count: 9, stake: '9.00', list: [seat] }, 10)).toBe(table);
  });

  test('goes on from the time that the server told, by the page’s own clock', () => {
    expect(climbedMs(hear(NO_TABLE, 1_000, { state: 'running', sinceStartMs: 400 }), 1_250)).toBe(650);
    expect(climbedMs(hear(NO_TABLE, 1_000, { state: 'ended', sinceStartMs: 400, bustE2: 101 }), 1_250)).toBe(0);
    expect(secondsLeft(hear(NO_TABLE, 1_000, {}), 1_100)).toBe(5);
    expect(secondsLeft(hear(NO_TABLE, 1_000, { state: 'settled', nextInMs: 1_500 }), 1_600)).toBe(1);
    expect(secondsLeft(NO_TABLE, 0)).toBeNull();
  });

  test('tells a bet on: taken while the curve climbs, over when the round is', () => {
    const bet: CrashOwnBet = {
      betId: 'cb_1',
      roundId: 'c_1',
      at: '',
      place: 1,
      stake: '1.00',
      currency: 'BRL',
      autoE2: null,
      mostE2: 1_000_000,
      cnonce: '',
      state: 'open',
      cashedE2: null,
      win: '0.00',
    };
    const seats = (list: (typeof seat | { betId: string; cashedE2: number | null; win: string | null })[]) =>
      ({ type: 'seats', roundId: 'c_1', count: 1, stake: '1.00', list: list as (typeof seat)[] }) as const;
    const running = afterFrame(hear(NO_TABLE, 0, { state: 'running', sinceStartMs: 0 }), seats([seat]), 0);
    expect(asSeen(bet, running)).toEqual(bet);
    const taken = afterFrame(running, seats([{ ...seat, cashedE2: 150, win: '1.50' }]), 1);
    expect(asSeen(bet, taken)).toMatchObject({ cashedE2: 150, win: '1.50', state: 'settled' });
    expect(asSeen(bet, hear(running, 2, { state: 'ended', bustE2: 120 }))).toMatchObject({
      cashedE2: null,
      state: 'settled',
    });
  });
});
