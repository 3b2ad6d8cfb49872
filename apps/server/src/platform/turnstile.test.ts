import { describe, expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

/** A turnstile whose works end when the test says so, in the order in which they began. */
const open = (places: number, room: number) => {
  const turnstile = createTurnstile({ places, room });
  const inside: { name: string; leave: () => void }[] = [];
  const refused: string[] = [];
  const done: Promise<void>[] = [];
  return {
    inside,
    refused,
    send(line: string, name: string): void {
      const work = () => new Promise<void>((leave) => inside.push({ name, leave }));
      done.push(
        turnstile.pass(line, work).catch((error: { code: string }) => void refused.push(`${name} ${error.code}`)),
      );
    },
    async leaveAll(): Promise<string[]> {
      const order: string[] = [];
      for (let next = inside.shift(); next !== undefined; next = inside.shift()) {
        order.push(next.name);
        next.leave();
        await new Promise((resolve) => setImmediate(resolve));
      }
      await Promise.all(done);
      return order;
    },
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  };
};

describe('a turnstile', () => {
  it('lets lines take turns, however long one of them is', async () => {
    const gate = open(1, 10);
    for (const name of ['a1', 'a2', 'a3', 'a4']) gate.send('a', name);
    gate.send('b', 'b1');
    gate.send('c', 'c1');
    expect(await gate.leaveAll()).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
    expect(gate.refused).toEqual([]);
  });
  it('sends away at once what finds no room, and lets in a newcomer for the last of the longest line', async () => {
    const gate = open(1, 3);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) gate.send('a', name);
    await gate.settle();
    expect(gate.refused).toEqual(['a5 internal.busy']);
    gate.send('b', 'b1');
    await gate.settle();
    expect(gate.refused).toEqual(['a5 internal.busy', 'a4 internal.busy']);
    expect(await gate.leaveAll()).toEqual(['a1', 'a2', 'b1', 'a3']);
  });
  it('sends the newcomer away when all lines are as short as theirs', async () => {
    const gate = open(1, 2);
    for (const line of ['a', 'b', 'c', 'd']) gate.send(line, line);
    await gate.settle();
    expect(gate.refused).toEqual(['d internal.busy']);
    expect(await gate.leaveAll()).toEqual(['a', 'b', 'c']);
  });
  it('has its place back after a work that failed', async () => {
    const turnstile = createTurnstile({ places: 1, room: 0 });
    await expect(turnstile.pass('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turnstile.pass('a', async () => 'in')).toBe('in');
    await expect(turnstile.pass('a', () => turnstile.pass('a', async () => 'inside the other'))).rejects.toMatchObject({
      code: 'internal.busy',
      retryAfterSeconds: 2,
    });
  });
});
