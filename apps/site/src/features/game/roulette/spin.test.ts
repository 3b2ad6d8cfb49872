import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pocketAt } from './ball.ts';
import { endOf, restOf, seenAt } from './spin.ts';

const anySpin = fc.record({
  pocket: fc.nat(36),
  roundId: fc.string(),
  from: fc.double({ min: 0, max: 5_000, noNaN: true }),
});

it('leaves the ball in the pocket that was drawn, lying still before the wheel does, wherever it started', () => {
  fc.assert(
    fc.property(anySpin, ({ pocket, roundId, from }) => {
      const to = endOf(from, pocket, roundId);
      for (const share of [0.88, 0.93, 1, 2]) {
        const { wheel, ball, height } = seenAt(from, to, pocket, share);
        expect(pocketAt(ball, wheel)).toBe(pocket);
        expect(height).toBe(0);
      }
    }),
  );
});

it('brings the pocket about the top, where a low window still shows it', () => {
  fc.assert(
    fc.property(anySpin, ({ pocket, roundId, from }) => {
      const { ball } = seenAt(from, endOf(from, pocket, roundId), pocket, 1);
      expect(Math.cos((ball * Math.PI) / 180)).toBeGreaterThan(Math.cos((14 * Math.PI) / 180));
      expect(Math.cos(((endOf(from, pocket, roundId) - restOf(pocket, roundId)) * Math.PI) / 180)).toBeCloseTo(1, 6);
    }),
  );
});

it('turns the wheel one way and the ball the other until it falls, from its track to the pockets', () => {
  let before = seenAt(0, 500, 17, 0);
  expect(before.height).toBe(1);
  for (let at = 1; at <= 80; at += 1) {
    const now = seenAt(0, 500, 17, at / 100);
    expect(now.wheel).toBeGreaterThan(before.wheel);
    expect(now.ball).toBeLessThan(before.ball);
    before = now;
  }
});
