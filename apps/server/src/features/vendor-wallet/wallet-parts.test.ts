import { amount, ZERO } from '@trevo/money';
import { describe, expect, it } from 'vitest';
import type { Log } from '../../platform/log.ts';
import { createTurns } from './run/await-turn.ts';
import { createShedder, SOFT_BUDGET_MS } from './run/shed-load.ts';
import { createSlowCalls } from './run/slow-calls.ts';
import { splitStake, splitWin } from '../bets/index.ts';

const REAL = 1_000_000n;
const BRL = (units: bigint) => amount(units * REAL);

describe('turns of equal calls', () => {
  it('lets the second call run after the first, and tells it after the wait that the first is still running', async () => {
    const turns = createTurns(20);
    const order: string[] = [];
    let finish = (): void => undefined;
    const first = turns.run('a', async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      order.push('first');
    });
    expect(await turns.run('a', async () => order.push('too early'))).toBe('in process');
    const third = turns.run('a', async () => order.push('third'));
    finish();
    await Promise.all([first, third]);
    expect(order).toEqual(['first', 'third']);
  });
});

describe('shedding load', () => {
  it('turns calls away while the wallet is slow for many, and takes them again when it is well', async () => {
    let now = 0;
    const shedder = createShedder(() => now);
    const finishes: (() => void)[] = [];
    const call = (_: unknown, player: number) =>
      shedder.run(
        `player ${player}`,
        () => new Promise<void>((resolve) => finishes.push(resolve)),
        () => undefined,
      );
    const running = Array.from({ length: 40 }, call);
    now += 4 * SOFT_BUDGET_MS + 1;
    await expect(call(null, 40)).rejects.toThrow('internal.busy');
    for (const finish of finishes.splice(0)) finish();
    await Promise.all(running);
    const again = call(null, 40);
    finishes.splice(0).forEach((finish) => finish());
    await expect(again).resolves.toBeUndefined();
  });
});

describe('shedding load by players', () => {
  it('turns away the player whose wallet is locked, and nobody else', async () => {
    let now = 0;
    const shedder = createShedder(() => now);
    const finishes: (() => void)[] = [];
    const slow = (player: string) =>
      shedder.run(
        player,
        () => new Promise<void>((resolve) => finishes.push(resolve)),
        () => undefined,
      );
    const quick = (player: string) =>
      shedder.run(
        player,
        async () => 'served',
        () => undefined,
      );
    const locked = Array.from({ length: 33 }, () => slow('locked'));
    now += 4 * SOFT_BUDGET_MS + 1;
    const others = Array.from({ length: 40 }, (_, player) => slow(`other ${player}`));
    await expect(quick('locked')).rejects.toThrow('internal.busy');
    await expect(quick('one more')).resolves.toBe('served');
    for (const finish of finishes) finish();
    await Promise.all([...locked, ...others]);
    await expect(quick('locked')).resolves.toBe('served');
  });
});

describe('telling of slow calls', () => {
  it('writes one line a second, which says how many calls were slow and how slow the worst was', () => {
    let now = 0;
    const lines: unknown[] = [];
    const tell = createSlowCalls({ warn: (line: unknown) => lines.push(line) } as unknown as Log, () => now);
    for (const ms of [300, 900, 400]) tell({ op: 'bet' }, ms);
    now += 1_000;
    tell({ op: 'win' }, 251.6);
    expect(lines).toEqual([
      { op: 'bet', ms: 300, calls: 1, worstMs: 300 },
      { op: 'win', ms: 252, calls: 3, worstMs: 900 },
    ]);
  });
});

describe('funding', () => {
  it('takes cash first, bonus for the rest, and nothing when both are too little', () => {
    expect(splitStake(BRL(5n), { cash: BRL(8n), bonus: BRL(9n) })).toEqual({ cash: BRL(5n), bonus: ZERO });
    expect(splitStake(BRL(5n), { cash: BRL(2n), bonus: BRL(9n) })).toEqual({ cash: BRL(2n), bonus: BRL(3n) });
    expect(splitStake(BRL(5n), { cash: BRL(2n), bonus: BRL(2n) })).toBeNull();
  });

  it('sends bonus its share of a win in whole cents, never more than it funded, and loses nothing', () => {
    const stakes = { total: BRL(3n), bonus: BRL(1n), bonusReturned: ZERO };
    expect(splitWin(BRL(1n), stakes, 10_000n)).toEqual({ cash: amount(670_000n), bonus: amount(330_000n) });
    // A sixth of a real and two thirds of a cent more: down, never to the nearest.
    expect(splitWin(amount(500_000n), stakes, 10_000n)).toEqual({ cash: amount(340_000n), bonus: amount(160_000n) });
    expect(splitWin(BRL(30n), stakes, 10_000n)).toEqual({ cash: BRL(29n), bonus: BRL(1n) });
    expect(splitWin(BRL(3n), { ...stakes, bonusReturned: BRL(1n) }, 10_000n)).toEqual({ cash: BRL(3n), bonus: ZERO });
  });
});
