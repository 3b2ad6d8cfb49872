import { describe, expect, test } from 'vitest';
import { fraction } from '../../proof/fraction.ts';
import { hitChance, roundMoments, spinMoments, triggerChance } from './amazonia-certificate.ts';
import { AMAZONIA_MODEL, type AmazoniaModel, columnAt, countIn, type Mode, WAY_SYMBOLS } from './amazonia-model.ts';
import { spinPays } from './spin-wins.ts';
import { amazoniaCertificate, amazoniaReport } from './index.ts';

const report = amazoniaCertificate();
const exact = (model: AmazoniaModel) => roundMoments(model).mean;

describe('the certificate of Amazônia 243', () => {
  test('returns .959994, hits .2427, triggers .004854105 and deviates by 6.6976 bets, exactly', () => {
    expect(report.rtp).toBe('0.959994');
    expect(report.hitRate).toBe('0.242679');
    expect(report.featureChance).toBe('0.004854105');
    expect(report.standardDeviation).toBe('6.6976');
  });

  test('has a cycle of 65,646,288 windows', () => {
    expect(AMAZONIA_MODEL.strips.reduce((all, { length }) => all * length, 1)).toBe(65_646_288);
  });

  test('never shows two scatters on one reel, nor a wild on the outer two', () => {
    AMAZONIA_MODEL.strips.forEach((strip, reel) => {
      strip.forEach((_, stop) => {
        const column = columnAt(AMAZONIA_MODEL, reel, stop);
        expect(column.filter((sym) => sym === 'S').length).toBeLessThanOrEqual(1);
        if (reel === 0 || reel === 4) expect(column).not.toContain('W');
      });
    });
  });

  test.each(['base', 'free'] as const)(
    'agrees with a count of all windows of the %s game, collapsed by what reels hold',
    (mode) => {
      const { coins, freeSpins } = spinMoments(AMAZONIA_MODEL, mode);
      const counted = fullCount(mode);
      expect(coins).toEqual(fraction(counted.coins, 65_646_288n));
      expect(freeSpins).toEqual(fraction(counted.freeSpins, 65_646_288n));
    },
  );

  test('costs nothing by rounding: a coin of every level is whole cents', () => {
    expect(report.worstLevel.rtp).toBe(report.rtp);
  });
});

describe('a small game of six stops a reel, every window of it paid by the rules the game plays by', () => {
  const small: AmazoniaModel = {
    ...AMAZONIA_MODEL,
    strips: AMAZONIA_MODEL.strips.map((strip, at) => strip.slice(at === 0 ? 2 : 5, 8 + at * 2)),
  };
  const stopsOf = (reel: number): readonly number[] => (small.strips[reel] ?? []).map((_, stop) => stop);
  const [one, two, three, four, five] = [0, 1, 2, 3, 4].map(stopsOf) as [
    number[],
    number[],
    number[],
    number[],
    number[],
  ];
  const windows = one.flatMap((a) =>
    two.flatMap((b) => three.flatMap((c) => four.flatMap((d) => five.map((e) => [a, b, c, d, e])))),
  );

  test.each(['base', 'free'] as const)('has the moments of the closed form in the %s game', (mode) => {
    const found = windows.map((stops) => {
      const { pays, freeSpins } = spinPays(small, stops, mode);
      return { coins: pays.reduce((sum, { coins }) => sum + coins, 0), freeSpins };
    });
    const moments = spinMoments(small, mode);
    const mean = (of: (spin: (typeof found)[number]) => number) =>
      fraction(BigInt(found.reduce((sum, spin) => sum + of(spin), 0)), BigInt(windows.length));
    expect(found.some(({ freeSpins }) => freeSpins > 0)).toBe(true);
    expect(moments.coins).toEqual(mean(({ coins }) => coins));
    expect(moments.freeSpins).toEqual(mean(({ freeSpins }) => freeSpins));
    expect(moments.squareWith(fraction(7n))).toEqual(mean(({ coins, freeSpins }) => (coins + 7 * freeSpins) ** 2));
    if (mode === 'base') expect(hitChance(small)).toEqual(mean(({ coins }) => Number(coins > 0)));
  });
});

describe('a changed number', () => {
  const m = AMAZONIA_MODEL;
  const stop = (reel: number, at: number, sym: 'W' | 'S' | 'L1'): AmazoniaModel => ({
    ...m,
    strips: m.strips.map((strip, i) => (i === reel ? strip.map((s, k) => (k === at ? sym : s)) : strip)),
  });
  test.each([
    ...WAY_SYMBOLS.map((sym) => {
      const [three, four, five] = m.pays[sym];
      return [`pay of five ${sym}`, { ...m, pays: { ...m.pays, [sym]: [three, four, five + 1] as const } }] as const;
    }),
    ['a stop of reel 1', stop(0, 2, 'L1')] as const,
    ['a wild more on reel 3', stop(2, 0, 'W')] as const,
    ['a scatter more on reel 5', stop(4, 30, 'S')] as const,
    ['the pay of five scatters', { ...m, scatterPays: [2, 10, 51] as const }] as const,
    ['the free spins of five scatters', { ...m, freeSpins: [10, 15, 26] as const }] as const,
    ['the wild in free spins', { ...m, wildFree: 2 }] as const,
  ])('%s changes the exact return', (_, changed: AmazoniaModel) => {
    expect(exact(changed)).not.toEqual(exact(m));
  });

  test('of a scatter is found in its chance too', () => {
    expect(triggerChance(stop(4, 30, 'S'))).not.toEqual(triggerChance(m));
    expect(amazoniaReport(stop(0, 2, 'L1')).hitRate).not.toBe(report.hitRate);
  });
});

/** Every window once, reel by reel: reels that hold the same number of a symbol are counted together. Knows no means and no products of means. */
function fullCount(mode: Mode) {
  const m = AMAZONIA_MODEL;
  let coins = 0n;
  for (const sym of WAY_SYMBOLS) {
    let alive = new Map([[1, 1n]]);
    const after = m.strips
      .map((strip) => BigInt(strip.length))
      .map((_, at, all) => all.slice(at + 1).reduce((a, b) => a * b, 1n));
    m.strips.forEach((strip, reel) => {
      const next = new Map<number, bigint>();
      for (const [ways, windows] of alive) {
        strip.forEach((_, stop) => {
          const found = countIn(m, columnAt(m, reel, stop), sym, mode);
          if (found > 0) next.set(ways * found, (next.get(ways * found) ?? 0n) + windows);
          else if (reel >= 3)
            coins += BigInt((m.pays[sym][reel - 3] as number) * ways) * windows * (after[reel] as bigint);
        });
      }
      alive = next;
    });
    for (const [ways, windows] of alive) coins += BigInt(m.pays[sym][2] * ways) * windows;
  }
  let byScatters = [1n, 0n, 0n, 0n, 0n, 0n];
  m.strips.forEach((strip, reel) => {
    const seen = BigInt(strip.filter((_, stop) => columnAt(m, reel, stop).includes('S')).length);
    byScatters = byScatters.map(
      (windows, count) => windows * (BigInt(strip.length) - seen) + (byScatters[count - 1] ?? 0n) * seen,
    );
  });
  let freeSpins = 0n;
  [3, 4, 5].forEach((count, index) => {
    coins += BigInt((m.scatterPays[index] as number) * m.betCoins) * (byScatters[count] as bigint);
    freeSpins += BigInt(m.freeSpins[index] as number) * (byScatters[count] as bigint);
  });
  return { coins, freeSpins };
}
