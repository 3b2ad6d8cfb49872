import { describe, expect, test } from 'vitest';
import { FAMILIES } from '../families/index.ts';
import type { FamilyCode, Result } from '../family.ts';
import type { Play } from '../play.ts';
import { contentOf, meansOf } from './contents.ts';
import { averages } from './sums.ts';

/** Counts every play's example over all results of its family: hits of each prize and combinations given back are what its chances say. */
export function everyResult(code: FamilyCode, results: () => readonly Result[], isMine: (play: Play) => boolean): void {
  describe(`every result of ${code}`, () => {
    const sample = results().map((result) => [result, 1] as const);
    test.each(FAMILIES[code].plays.filter(isMine))('$code has exactly its winning results', (play) => {
      const content = contentOf(play, play.example);
      expect(averages(play, content, sample)).toEqual(meansOf(play, content));
    });
  });
}
