import { amount } from '@trevo/money';
import { reportOf } from '../../house/reports.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import certificate from '../../certificates/SPB_PLINKO.json' with { type: 'json' };
import { scriptedStream, seededStream } from '../../proof/seeded-stream.ts';
import { returnAt, returnOf } from '../choice-certificate.ts';
import { RISKS } from '../risk.ts';
import { survivorsOf } from '../test/mutants.ts';
import { replay } from '../test/recorded-rounds.ts';
import { once, sigmasOff } from '../test/simulate.ts';
import { PLINKO, PLINKO_ROWS, plinkoPays } from './plinko.ts';
import { plinkoChoicePays, plinkoGame, plinkoReport } from './plinko-game.ts';
import vectors from './vectors/rounds.json' with { type: 'json' };

const golden = certificate.report;

const CHOICES = PLINKO_ROWS.flatMap((rows) => RISKS.map((risk) => ({ rows, risk })));
const anyChoice = fc.constantFrom(...CHOICES);
const anyLevel = fc.constantFrom(...plinkoGame.betLevels);

describe('plinko', () => {
  test('pays the slot of as many steps to the right as the ball took, exactly', () => {
    fc.assert(
      fc.property(
        anyChoice,
        anyLevel,
        fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 16 }),
        (choice, stake, bits) => {
          const path = bits.slice(0, choice.rows);
          const stream = scriptedStream(path);
          const { shown, done } = plinkoGame.open({ stake, choice, currency: 'BRL' }, stream);
          const slot = path.filter((bit) => bit === 1).length;
          const payE4 = plinkoPays(choice)[slot] as number;
          expect(shown).toEqual({ path, slot, payE4 });
          expect(stream.used).toBe(choice.rows);
          expect(done).toEqual([{ stake, multE4: payE4, win: (stake * BigInt(payE4)) / 10_000n }]);
          expect(payE4).toBeLessThanOrEqual(plinkoGame.maxWinE4(choice));
        },
      ),
    );
  });

  test.each(CHOICES)('its table of %j is symmetric and falls towards the centre', (choice) => {
    const pays = plinkoPays(choice);
    expect(pays).toHaveLength(choice.rows + 1);
    expect(pays).toEqual(pays.toReversed());
    const half = pays.slice(0, choice.rows / 2 + 1);
    expect(half).toEqual(half.toSorted((a, b) => b - a));
  });

  test('reads its nine tables only, and refuses a stake of nothing', () => {
    for (const choice of CHOICES) expect(plinkoGame.readChoice({ ...choice, more: 1 })).toEqual(choice);
    for (const rows of [0, 7, 9, 10, 8.5, '8', [8], null, Number.NaN])
      expect(plinkoGame.readChoice({ rows, risk: 'low' })).toBeNull();
    for (const risk of ['LOW', '', 'toString', 1, null, ['low']])
      expect(plinkoGame.readChoice({ rows: 8, risk })).toBeNull();
    for (const raw of [null, undefined, 8, 'low', [], {}]) expect(plinkoGame.readChoice(raw)).toBeNull();
    const bet = { stake: amount(0n), choice: { rows: 8, risk: 'low' }, currency: 'BRL' } as const;
    expect(() => plinkoGame.open(bet, seededStream(1))).toThrow(RangeError);
  });

  test('replays recorded rounds from their seeds', () => {
    expect(replay(plinkoGame, vectors)).toEqual(vectors.rounds.map(({ outcome }) => outcome));
  });
});

describe('the certificate of plinko', () => {
  test('is exactly the published one, to the last place', () => {
    expect(reportOf(plinkoGame)).toEqual(golden);
    const figures = golden.choices.map(({ choice, rtp, hitRateBet }) => [choice, rtp, Number(hitRateBet).toFixed(4)]);
    expect(figures).toEqual([
      ['8 low', '0.989844', '0.7266'],
      // .9890625 exactly: printed tables that cut the seventh place off say .989062.
      ['8 medium', '0.989063', '0.2891'],
      ['8 high', '0.990625', '0.2891'],
      ['12 low', '0.989795', '0.7744'],
      ['12 medium', '0.989893', '0.3877'],
      ['12 high', '0.991162', '0.1460'],
      ['16 low', '0.989987', '0.8036'],
      ['16 medium', '0.989883', '0.4545'],
      ['16 high', '0.989764', '0.2101'],
    ]);
  });

  test.each(CHOICES)('agrees with the balls themselves: every way through %j counted', (choice) => {
    const pays = plinkoPays(choice);
    let paid = 0;
    for (let way = 0; way < 2 ** choice.rows; way += 1) {
      let ones = 0;
      for (let rest = way; rest > 0; rest >>= 1) ones += rest & 1;
      paid += pays[ones] as number;
    }
    const { n, d } = returnOf(plinkoChoicePays(choice));
    expect(BigInt(paid) * d).toBe(n * 10_000n * 2n ** BigInt(choice.rows));
  });

  test('rounding to cents costs nothing at any level', () => {
    for (const choice of CHOICES)
      for (const stake of plinkoGame.betLevels)
        expect(returnAt(plinkoChoicePays(choice), stake)).toEqual(returnOf(plinkoChoicePays(choice)));
  });

  test('is another when any number of the model changes', () => {
    expect(survivorsOf(PLINKO, (model) => plinkoReport(plinkoGame, model))).toEqual([]);
  });

  test.each(CHOICES)('simulated balls through %j return what it says', (choice) => {
    const off = sigmasOff(once(plinkoGame, choice), plinkoChoicePays(choice), { rounds: 10_000, seed: 2_026 });
    expect(off).toBeLessThan(3);
  });
});
