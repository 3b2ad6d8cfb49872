import { describe, expect, test } from 'vitest';
import { createStream, drawSeed, merkleRoot } from '../fair/index.ts';
import { seededStream } from '../proof/seeded-stream.ts';
import { drawIssue, LOTTERY_MATH_VERSION } from './draw.ts';
import { FAMILIES } from './families/index.ts';
import { LOTTERY_GAMES } from './games.ts';
import { below } from './rules/counting.ts';
import vectors from './vectors/draws.json' with { type: 'json' };

const FAMILY_LIST = Object.values(FAMILIES);

describe('draws', () => {
  test('are those recorded, from their five values', () => {
    for (const { game: code, drawId, secret, betsRoot, beacon, result } of vectors.draws) {
      const game = LOTTERY_GAMES.find((one) => one.code === code);
      if (!game) throw new Error(code);
      const drawn = drawIssue({ game, drawId, secret, betsRoot, beacon });
      expect([code, drawn.family.write(drawn.result)]).toEqual([code, result]);
    }
    // Stations have results that people enter.
    const drawn = LOTTERY_GAMES.filter(({ station }) => station === undefined);
    expect(new Set(vectors.draws.map(({ game }) => game))).toEqual(new Set(drawn.map(({ code }) => code)));
  });

  test('come from draw/v1: the seed of the shared draw, the game by its code, nonce 0', () => {
    const shared = { secret: '07'.repeat(32), drawId: 'l_1', betsRoot: merkleRoot([]), beacon: null };
    const game = LOTTERY_GAMES.find(({ code }) => code === 'X5_1M');
    if (!game) throw new Error('no X5_1M');
    const serverSeed = drawSeed({ ...shared, game: 'x5-1m', mathVersion: LOTTERY_MATH_VERSION });
    const stream = createStream({ serverSeed, game: 'x5-1m', mathVersion: 'm1', nonce: 0, clientSeed: 'l_1' });
    expect(drawIssue({ game, ...shared }).result).toEqual(
      stream
        .shuffle(11)
        .slice(0, 5)
        .map((at) => at + 1),
    );
  });

  test.each(FAMILY_LIST)('of $code are written and read as one text, and every number comes', (family) => {
    const stream = seededStream(8);
    const seen = new Set<number>();
    for (const _ of below(400)) {
      const result = family.draw(stream);
      const text = family.write(result);
      expect(family.read(text)).toEqual(result);
      for (const number of result) seen.add(number % 100);
      for (const other of [
        ` ${text}`,
        `${text} `,
        `${text},`,
        text.replace(/\d/, 'x'),
        `0${text}`,
        text.slice(0, -1),
        text.replace(/[,|]/, ';'),
        '',
      ])
        if (other !== text && family.read(other) !== null) expect(family.write(family.read(other) ?? [])).toBe(other);
    }
    const all = {
      SSC: 10,
      X5: 11,
      K3: 6,
      PK10: 10,
      L28: 10,
      KENO: 80,
      VN_N: 100,
      VN_S: 100,
      TH: 100,
      '4D': 100,
      BR6: 60,
      BR5: 80,
    };
    expect(seen.size).toBe(all[family.code]);
  });

  test('entered by people are refused in any other form', () => {
    const read = (code: keyof typeof FAMILIES, text: string) => FAMILIES[code].read(text);
    expect(read('SSC', '1,0,9,9,4')).toEqual([1, 0, 9, 9, 4]);
    for (const text of [
      '1,0,9,9',
      '1,0,9,9,4,1',
      '10994',
      '1,0,9,9,10',
      '1,0,9,9,-1',
      '1,0,9,9,04',
      '1,0,9,9,',
      'x'.repeat(1e6),
      ','.repeat(1e6),
    ])
      expect(read('SSC', text)).toBeNull();
    for (const text of ['1,2,3,4,4', '0,1,2,3,4', '1,2,3,4,12', '01,2,3,4,5']) expect(read('X5', text)).toBeNull();
    for (const text of ['1,2,3,4,5,5', '2,1,3,4,5,6', '1,2,3,4,5,61']) expect(read('BR6', text)).toBeNull();
    for (const text of ['12345|7', '123456', '123456|07|1', '12345a|07', '1234567|07'])
      expect(read('TH', text)).toBeNull();
    expect(read('TH', '012345|07')).toEqual([12_345, 7]);
  });
});

test('the catalogue has every game with its times', () => {
  const rows = LOTTERY_GAMES.map(({ code, period, close, issuesPerDay }) =>
    [code, period, close, issuesPerDay].join(' '),
  );
  expect(rows.slice(0, 14)).toEqual([
    ...['SSC', 'X5_', 'K3_', 'PK10_'].flatMap((prefix) => [
      `${prefix}1M 60 5 1440`,
      `${prefix}3M 180 10 480`,
      `${prefix}5M 300 15 288`,
    ]),
    'L28_1M 60 5 1440',
    'KENO_3M 180 10 480',
  ]);
  expect(new Set(LOTTERY_GAMES.map(({ code }) => code)).size).toBe(LOTTERY_GAMES.length);
  expect(new Set(LOTTERY_GAMES.map(({ family }) => family)).size).toBe(FAMILY_LIST.length);
  const codes = FAMILY_LIST.flatMap(({ plays }) => plays.map(({ code }) => code));
  expect(new Set(codes).size).toBe(codes.length);
});
