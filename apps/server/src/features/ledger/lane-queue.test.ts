import { describe, expect, test } from 'vitest';
import { createLaneQueue, type LaneQueueOptions } from './lane-queue.ts';

type Item = { readonly group: bigint | null; readonly n: number };

/** A queue whose writes end when the test says so. */
const openQueue = (options: Partial<LaneQueueOptions<Item, number>> = {}) => {
  const flushes: { items: readonly Item[]; end(): void }[] = [];
  const queue = createLaneQueue<Item, number>({
    lanes: 2,
    maxPerFlush: 256,
    maxWaiting: 10_000,
    maxPerGroup: 10_000,
    groupOf: (item) => item.group,
    write: (items) =>
      new Promise((resolve) => {
        flushes.push({ items, end: () => resolve(items.map(({ n }) => ({ value: n }))) });
      }),
    ...options,
  });
  return { queue, flushes };
};
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const items = (count: number): Item[] => Array.from({ length: count }, (_, n) => ({ group: BigInt(n), n }));

describe('a flush', () => {
  test('takes all that arrived in the same turn', async () => {
    const { queue, flushes } = openQueue();
    const answers = items(16).map((item) => queue.push(item));
    await turn();
    expect(flushes.map((flush) => flush.items.length)).toEqual([16]);
    flushes[0]?.end();
    expect(await Promise.all(answers)).toEqual(items(16).map(({ n }) => n));
  });

  test('is sent before the callers of the one before it are answered when many wait', async () => {
    const { queue, flushes } = openQueue({ lanes: 1 });
    const order: string[] = [];
    const all = items(60);
    const answers = all.slice(0, 30).map((item) => queue.push(item).then(() => order.push('answer')));
    await turn();
    answers.push(...all.slice(30).map((item) => queue.push(item).then(() => order.push('answer'))));
    flushes[0]?.end();
    await Promise.race(answers);
    expect(flushes.map((flush) => flush.items.length)).toEqual([30, 30]);
    flushes[1]?.end();
    await Promise.all(answers);
    expect(order).toHaveLength(60);
  });

  test('never holds two items of one group, and keeps their order', async () => {
    const { queue, flushes } = openQueue();
    const ended: number[] = [];
    const answers = [0, 1, 2].map((n) => queue.push({ group: 7n, n }).then((value) => ended.push(value)));
    for (let flush = 0; flush < 3; flush += 1) {
      await turn();
      expect(flushes.at(-1)?.items).toEqual([{ group: 7n, n: flush }]);
      flushes.at(-1)?.end();
    }
    await Promise.all(answers);
    expect(ended).toEqual([0, 1, 2]);
    expect(flushes).toHaveLength(3);
  });

  test('holds a run of one group when many of it wait, in their order, and the next run waits for it', async () => {
    const { queue, flushes } = openQueue();
    const ended: number[] = [];
    const answers = Array.from({ length: 40 }, (_, n) =>
      queue.push({ group: 7n, n }).then((value) => ended.push(value)),
    );
    const sizes: number[] = [];
    while (ended.length < 40) {
      await turn();
      expect(flushes).toHaveLength(sizes.length + 1);
      sizes.push(flushes.at(-1)?.items.length ?? 0);
      flushes.at(-1)?.end();
      await turn();
    }
    await Promise.all(answers);
    expect(sizes.slice(0, 3)).toEqual([1, 16, 16]);
    expect(ended).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });

  test('holds one item of each group, however many wait, when there are many groups', async () => {
    const { queue, flushes } = openQueue({ lanes: 1 });
    const answers = Array.from({ length: 400 }, (_, n) => queue.push({ group: BigInt(n % 20), n }));
    for (let flush = 0; flush < 20; flush += 1) {
      await turn();
      flushes[flush]?.end();
    }
    await Promise.all(answers);
    expect(flushes.map((flush) => flush.items.length)).toEqual(Array.from({ length: 20 }, () => 20));
  });

  test('is no larger than the limit', async () => {
    const { queue, flushes } = openQueue({ lanes: 1, maxPerFlush: 100 });
    const answers = items(250).map((item) => queue.push(item));
    for (let flush = 0; flush < 3; flush += 1) {
      await turn();
      flushes[flush]?.end();
    }
    await Promise.all(answers);
    expect(flushes.map((flush) => flush.items.length)).toEqual([100, 100, 50]);
  });
});

describe('lanes', () => {
  test('share a crowd evenly, and leave few callers to one', async () => {
    const { queue, flushes } = openQueue();
    for (const item of items(200)) void queue.push(item);
    await turn();
    expect(flushes.map((flush) => flush.items.length)).toEqual([100, 100]);
  });

  test('do not make few items wait for long behind a slow flush', async () => {
    const { queue, flushes } = openQueue();
    void queue.push({ group: 1n, n: 1 });
    await turn();
    void queue.push({ group: 2n, n: 2 });
    await turn();
    expect(flushes).toHaveLength(1);
    await expect.poll(() => flushes.length).toBe(2);
  });
});

describe('ends', () => {
  test('reach each caller on its own', async () => {
    const { queue } = openQueue({
      write: async (batch) => batch.map(({ n }) => (n === 1 ? { error: new Error('mine') } : { value: n })),
    });
    const results = await Promise.allSettled(items(3).map((item) => queue.push(item)));
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('a write that breaks its promise not to throw reaches all its callers, and the next flush works', async () => {
    let isBroken = true;
    const { queue } = openQueue({
      write: async (batch) => {
        if (isBroken) throw new Error('broken');
        return batch.map(({ n }) => ({ value: n }));
      },
    });
    await expect(Promise.all(items(2).map((item) => queue.push(item)))).rejects.toThrow('broken');
    isBroken = false;
    expect(await queue.push({ group: 0n, n: 9 })).toBe(9);
  });

  test('closing waits for what waits and refuses the rest', async () => {
    const { queue, flushes } = openQueue();
    const answer = queue.push({ group: 1n, n: 1 });
    const closed = queue.close();
    await expect(queue.push({ group: 2n, n: 2 })).rejects.toMatchObject({ code: 'internal.busy' });
    await turn();
    flushes[0]?.end();
    expect(await answer).toBe(1);
    await closed;
    expect(flushes).toHaveLength(1);
  });
});
