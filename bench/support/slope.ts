/** Least-squares slope of y over x; 0 for fewer than two points. */
export const slopeOf = (points: readonly (readonly [x: number, y: number])[]): number => {
  const count = points.length;
  if (count < 2) return 0;
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / count;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / count;
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
};
