import { inFull } from '@trevo/testkit/in-full';
import { describe, expect, test } from 'vitest';
import { seededStream } from '../../proof/seeded-stream.ts';
import { FAMILIES } from '../families/index.ts';
import type { Family } from '../family.ts';
import { below } from '../rules/counting.ts';
import { anyContent, contentOf, meansOf } from './contents.ts';
import { averages } from './sums.ts';

/** Draws on which every number of the table shows the same end. */
function constantDraws(family: Family, ends: number): number[][] {
  const length = family.draw(seededStream(1)).length;
  return below(ends).map((end) => below(length).map(() => end));
}

describe('bets on ends of many numbers', () => {
  const plays = (['VN_N', 'VN_S', 'TH', '4D'] as const).flatMap((code) =>
    FAMILIES[code].plays
      .filter(({ rule }) => rule.kind === 'product')
      .map((play) => ({ family: FAMILIES[code], play, code: play.code })),
  );

  // Hits of numbers add up, so draws of like numbers have the average of all draws.
  test.each(plays)('$code wins as often as its chances say', ({ family, play }) => {
    const stream = seededStream(9);
    const ends = /LO4|C4|D4/.test(play.code) ? 10_000 : /3/.test(play.code) ? 1_000 : 100;
    const sample = constantDraws(family, ends).map((result) => [result, 1] as const);
    for (const content of [
      contentOf(play, play.example),
      ...below(inFull(20, Math.min(10, 3_000 / ends))).map(() => anyContent(play, stream)),
    ])
      expect(averages(play, content, sample)).toEqual(meansOf(play, content));
  });
});
