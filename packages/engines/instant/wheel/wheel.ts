import type { Risk } from '../risk.ts';

export const WHEEL_SEGMENTS = [10, 30, 50] as const;
export type WheelSegments = (typeof WHEEL_SEGMENTS)[number];

export interface WheelChoice {
  readonly segments: WheelSegments;
  readonly risk: Risk;
}

export type WheelModel = Readonly<Record<WheelSegments, Readonly<Record<Risk, readonly number[]>>>>;

const LOW = [15, 12, 12, 12, 0, 12, 12, 12, 0, 12];
const onlyFirst = (pays: number, segments: number) => [pays, ...Array.from({ length: segments - 1 }, () => 0)];

/**
 * What segments pay in tenths of the stake, clockwise from the mark. Prizes stand apart, so that the wheel looks like what it pays;
 * their order decides no chance, yet it is part of the mathematics, because a drawn number names a place.
 */
export const WHEEL: WheelModel = {
  10: {
    low: LOW,
    medium: [30, 0, 19, 0, 15, 0, 20, 0, 15, 0],
    high: onlyFirst(99, 10),
  },
  30: {
    low: [...LOW, ...LOW, ...LOW],
    medium: [40, 0, 22, 0, 30, 0, 20, 0, 15, 0, 0, 20, 0, 0, 30, 0, 15, 0, 20, 0, 0, 20, 0, 30, 0, 15, 0, 0, 20, 0],
    high: onlyFirst(297, 30),
  },
  50: {
    low: [...LOW, ...LOW, ...LOW, ...LOW, ...LOW],
    medium: [
      50, 20, 30, 15, 20, 15, 20, 10, 15, 20, 30, 15, 20, 15, 20, 15, 20, 30, 20, 15, 10, 20, 15, 20, 15,
    ].flatMap((pays) => [pays, 0]),
    high: onlyFirst(495, 50),
  },
};

/** What each segment pays, clockwise from the mark, in ten-thousandths of the stake. */
export const wheelPays = ({ segments, risk }: WheelChoice, model: WheelModel = WHEEL): readonly number[] =>
  model[segments][risk].map((tenths) => tenths * 1_000);
