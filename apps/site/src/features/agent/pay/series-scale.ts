/** Lowest and highest prize group that can be, and the one that would return all. */
const LEAST = 1_700;
const WHOLE = 2_000;

/** Where a prize group stands on the scale that a picture shows, from 0 to 1. */
export const placeOf = (group: number): number => Math.min(1, Math.max(0, (group - LEAST) / (WHOLE - LEAST)));

/** The part of the scale between the group below and the agent's own: what the agent is paid of. */
export const gapOf = (below: number, own: number): { readonly from: number; readonly size: number } => {
  const from = placeOf(below);
  return { from, size: Math.max(0, placeOf(own) - from) };
};

/** The rate of that difference in ppm, counted again from the two groups. */
export const gapRatePpm = (below: number, own: number): number => (Math.max(0, own - below) * 1_000_000) / WHOLE;
