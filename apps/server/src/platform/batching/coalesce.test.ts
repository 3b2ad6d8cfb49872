import { describe, expect, it } from 'vitest';
import { createCoalescer } from './coalesce.ts';

describe('coalesced look-ups', () => {
  it('asks once for all keys of a turn and answers each its own', async () => {
    const asked: (readonly number[])[] = [];
    const find = createCoalescer(async (keys: readonly number[]) => {
      asked.push(keys);
      return keys.map((key) => key * 2);
    });
    expect(await Promise.all([find(1), find(2), find(3)])).toEqual([2, 4, 6]);
    expect(asked).toEqual([[1, 2, 3]]);
    const broken = createCoalescer(async () => Promise.reject(new Error('gone')));
    const ends = await Promise.allSettled([broken(1), broken(2)]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
