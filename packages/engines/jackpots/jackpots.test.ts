import { amount } from '@trevo/money';
import { describe, expect, test } from 'vitest';
import { commitOf } from '../fair/index.ts';
import { seededStream } from '../proof/seeded-stream.ts';
import {
  allowsAnte,
  chancesOf,
  drawJackpots,
  JACKPOT,
  JACKPOT_TERMS,
  JACKPOT_TIERS,
  mixturesFault,
  type JackpotTerms,
  jackpotReport,
  jackpotStream,
  mustHitAt,
  seedPpm,
  shareOf,
  splitAnte,
  termsFault,
} from './index.ts';
import vectors from './vectors/draws.json' with { type: 'json' };

const termsOf = (tier: string) => JACKPOT_TERMS.find((terms) => terms.tier === tier) as JackpotTerms;
const changed = (tier: string, change: object): JackpotTerms[] =>
  JACKPOT_TERMS.map((terms) => (terms.tier === tier ? ({ ...terms, ...change } as JackpotTerms) : terms));

describe('the certificate', () => {
  test('has the figures of the published table, to the last digit', () => {
    const { pools, rtp, rtpExact, rtpAtSeeds } = jackpotReport(JACKPOT_TERMS);
    expect(pools.map(({ tier, meanSize, meter, rtp: part }) => [tier, meanSize, meter, part])).toEqual([
      ['GRAND', '1300000.00', '0.003000', '0.003250'],
      ['MAJOR', '70000.00', '0.003000', '0.003500'],
      ['MINOR', '3000.00', '0.002000', '0.003000'],
      ['MINI', '200.00', '0.002000', '0.004000'],
      ['MUST_HIT', '12500.00', '0.005000', '0.008333'],
    ]);
    expect(pools.at(-1)).toMatchObject({ cycleTurnover: '1500000.00', seed: '0.003333' });
    // 42 * (1.375 % + .8333 %)
    expect([rtp, rtpExact, rtpAtSeeds]).toEqual(['0.927500', '371/400', '0.157500']);
  });

  test('finds any number that was changed', () => {
    const whole = JSON.stringify(jackpotReport(JACKPOT_TERMS));
    for (const { tier } of JACKPOT_TERMS)
      for (const change of [
        { seed: amount(200_000_000n) },
        { meterPpm: 42_000 },
        { oneIn: 49_999, most: amount(30_000_000_000n) },
      ])
        expect(JSON.stringify(jackpotReport(changed(tier, change)))).not.toBe(whole);
  });
});

describe('an ante', () => {
  test('is split to the last micro at every level, and every level returns the same', () => {
    for (const ante of JACKPOT.levels) {
      const { meters, seeds, house } = splitAnte(ante, JACKPOT_TERMS);
      expect(meters + seeds + house).toBe(ante);
      expect((meters + seeds) * 400n).toBe(ante * 371n);
      expect(meters).toBe(JACKPOT_TERMS.reduce((sum, { meterPpm }) => sum + shareOf(ante, meterPpm), 0n));
      expect(seeds).toBe(JACKPOT_TERMS.reduce((sum, terms) => sum + shareOf(ante, seedPpm(terms)), 0n));
    }
    expect(splitAnte(amount(100_000n), JACKPOT_TERMS)).toEqual({ meters: 63_000n, seeds: 29_750n, house: 7_250n });
    expect(() => splitAnte(amount(100n), JACKPOT_TERMS)).toThrow(RangeError);
    // 105.5 %: never at the house's cost.
    expect(() => splitAnte(amount(100_000n), changed('MINI', { meterPpm: 211_500 }))).toThrow(RangeError);
  });

  test('is allowed up to a tenth of the stake, to the micro', () => {
    expect(allowsAnte(amount(1_000_000n), amount(100_000n))).toBe(true);
    expect(allowsAnte(amount(999_999n), amount(100_000n))).toBe(false);
  });

  test('has chances in proportion to itself: p * 42 * ante for every pool', () => {
    expect(JACKPOT.levels.map(chancesOf)).toEqual([420, 840, 2_100, 4_200]);
    const asked: number[] = [];
    const hits = drawJackpots(amount(1_000_000n), JACKPOT_TERMS.toReversed(), {
      int(n) {
        asked.push(n);
        return asked.length === 2 ? 4_199 : 4_200;
      },
    });
    // GRAND, MAJOR, MINOR, MINI, in this order, one draw each.
    expect(asked).toEqual([40_000_000_000, 2_000_000_000, 100_000_000, 5_000_000]);
    expect(hits).toEqual(['MAJOR']);
  });
});

describe('a set of terms', () => {
  test.each([
    ['seed', changed('MINI', { seed: amount(0n) })],
    ['seed', changed('MINI', { seed: amount(100_000_001n) })],
    ['most', changed('MUST_HIT', { most: amount(5_000_000_000n) })],
    // 1,000 x 0.21 beyond the seed; a cent less is too near.
    ['span', changed('MUST_HIT', { most: amount(5_209_990_000n) })],
    ['odds', changed('MINI', { oneIn: 41 })],
    ['not_whole', changed('MINI', { seed: amount(100_010_000n) })],
    ['not_whole', changed('MINI', { meterPpm: 84_001 })],
    ['not_whole', changed('MINI', { meterPpm: 0 })],
    ['return_too_low', changed('MUST_HIT', { meterPpm: 60_000 })],
    ['return_too_high', changed('MINI', { meterPpm: 156_500 })],
  ])('is refused as %s', (fault, set) => expect(termsFault(set)).toBe(fault));

  test('is played up to the bounds', () => {
    expect(termsFault(JACKPOT_TERMS)).toBeNull();
    expect(termsFault(changed('MINI', { meterPpm: 156_490 }))).toBeNull();
    expect(termsFault(changed('MUST_HIT', { meterPpm: 163_500 }))).toBeNull();
  });
});

describe('terms that wait', () => {
  const waiting = (changes: Readonly<Record<string, number>>) =>
    JACKPOT_TERMS.map((terms) => {
      const points = changes[terms.tier];
      return { terms, next: points === undefined ? null : { ...terms, meterPpm: terms.meterPpm + points } };
    });
  test('are refused when any order of hits would return 100 % or more, or less than 85 %', () => {
    expect(mixturesFault(waiting({ GRAND: 62_500 }))).toBeNull();
    expect(mixturesFault(waiting({ GRAND: 62_500, MAJOR: -65_000 }))).toBeNull();
    // All of them together return 99 %; GRAND and MINOR without MAJOR 105.5 %.
    expect(mixturesFault(waiting({ GRAND: 62_500, MAJOR: -65_000, MINOR: 65_000 }))).toBe('return_too_high');
    expect(mixturesFault(waiting({ MAJOR: -65_000, MINI: -20_000, MINOR: 65_000 }))).toBe('return_too_low');
    expect(mixturesFault(waiting({ MUST_HIT: 20_000_000 }))).toBe('span');
  });
});

describe('draws', () => {
  test('are those that were recorded, under a name of their own', () => {
    for (const { seeds, values } of vectors.rounds) {
      const stream = jackpotStream(seeds);
      drawJackpots(amount(1_000_000n), JACKPOT_TERMS, stream);
      expect(stream.draws.map(({ value }) => value)).toEqual(values);
    }
    const { secret, commit, pool, ends } = vectors.mustHit;
    expect(commitOf(secret)).toBe(commit);
    const range = { seed: amount(5_000_000_000n), most: amount(20_000_000_000n) };
    expect(ends.map((_, cycle) => mustHitAt(range, { secret, pool, cycle: cycle + 1 }).toString())).toEqual(ends);
  });

  test('hit and pay within 3 sigma of the certificate over two million antes', () => {
    const stream = seededStream(20_261_128);
    const [antes, ante] = [2_000_000, amount(1_000_000n)];
    const set = [termsOf('MINI'), termsOf('MINOR')];
    const hits = new Map(JACKPOT_TIERS.map((tier) => [tier, { count: 0, paid: 0, meter: 100 }]));
    for (let nth = 0; nth < antes; nth += 1) {
      for (const pool of hits.values()) pool.meter += 0.084;
      for (const tier of drawJackpots(ante, set, stream)) {
        const pool = hits.get(tier);
        if (!pool) continue;
        pool.count += 1;
        pool.paid += pool.meter;
        pool.meter = 100;
      }
    }
    const [mini, minor] = [hits.get('MINI'), hits.get('MINOR')];
    const expected = (antes * 42) / 50_000;
    expect(Math.abs((mini?.count ?? 0) - expected)).toBeLessThan(3 * Math.sqrt(expected));
    expect(Math.abs((minor?.count ?? 0) - expected / 20)).toBeLessThan(3 * Math.sqrt(expected / 20));
    // Mean 200, of which 100 is exponential.
    const mean = (mini?.paid ?? 0) / (mini?.count ?? 1);
    expect(Math.abs(mean - 200)).toBeLessThan((3 * 100) / Math.sqrt(expected));
  });

  test('of a must-hit-by end lie evenly from the seed to the most, both included', () => {
    const wide = { seed: amount(5_000_000_000n), most: amount(20_000_000_000n) };
    const of = (range: typeof wide, cycle: number) =>
      mustHitAt(range, { secret: vectors.mustHit.secret, pool: 'jp_x', cycle });
    const ends = Array.from({ length: 4_000 }, (_, cycle) => Number(of(wide, cycle)) / 1e6);
    const mean = ends.reduce((sum, end) => sum + end, 0) / ends.length;
    expect(Math.abs(mean - 12_500)).toBeLessThan((3 * 15_000) / Math.sqrt(12 * ends.length));
    const narrow = { seed: amount(10_000n), most: amount(40_000n) };
    const found = new Set(Array.from({ length: 200 }, (_, cycle) => of(narrow, cycle)));
    expect([...found].toSorted((a, b) => Number(a - b))).toEqual([10_000n, 20_000n, 30_000n, 40_000n]);
  });
});
