import { amount } from '@trevo/money';
import { inFull } from '@trevo/testkit/in-full';
import { describe, expect, test } from 'vitest';
import { seededStream } from '../../proof/seeded-stream.ts';
import { exposureOf } from '../exposure.ts';
import { groupOf } from '../families/define.ts';
import { upTo } from '../families/texts.ts';
import { costE2, mostOddsAt } from '../terms.ts';
import { anyContent, contentOf } from '../test/contents.ts';
import { below, subsets } from './counting.ts';
import { pickRule } from './pick.ts';
import { hitsByBucket, hitsWith, lowestBuckets } from './two-lowest.ts';

/** The smallest keno whose draws are more than 1,000: 4 of 14 balls. Every number of hits pays, so no mistake stays unseen. */
const LAW = { by: 'balls', of: 14, drawn: 4 } as const;
const K = 3;
const SMALL = groupOf('keno_spot')(
  'SMALL',
  '1,2,3',
  pickRule({
    symbols: upTo(LAW.of),
    k: K,
    most: 9,
    law: LAW,
    drawn: (result) => result.map((ball) => ball - 1),
    prizes: below(K + 1).map((hit) => ({
      key: String(hit),
      times: below(K + 1).map((hits) => (hits === hit ? 1 : 0)),
      pay: { by: 'fixed', oddsE2: [30, 110, 1_700, 25_000][hit] ?? 0 },
    })),
    sizes: [LAW.drawn],
  }),
);
const TERMS = { series: 1_980, unit: amount(2_000_000n), multiple: 3 };

/** Draw by draw, each settled by itself: what is dearest in each bucket. */
function drawByDraw(content: ReturnType<typeof contentOf>): Record<string, bigint> {
  const costs: Record<string, bigint> = {};
  for (const draw of subsets(below(LAW.of), LAW.drawn)) {
    const [first = 0, second = 0] = draw;
    const bucket = lowestBuckets(LAW.of, LAW.drawn).find(
      (one) => one.first === first && one.from <= second && second <= one.to,
    );
    const tally = SMALL.rule.settle(
      content,
      draw.map((ball) => ball + 1),
    );
    const cost = (costE2(SMALL, tally, TERMS, mostOddsAt) + 99n) / 100n;
    const key = `${first + 1}|${(bucket?.from ?? 0) + 1}-${(bucket?.to ?? 0) + 1}`;
    if (cost > (costs[key] ?? 0n)) costs[key] = cost;
  }
  return costs;
}

describe('a pick of balls', () => {
  test('costs in each bucket what its dearest draw costs, with bankers and without', () => {
    const stream = seededStream(8);
    const hostile = contentOf(SMALL, '9,10#11,12,13,14');
    for (const content of [hostile, ...below(inFull(200, 12)).map(() => anyContent(SMALL, stream))]) {
      const found = exposureOf(SMALL, content, TERMS).map(({ outcome, cost }) => [outcome, cost] as const);
      expect(Object.fromEntries(found)).toEqual(drawByDraw(content));
    }
  });

  test('counts its prizes once for each number of hits that a keno slip can have', () => {
    // Seven bankers and eight others, all of the highest balls, as a keno slip may have them: 8 x 9 numbers of hits.
    const keno = { by: 'balls', of: 80, drawn: 20 } as const;
    const rule = pickRule({
      symbols: upTo(80),
      k: 8,
      most: 15,
      law: keno,
      drawn: (result) => result.map((ball) => ball - 1),
      prizes: below(9).map((hit) => ({
        key: String(hit),
        times: below(9).map((hits) => (hits === hit ? 1 : 0)),
        pay: { by: 'fixed', oddsE2: 100 },
      })),
      sizes: [20],
    });
    const numbers = below(15).map((at) => 65 + at);
    const tallies = rule
      .outcomes({ form: 'banker', bankers: numbers.slice(0, 7), others: numbers.slice(7) })
      .map(({ tally }) => tally);
    expect(tallies.length).toBeGreaterThan(10_000);
    expect(new Set(tallies).size).toBeLessThanOrEqual(72);
  });

  test('has in a bucket just the hits of the pairs of balls in it, each once', () => {
    const [law, stream] = [{ of: 40, drawn: 6 }, seededStream(9)];
    for (let round = 0; round < inFull(50, 5); round += 1) {
      const balls = below(law.of).filter(() => stream.int(3) === 0);
      const parts = [balls.slice(0, 4), balls.slice(4)] as const;
      const hitsOf = hitsByBucket(parts, law);
      for (const bucket of lowestBuckets(law.of, law.drawn)) {
        const each = below(bucket.to - bucket.from + 1).flatMap((at) =>
          hitsWith(parts, [bucket.first, bucket.from + at], law).map(String),
        );
        expect(hitsOf(bucket).map(String).toSorted()).toEqual([...new Set(each)].toSorted());
      }
    }
  });
});
