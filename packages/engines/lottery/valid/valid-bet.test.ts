import { type Amount, amount } from '@trevo/money';
import { inFull } from '@trevo/testkit/in-full';
import { describe, expect, test } from 'vitest';
import { seededStream } from '../../proof/seeded-stream.ts';
import { FAMILIES, findPlay } from '../families/index.ts';
import { anyContent, contentOf } from '../test/contents.ts';
import { below } from '../rules/counting.ts';
import { sampleOf } from '../test/samples.ts';
import type { Play } from '../play.ts';
import { validBet } from './valid-bet.ts';

const playOf = (code: string): Play => {
  const found = findPlay(code);
  if (!found) throw new Error(`no play ${code}`);
  return found.play;
};
const cents = (value: number): Amount => amount(BigInt(value) * 10_000n);
const terms = (series = 1_980, unit = 200, multiple = 1) => ({ series, unit: cents(unit), multiple });

describe('the valid bet', () => {
  const valid = (code: string, ...texts: [string, number][]) =>
    validBet(
      playOf(code),
      texts.map(([text, unit]) => ({ content: contentOf(playOf(code), text), terms: terms(1_980, unit) })),
    );

  test('is the stake, nets opposites first, and is nothing above 70 % of a row', () => {
    expect(valid('S_FIX', ['0,1,2,3,4,5,6|-|-|-|-', 100])).toBe(cents(700));
    expect(valid('S_FIX', ['0,1,2,3,4,5,6,7|-|-|-|5', 100])).toBe(cents(100));
    expect(valid('S_SUM', ['big', 200])).toBe(cents(200));
    expect(valid('S_SUM', ['big,small', 200])).toBe(0n);
    expect(valid('S_SUM', ['big', 200], ['small', 20])).toBe(cents(180));
    expect(valid('S_SUM', ['big,odd', 200])).toBe(0n);
    expect(valid('S_DT', ['dragon', 100], ['tiger', 100])).toBe(0n);
    expect(valid('P_DT', ['dragon|tiger|-|-|-', 100])).toBe(cents(200));
  });

  test('weighs whole contents where choices are no row', () => {
    const all = '0,1,2,3,4,5,6,7,8,9';
    expect(valid('S2L_DIR', [`0,1,2,3,4,5,6|${all}`, 100])).toBe(cents(7_000));
    expect(valid('S2L_DIR', [`0,1,2,3,4,5,6,7|${all}`, 100])).toBe(0n);
    // Ten of a hundred tails win something in most draws, and are a tenth of what can be bet all the same.
    expect(valid('VN_LO2', ['01,02,03,04,05,06,07,08,09,10', 100])).toBe(cents(27_000));
    expect(valid('S_ANY1_5', ['0,1,2,3,4,5,6', 100])).toBe(cents(700));
    expect(valid('S_ANY1_5', ['0,1,2,3,4,5,6,7', 100])).toBe(0n);
    expect(valid('S3L_G6', ['0,1,2,3,4,5,6,7,8,9', 100])).toBe(0n);
    expect(valid('S3L_SUM', ['9,10,11,12,13,14,15,16,17,18', 100])).toBe(cents(67_000));
  });

  test('is nothing where lines cover more than 70 % of the play together, however it is split', () => {
    const all = '0,1,2,3,4,5,6,7,8,9';
    expect(valid('S2F_DIR', [`0,1,2,3,4|${all}`, 100], [`5,6,7,8,9|${all}`, 100])).toBe(0n);
    expect(valid('S2F_DIR', [`0,1,2,3,4|${all}`, 100], [`5,6|${all}`, 100])).toBe(cents(7_000));
    expect(valid('S2F_DIR', [`0,1,2,3,4|${all}`, 100], [`5,6|${all}`, 100], ['7|0', 100])).toBe(0n);
    expect(valid('S_ANY1_5', ['0,1,2,3', 100], ['4,5,6', 100])).toBe(cents(700));
    expect(valid('S_ANY1_5', ['0,1,2,3', 100], ['4,5,6,7', 100])).toBe(0n);
    // 71 of the 100 pairs, one line each; 70 of them count.
    const pairs = below(71).map((at): [string, number] => [`${Math.floor(at / 10)},${at % 10};`, 100]);
    expect(valid('S2F_DIR', ...pairs)).toBe(0n);
    expect(valid('S2F_DIR', ...pairs.slice(1))).toBe(cents(7_000));
    expect(valid('S2F_BSOE', ['big|big,small', 100], ['small|big,small', 100])).toBe(0n);
    expect(valid('S3L_G3', [all, 100], ['0,1', 100])).toBe(cents(9_200));
  });

  test('counts the same bet twice as twice the stake, and symbols that lines share once', () => {
    expect(valid('S2F_DIR', ['0,1,2,3|0,1,2,3,4,5,6,7,8,9', 100], ['0,1,2,3|0,1,2,3,4,5,6,7,8,9', 100])).toBe(
      cents(8_000),
    );
    expect(valid('S_ANY1_5', ['0,1,2,3', 100], ['1,2,3,4', 100])).toBe(cents(800));
    expect(valid('S2F_DIR', ['0,1;2,3', 100], ['0,1;4,5', 100])).toBe(cents(400));
    // All 45 pairs of ten tails name nine tenths of a hundred, and are a tenth of them.
    const tails = below(10).flatMap((a) => below(a).map((b): [string, number] => [`0${b},0${a}`, 100]));
    expect(valid('VN_LO2', ...tails)).toBe(cents(45 * 2 * 2_700));
  });

  const wholes = Object.values(FAMILIES)
    .flatMap(({ plays }) => plays)
    .filter((play) => /^(product|group)$/.test(play.rule.kind) && (sampleOf(play)?.length ?? 1e9) <= 1_000);

  test.each(wholes)('$code: is nothing wherever lines win at more than 70 % of the results', (play) => {
    const stream = seededStream(31);
    const sample = sampleOf(play) ?? [];
    const total = sample.reduce((sum, [, ways]) => sum + ways, 0);
    for (let at = 0; at < inFull(200, 20); at += 1) {
      const lines = below(2 + stream.int(4)).map(() => ({ content: anyContent(play, stream), terms: terms() }));
      const stake = lines.reduce((sum, { content }) => sum + play.rule.combos(content) * play.units * 200, 0);
      const won = sample.reduce(
        (sum, [result, ways]) =>
          sum + (lines.some(({ content }) => (play.rule.settle(content, result).wins[0] ?? 0) > 0) ? ways : 0),
        0,
      );
      const found = validBet(play, lines);
      expect([0n, cents(stake)]).toContain(found);
      if (won * 10 > total * 7) expect(found).toBe(0n);
    }
  });
});
