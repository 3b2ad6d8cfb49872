import { WHEEL_SEGMENTS } from '@trevo/engines/instant';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endAngle, firstAngle, restAngle, spinAt, underPointer } from './spin.ts';

const anyStop = fc
  .constantFrom(...WHEEL_SEGMENTS)
  .chain((segments) =>
    fc.record({ segments: fc.constant(segments), stop: fc.nat(segments - 1), roundId: fc.string() }),
  );

it('comes to rest inside the segment that it was told, never near a border, wherever it started', () => {
  fc.assert(
    fc.property(anyStop, fc.double({ min: 0, max: 5_000, noNaN: true }), ({ segments, stop, roundId }, from) => {
      const to = endAngle(from, restAngle(stop, segments, roundId));
      const { segment, into } = underPointer(spinAt(from, to, 1), segments);
      expect(segment).toBe(stop);
      expect(into).toBeGreaterThan(0.2);
      expect(into).toBeLessThan(0.8);
      expect(to - from).toBeGreaterThanOrEqual(4 * 360);
      expect(to - from).toBeLessThan(5 * 360);
    }),
  );
});

it('turns one way only and runs out: the last tenth of the time moves it by less than a segment of the finest wheel', () => {
  let before = 0;
  for (let at = 0; at <= 100; at += 1) {
    const now = spinAt(0, 1_700, at / 100);
    expect(now).toBeGreaterThanOrEqual(before);
    before = now;
  }
  expect(spinAt(0, 1_700, 2)).toBe(1_700);
  expect(1_700 - spinAt(0, 1_700, 0.9)).toBeLessThan(360 / 50);
});

it('shows the first segment before the first spin', () => {
  for (const segments of WHEEL_SEGMENTS) expect(underPointer(firstAngle(segments), segments).segment).toBe(0);
});
