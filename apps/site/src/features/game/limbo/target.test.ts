import { LIMBO, limboGame } from '@trevo/engines/instant';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chanceText, placesText, readTarget, timesText } from '../instant/targets.ts';
import { riseOf, stepTarget, TARGET_AT } from './target.ts';

const anyTarget = fc.oneof(fc.integer({ min: 101, max: 5_000 }), fc.integer({ min: 101, max: LIMBO.mostTargetE2 }));

it('reads a target as people write it, and nothing that the game would refuse', () => {
  const typed = ['2', '2,5', '1.01', '1.500', '1.000.000', '1000000,00', '10×', ' 3 x'];
  expect(typed.map((one) => readTarget(one, ','))).toEqual([
    200, 250, 101, 150_000, 100_000_000, 100_000_000, 1_000, 300,
  ]);
  expect(['1,500', '1,500.25', '2.5'].map((one) => readTarget(one, '.'))).toEqual([150_000, 150_025, 250]);
  for (const none of ['', '0', '1', '1,00', '1,500', '1000000,01', '-2', '1e3', 'x', ',5', '1.00.000'])
    expect(readTarget(none, ',')).toBeNull();
});

it('writes what it reads again, in either language', () => {
  fc.assert(
    fc.property(anyTarget, fc.constantFrom(',', '.'), (target, point) => {
      expect(readTarget(placesText(target, point), point)).toBe(target);
    }),
  );
  expect([100, 1_005, 123_456, 100_000_000].map((one) => timesText(one, ','))).toEqual([
    '1,00×',
    '10,05×',
    '1.234,56×',
    '1.000.000,00×',
  ]);
});

it('steps by a tenth of the size, stays inside what the game takes, and comes back', () => {
  expect([101, 150, 205, 999, 1_000, 2_000].map((one) => stepTarget(one, 1))).toEqual([
    110, 160, 210, 1_000, 1_100, 2_100,
  ]);
  expect([101, 110, 200, 205, 1_000, 1_100].map((one) => stepTarget(one, -1))).toEqual([
    101, 101, 190, 200, 990, 1_000,
  ]);
  fc.assert(
    fc.property(anyTarget, fc.constantFrom(1 as const, -1 as const), (target, by) => {
      expect(limboGame.readChoice({ targetE2: stepTarget(target, by) })).not.toBeNull();
    }),
  );
});

it('says the chance with two digits at least, however small it is', () => {
  expect([101, 150, 200, 1_000, 10_000, 100_000, 100_000_000].map((one) => chanceText(one, ','))).toEqual([
    '98,01%',
    '66,00%',
    '49,50%',
    '9,90%',
    '0,99%',
    '0,099%',
    '0,000099%',
  ]);
});

it('hangs the target at its line: exactly what reaches it stands there or higher, and nothing leaves the stage', () => {
  fc.assert(
    fc.property(anyTarget, fc.integer({ min: 100, max: LIMBO.mostTargetE2 }), (target, point) => {
      const rise = riseOf(point, target);
      expect(rise >= TARGET_AT).toBe(point >= target);
      expect(rise).toBeGreaterThanOrEqual(0);
      expect(rise).toBeLessThanOrEqual(1);
    }),
  );
});
