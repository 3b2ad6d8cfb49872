import { amount } from '@trevo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStream } from '../../fair/index.ts';
import { scriptedStream, seededStream } from '../../proof/seeded-stream.ts';
import { colourOf, PAYS, PLACES, placeKey, ROULETTE_KINDS, type RouletteKind } from './layout.ts';
import { findRouletteFault, ROULETTE, type RouletteBet, spinRoulette } from './roulette.ts';
import { rouletteReport } from './roulette-certificate.ts';
import certificate from './vectors/certificate.json' with { type: 'json' };
import vectors from './vectors/rounds.json' with { type: 'json' };

const ONE = amount(1_000_000n);
const on = (kind: RouletteKind, numbers: readonly number[], stake = ONE): RouletteBet => ({ kind, numbers, stake });
const plain = (value: unknown) => JSON.parse(JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? `${v}` : v)));
const allPlaces = ROULETTE_KINDS.flatMap((kind) => PLACES[kind].map((numbers) => on(kind, numbers)));

describe('the cloth', () => {
  test('has every place there is and no other', () => {
    const counts = ROULETTE_KINDS.map((kind) => [kind, PLACES[kind].length]);
    expect(Object.fromEntries(counts)).toEqual({
      straight: 37,
      split: 60,
      street: 14,
      corner: 23,
      six_line: 11,
      dozen: 3,
      column: 3,
      red: 1,
      black: 1,
      odd: 1,
      even: 1,
      low: 1,
      high: 1,
    });
  });

  test('colours eighteen pockets red, eighteen black and zero green', () => {
    const colours = Array.from({ length: 37 }, (_, pocket) => colourOf(pocket));
    expect(colours[0]).toBe('green');
    for (const colour of ['red', 'black']) expect(colours.filter((one) => one === colour)).toHaveLength(18);
    expect([1, 10, 11, 18, 19, 28, 29, 36].map(colourOf).join(' ')).toBe('red black black red red black black red');
  });

  test('knows a place whatever the order of its pockets', () => {
    expect(placeKey('corner', [5, 1, 4, 2])).toBe('corner:1,2,4,5');
  });

  test.each([
    ['split', [3, 4]],
    ['split', [1, 5]],
    ['split', [1, 1]],
    ['split', [34, 37]],
    ['street', [2, 3, 4]],
    ['street', [0, 1, 3]],
    ['corner', [3, 4, 6, 7]],
    ['corner', [0, 1, 2, 4]],
    ['six_line', [2, 3, 4, 5, 6, 7]],
    ['dozen', [1, 2, 3]],
    ['straight', [37]],
    ['straight', [-1]],
    ['straight', [1.5]],
    ['straight', []],
    ['red', []],
    ['basket', [0, 1, 2]],
    ['toString', []],
  ])('has no %s on %j', (kind, numbers) => {
    expect(findRouletteFault([{ kind, numbers, stake: 1_000_000n }])).toEqual({ index: 0, reason: 'no_such_place' });
  });
});

describe('a set of bets', () => {
  test('is refused whole for one bad bet, and names it', () => {
    const good = on('straight', [7]);
    expect(findRouletteFault([])).toEqual({ index: 0, reason: 'no_bets' });
    expect(findRouletteFault([good, on('straight', [7])])).toEqual({ index: 1, reason: 'same_place_twice' });
    for (const stake of [0n, -10_000n, 15_000n])
      expect(findRouletteFault([good, { ...on('straight', [8]), stake }])).toEqual({ index: 1, reason: 'bad_stake' });
    expect(findRouletteFault(Array.from({ length: 201 }, () => good))).toMatchObject({ reason: 'too_many_bets' });
    expect(() => spinRoulette([on('split', [3, 4])], seededStream(1))).toThrow('no_such_place');
  });

  test('may cover the whole cloth at once', () => {
    expect(findRouletteFault(allPlaces)).toBeNull();
  });
});

describe('a spin', () => {
  test('pays 35, 17, 11, 8, 5, 2 and 1 to 1, the stake coming back with it', () => {
    const bets = [
      on('straight', [17]),
      on('split', [17, 20]),
      on('street', [16, 17, 18]),
      on('corner', [16, 17, 19, 20]),
      on('six_line', [13, 14, 15, 16, 17, 18]),
      on('dozen', PLACES.dozen[1] as number[]),
      on('column', PLACES.column[1] as number[]),
      on('black', PLACES.black[0] as number[]),
      on('red', PLACES.red[0] as number[]),
      on('odd', PLACES.odd[0] as number[]),
    ];
    const spin = spinRoulette(bets, scriptedStream([17]));
    expect(spin.payouts.map((payout) => payout / ONE)).toEqual([36n, 18n, 12n, 9n, 6n, 3n, 3n, 2n, 0n, 2n]);
    expect([spin.stake, spin.win, spin.colour]).toEqual([10_000_000n, 91_000_000n, 'black']);
  });

  test('of zero takes every outside bet and pays the four around it', () => {
    const outside = (['red', 'black', 'odd', 'even', 'low', 'high'] as const).map((k) =>
      on(k, PLACES[k][0] as number[]),
    );
    expect(spinRoulette(outside, scriptedStream([0])).win).toBe(0n);
    expect(spinRoulette([on('corner', [0, 1, 2, 3])], scriptedStream([0])).win).toBe(9_000_000n);
  });

  test('of any pocket pays 36 to a chip on each of the 37 numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36 }), fc.integer({ min: 1, max: 10 ** 6 }), (pocket, cents) => {
        const stake = amount(BigInt(cents) * 10_000n);
        const every = PLACES.straight.map((numbers) => on('straight', numbers, stake));
        expect(spinRoulette(every, scriptedStream([pocket])).win).toBe(stake * 36n);
      }),
    );
  });

  test('replays recorded rounds from their seeds', () => {
    const { serverSeed, clientSeed, rounds } = vectors;
    for (const { nonce, outcome } of rounds) {
      const bets = ROULETTE_KINDS.map((kind) =>
        on(kind, PLACES[kind][nonce % PLACES[kind].length] as number[], amount(500_000n)),
      );
      const stream = createStream({ serverSeed, clientSeed, nonce, game: ROULETTE.code, mathVersion: 'm1' });
      expect(plain(spinRoulette(bets, stream))).toEqual(outcome);
    }
  });
});

describe('the certificate of roulette', () => {
  test('is exactly the published one: 36/37 on every place', () => {
    expect(rouletteReport()).toEqual(certificate);
    expect(certificate).toMatchObject({ rtpExact: '36/37', rtp: '0.972973', places: 157 });
  });

  test('agrees with the spins themselves: all places, all pockets', () => {
    for (const bet of allPlaces) {
      let paid = 0n;
      for (let pocket = 0; pocket < 37; pocket += 1) paid += spinRoulette([bet], scriptedStream([pocket])).win;
      expect(paid).toBe(36n * ONE);
    }
  });

  test('a third of a million simulated spins return what it says', () => {
    const stream = seededStream(36_37);
    const spins = 333_333;
    let paid = 0;
    for (let i = 0; i < spins; i += 1) if (stream.int(37) < 4) paid += PAYS.corner;
    let dealt = 0;
    for (let i = 0; i < spins; i += 1) {
      if (spinRoulette([on('corner', [1, 2, 4, 5])], stream).win > 0n) dealt += PAYS.corner;
    }
    const sigma = 9 * Math.sqrt(((4 / 37) * (33 / 37)) / spins);
    for (const sum of [paid, dealt]) expect(Math.abs(sum / spins - 36 / 37)).toBeLessThan(3 * sigma);
  });
});
