import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ballAt, DROP_ROWS, fallMs, flightOf } from './flight.ts';

const anyPath = fc
  .constantFrom(8, 12, 16)
  .chain((rows) => fc.array(fc.constantFrom(0, 1), { minLength: rows, maxLength: rows }));

it('touches one pin of each row in turn, and leaves it to the side that the path names', () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const flight = flightOf(path);
      let ones = 0;
      for (const [row, bit] of path.entries()) {
        const hit = flight.hits[row];
        if (!hit) throw new Error('a row without a touch');
        const touch = ballAt(flight, hit.at);
        // Row n has n + 3 pins; the ball has one of them under it.
        const pinX = hit.pin - (row + 2) / 2;
        expect(hit).toMatchObject({ row, pin: ones + 1 });
        expect(touch.y).toBeCloseTo(row, 6);
        expect(Math.abs(touch.x - pinX)).toBeLessThan(0.2);
        expect(touch.x > pinX).toBe(bit === 1);
        ones += bit;
      }
    }),
  );
});

it('ends in the slot of as many steps to the right as the path has, after the time that a fall takes', () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const flight = flightOf(path);
      const slot = path.filter((bit) => bit === 1).length;
      expect(flight.landsAt).toBeCloseTo(fallMs(path.length), 6);
      for (const ms of [flight.landsAt, flight.endsAt, flight.endsAt + 5_000]) {
        const { x, y } = ballAt(flight, ms);
        expect(x).toBeCloseTo(slot - path.length / 2, 6);
        expect(y).toBeCloseTo(path.length, 6);
      }
    }),
  );
});

it('never jumps: between two frames the ball moves by less than half a row', () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const flight = flightOf(path);
      expect(ballAt(flight, -100)).toEqual({ x: 0, y: -DROP_ROWS });
      for (let ms = 0; ms <= flight.endsAt; ms += 16) {
        const [before, after] = [ballAt(flight, ms), ballAt(flight, ms + 16)];
        expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(0.5);
      }
    }),
  );
});
