import { describe, expect, it } from 'vitest';
import { remember } from './order-ends.ts';

describe('what is remembered of contents while an issue is settled', () => {
  const heldBy = (texts: readonly string[]): number => {
    const made: string[] = [];
    const of = remember((_, text) => {
      made.push(text);
      return { text };
    }, 10_000);
    for (const text of [...texts, ...texts.toReversed()]) expect(of('S_DT', text)).toEqual({ text });
    return made.length;
  };

  it('is made once of many short contents, and of long ones no more than fit', () => {
    const short = Array.from({ length: 100 }, (_, nth) => `${nth}`);
    expect(heldBy(short)).toBe(100);
    const long = Array.from({ length: 20 }, (_, nth) => `${nth} ${'0;'.repeat(2_000)}`);
    // Two fit beside each other: of the way back only those that came last.
    expect(heldBy(long)).toBe(38);
  });
});
