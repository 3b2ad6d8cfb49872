import { describe, expect, test } from 'vitest';
import { findPlay } from '../families/index.ts';
import { contentOf } from '../test/contents.ts';
import { coverPpmOf } from './cover-ppm.ts';

const cover = (...bets: (readonly [code: string, text: string])[]): number =>
  coverPpmOf(
    bets.map(([code, text]) => {
      const play = findPlay(code)?.play;
      if (!play) throw new Error(`no play ${code}`);
      return { play, content: contentOf(play, text) };
    }),
  );

describe('what a player covers of an issue', () => {
  test('is the part of the outcomes that a line wins at, rounded up', () => {
    expect(cover()).toBe(0);
    expect(cover(['S_FIX', '-|-|-|-|5'])).toBe(100_000);
    expect(cover(['S_FIX', '-|-|-|5|5'])).toBe(190_000);
    expect(cover(['S_DT', 'dragon'])).toBe(450_000);
    expect(cover(['K_SUM', '3'])).toBe(4_630);
  });

  test('adds up different lines of a play, each once, and is all at most', () => {
    expect(cover(['S_SUM', 'big'], ['S_SUM', 'small'])).toBe(1_000_000);
    expect(cover(['S_SUM', 'big'], ['S_SUM', 'big'])).toBe(500_000);
    expect(cover(['S_SUM', 'big'], ['S_SUM', 'odd'], ['S_SUM', 'even'])).toBe(1_000_000);
    expect(cover(['S_FIX', '-|-|-|-|5'], ['S_FIX', '-|-|-|-|6'])).toBe(200_000);
    expect(cover(['S3L_DIR', '0|0|0'], ['S3L_DIR', '0|0|1'])).toBe(2_000);
  });

  test('counts lines that overlap as what they are together, where one content has all their symbols', () => {
    expect(cover(['S_FIX', '-|-|-|-|0,1,2,3,4,5'], ['S_FIX', '-|-|-|-|2,3,4,5,6,7'])).toBe(800_000);
  });

  test('is the largest of several plays, where the same choice under two codes is one play', () => {
    expect(cover(['S_FIX', '-|-|-|-|5'], ['S_DT', 'dragon'])).toBe(450_000);
    expect(cover(['K_BSOE', 'big'], ['K_BSOE_T', 'small'])).toBeGreaterThan(900_000);
  });
});
