import fc from 'fast-check';
import { reportOf } from '../../house/reports.ts';
import { describe, expect, test } from 'vitest';
import certificate from '../../certificates/SPB_CRASH.json' with { type: 'json' };
import { scriptedStream } from '../../proof/seeded-stream.ts';
import { returnAt } from '../choice-certificate.ts';
import { limboPays, limboReport } from '../limbo/limbo-certificate.ts';
import { survivorsOf } from '../test/mutants.ts';
import { replay } from '../test/recorded-rounds.ts';
import { once, sigmasOff } from '../test/simulate.ts';
import { CRASH, CRASH_RANGE, crashBustE2, crashE2At, crashEndMs, crashMsTo } from './crash.ts';
import { crashGame } from './crash-game.ts';
import vectors from './vectors/rounds.json' with { type: 'json' };

const anyTarget = fc.oneof(fc.integer({ min: 101, max: 2_000 }), fc.integer({ min: 101, max: CRASH.mostTargetE2 }));

describe('crash', () => {
  test('the curve shows a multiplier from its own millisecond on, and never falls', () => {
    fc.assert(
      fc.property(anyTarget, (multE2) => {
        const ms = crashMsTo(multE2);
        expect(crashE2At(ms)).toBeGreaterThanOrEqual(multE2);
        expect(crashE2At(ms - 1)).toBeLessThan(multE2);
      }),
    );
    expect([crashMsTo(101), crashMsTo(200), crashMsTo(1_000_000)]).toEqual([166, 11_553, 153_506]);
    expect(crashEndMs(CRASH.mostTargetE2)).toBe(153_506);
    expect([crashE2At(-1), crashE2At(0), crashE2At(1e9)]).toEqual([100, 100, CRASH.mostTargetE2]);
  });

  test('the point of a round can be taken by hand as well as by a target, and nothing above it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: CRASH.mostTargetE2 }), (bustE2) => {
        const last = crashE2At(crashEndMs(bustE2) - 1);
        expect(last).toBeLessThanOrEqual(bustE2);
        // A hundredth takes less than a millisecond from about 167x on: then the last whole millisecond is below the point.
        if (bustE2 < 10_000) expect(last).toBe(bustE2);
      }),
    );
  });

  test('pays a target when the round reaches it and nothing else, and ends at 10,000x at the latest', () => {
    fc.assert(
      fc.property(anyTarget, fc.integer({ min: 0, max: CRASH_RANGE - 1 }), (autoE2, drawn) => {
        const bet = { stake: crashGame.betLevels[1] as never, choice: { autoE2 }, currency: 'BRL' } as const;
        const { shown, done } = crashGame.open(bet, scriptedStream([drawn]));
        const bustE2 = crashBustE2(drawn);
        expect(shown).toEqual({ bustE2 });
        expect(done?.[0]?.multE4).toBe(bustE2 >= autoE2 ? autoE2 * 100 : 0);
      }),
    );
    expect([crashBustE2(0), crashBustE2(CRASH_RANGE - 1)]).toEqual([100, CRASH.mostTargetE2]);
  });

  test('reads whole targets from 1.01 to 10,000 only; none is the highest', () => {
    expect(crashGame.readChoice({})).toEqual({ autoE2: CRASH.mostTargetE2 });
    for (const autoE2 of [101, 1_000_000]) expect(crashGame.readChoice({ autoE2 })).toEqual({ autoE2 });
    for (const bad of [100, 1_000_001, 150.5, Number.NaN, '200', null])
      expect(crashGame.readChoice({ autoE2: bad })).toBeNull();
  });

  test('replays recorded rounds from their seeds', () => {
    expect(replay(crashGame, vectors)).toEqual(vectors.rounds.map(({ outcome }) => outcome));
  });
});

describe('the certificate of crash', () => {
  const golden = certificate.report;
  test('is exactly the published one: .99 for every target, and the printed chances', () => {
    expect(reportOf(crashGame)).toEqual(golden);
    expect([golden.rtp, golden.rtpBest]).toEqual(['0.990000', '0.990000']);
    expect(golden.chances).toMatchObject({ 101: '0.980198', 200: '0.495000', 1000: '0.099000', 10000: '0.009900' });
  });

  test('no target returns more than .99', () => {
    fc.assert(
      fc.property(anyTarget, (targetE2) => {
        const { n, d } = returnAt(limboPays(CRASH, targetE2), crashGame.betLevels[1] as never);
        expect(n * 100n <= d * 99n).toBe(true);
      }),
    );
  });

  test('is another when any number of the model changes', () => {
    expect(survivorsOf(CRASH, (model) => limboReport(crashGame, model))).toEqual([]);
  });

  test.each([150, 1_000])('simulated rounds for %d hundredths return what it says', (autoE2) => {
    const off = sigmasOff(once(crashGame, { autoE2 }), limboPays(CRASH, autoE2), { rounds: 100_000, seed: 2_026 });
    expect(off).toBeLessThan(3);
  });
});
