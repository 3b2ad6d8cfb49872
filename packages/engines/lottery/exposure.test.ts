import { amount } from '@trevo/money';
import { inFull } from '@trevo/testkit/in-full';
import { describe, expect, test } from 'vitest';
import { seededStream } from '../proof/seeded-stream.ts';
import { exposureOf } from './exposure.ts';
import { FAMILIES } from './families/index.ts';
import type { Result } from './family.ts';
import { mostPayout, settle } from './order.ts';
import type { Content, Play } from './play.ts';
import type { Terms } from './terms.ts';
import { anyContent } from './test/contents.ts';
import { orders, sampleOf, SPACES } from './test/samples.ts';
import { below, subsets } from './rules/counting.ts';
import { hitsWith, lowestBuckets } from './rules/two-lowest.ts';

const PLAYS = Object.values(FAMILIES).flatMap((family) =>
  family.plays.map((play) => ({ family, play, code: play.code })),
);
const UNIT = amount(2_000_000n);

interface Bet {
  readonly content: Content;
  readonly terms: Terms;
}

/** The exposure of many bets: by book, the dearest outcome of the sums; then what any one draw can cost. */
function exposed(play: Play, bets: readonly Bet[]): bigint {
  const books = new Map<number, Map<string, bigint>>();
  for (const { content, terms } of bets)
    for (const { book, outcome, cost } of exposureOf(play, content, terms)) {
      const costs = books.get(book) ?? new Map<string, bigint>();
      costs.set(outcome, (costs.get(outcome) ?? 0n) + cost);
      books.set(book, costs);
    }
  return [...books.values()].reduce(
    (sum, costs) => sum + [...costs.values()].reduce((a, b) => (a > b ? a : b), 0n),
    0n,
  );
}

const costAt = (play: Play, bets: readonly Bet[], result: Result): bigint =>
  bets.reduce((sum, { content, terms }) => sum + settle(play, { content, terms, currency: 'BRL' }, result).payout, 0n);

const someBets = (play: Play, seed: number, count: number): Bet[] => {
  const stream = seededStream(seed);
  return below(count).map(() => ({
    content: anyContent(play, stream),
    terms: { series: 1_700 + 2 * stream.int(141), unit: UNIT, multiple: 1 + stream.int(3) },
  }));
};

const fill = (draw: Result, end: number): number[] => draw.map(() => end);

/** Draws that are dear for the bets: those of the sample where it can be listed, draws by chance and draws of like numbers otherwise. */
function dearDraws(code: string, draw: () => Result): readonly Result[] {
  const isTable = /^(VN|VS|TH|D4)_/.test(code);
  const stream = seededStream(12);
  if (isTable)
    return below(300)
      .map(() => fill(draw(), stream.int(10_000)))
      .concat(below(20).map(() => [...draw()]));
  return below(300).map(draw);
}

describe('exposure is never below what a draw costs, over many bets', () => {
  test.each(PLAYS)('$code', ({ family, play }) => {
    const stream = seededStream(6);
    const sample = sampleOf(play)?.map(([result]) => result) ?? dearDraws(play.code, () => family.draw(stream));
    const rounds = inFull(20, 1);
    for (let round = 0; round < rounds; round += 1) {
      const bets = someBets(play, round, 4);
      const bound = exposed(play, bets);
      const step = Math.max(1, Math.floor(sample.length / 300));
      const tooDear = sample.filter((result, at) => at % step === round % step && costAt(play, bets, result) > bound);
      expect(tooDear).toEqual([]);
    }
  });

  test('keeps within 1,000 outcomes a book', () => {
    for (const { play } of PLAYS) {
      const books = play.rule.kind === 'each' ? play.rule.entry.rows.length : 1;
      expect([play.code, play.rule.outcomeCount <= 1_000 * books]).toEqual([play.code, true]);
    }
  });
});

/** Plays with few outcomes, and results that show all of them. */
const EXACT: readonly (readonly [RegExp, () => readonly Result[]])[] = [
  [/^S3L_|^S2L_|^S_ANY\d_3/, () => (SPACES.L28?.() ?? []).map((digits) => [0, 0, ...digits])],
  [/^K_/, () => SPACES.K3?.() ?? []],
  [/^L_/, () => SPACES.L28?.() ?? []],
  [/^X3_|^X2_/, () => orders(11, 3).map((result) => result.slice(0, 5))],
  [/^P3_|^P2_|^P_SUM/, () => orders(10, 3)],
];

test('buckets by the two lowest balls hold every draw once, and of a small game exactly what each can hit', () => {
  expect(
    [lowestBuckets(60, 6).length, lowestBuckets(80, 5).length, lowestBuckets(80, 20).length].every(
      (count) => count <= 1_000,
    ),
  ).toBe(true);
  const [of, drawn] = [10, 4];
  const parts = [
    [1, 4],
    [0, 5, 7, 8],
  ] as const;
  const seen = new Map<string, Set<string>>();
  for (const draw of subsets(below(of), drawn)) {
    const [first = 0, second = 0] = draw;
    const pair = `${first},${second}`;
    const hits = parts.map((part) => part.filter((ball) => draw.includes(ball)).length).join();
    seen.set(pair, (seen.get(pair) ?? new Set()).add(hits));
    const holding = lowestBuckets(of, drawn).filter(
      (one) => one.first === first && one.from <= second && second <= one.to,
    );
    expect(holding).toHaveLength(1);
  }
  for (const [pair, hits] of seen) {
    const [first = 0, second = 0] = pair.split(',').map(Number);
    expect(new Set(hitsWith(parts, [first, second], { of, drawn }).map((one) => one.join()))).toEqual(hits);
  }
});

describe('up to 1,000 outcomes exposure is exact', () => {
  for (const [pattern, results] of EXACT)
    test.each(PLAYS.filter(({ code }) => pattern.test(code)))('$code: the dearest draw costs just that', ({ play }) => {
      const list = results();
      for (const bet of someBets(play, 11, inFull(40, 2))) {
        const dearest = list.reduce((most, result) => {
          const cost = costAt(play, [bet], result);
          return cost > most ? cost : most;
        }, 0n);
        expect(mostPayout(play, bet.content, bet.terms)).toBe(dearest);
      }
    });
});
