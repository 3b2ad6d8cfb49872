import { describe, expect, it } from 'vitest';
import { cutAround, cutAt, grown, heightOf, pointIn } from './cut.ts';

const wide = { width: 2_000, height: 360 };
const high = { width: 400, height: 1_000 };

describe('the cut of a banner’s picture', () => {
  it('is at first the widest that has the shape, around the focal point', () => {
    expect(cutAround(wide, { x: 1_000, y: 180 }, 9_999)).toEqual({ left: 610, top: 0, width: 780 });
    expect(cutAround(high, { x: 200, y: 900 }, 9_999)).toEqual({ left: 0, top: 808, width: 400 });
  });

  it('never leaves the picture, wherever it is dragged and however large it is', () => {
    for (const of of [wide, high, { width: 50, height: 50 }, { width: 781, height: 361 }, { width: 3, height: 2 }])
      for (const left of [-50, 0, 33.4, 5_000])
        for (const width of [-10, 1, 99.6, 5_000]) {
          const cut = cutAt(of, { left, top: left, width });
          expect([cut.left, cut.top, heightOf(cut.width) - 1].every((side) => side >= 0)).toBe(true);
          expect(cut.left + cut.width).toBeLessThanOrEqual(of.width);
          expect(cut.top + heightOf(cut.width)).toBeLessThanOrEqual(of.height);
        }
  });

  it('grows and shrinks around the focal point, which stays in it', () => {
    const cut = { left: 0, top: 0, width: 400 };
    expect(grown({ width: 4_000, height: 4_000 }, cut, { x: 400, y: 0 }, 200)).toEqual({
      left: 200,
      top: 0,
      width: 200,
    });
    expect(pointIn({ left: 100, top: 10, width: 78 }, { x: 500, y: 0 })).toEqual({ x: 178, y: 10 });
  });
});
