/** Where a day's values lie in a plot of a height: the scale holds zero, and ends a little above the largest value. Where nothing happened the line lies at the foot. */
export const scaleOf = (values: readonly number[], height: number) => {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values) || Number(least === 0);
  return (value: number): number => ((most - value) / (most - least)) * (height - 2) + 1;
};

/** Finer than a screen shows. */
const tenths = (length: number): number => Math.round(length * 10) / 10;

/** The line through points at equal distances, as a path. */
export const lineOf = (values: readonly number[], width: number, y: (value: number) => number): string => {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, place) => `${place === 0 ? 'M' : 'L'}${tenths(place * step)} ${tenths(y(value))}`).join('');
};

/** Which point is nearest to a place between 0 and 1. */
export const nearest = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
