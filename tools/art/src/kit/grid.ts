import { round } from './canvas.ts';
import type { Canvas } from './canvas.ts';

/** A floor grid running to the horizon, as in arcade games. */
export function perspectiveGrid(art: Canvas, horizon: number, line: string, floor: string): void {
  const { width, height } = art.size;
  const depth = height - horizon;
  let path = '';
  for (let step = -12; step <= 12; step++)
    path += `M${width / 2 + step * 22} ${horizon}L${width / 2 + step * 130} ${height}`;
  for (let step = 0; step < 9; step++) path += `M0 ${round(horizon + depth * (step / 8) ** 1.9)}H${width}`;
  art.add(
    `<rect y="${horizon}" width="${width}" height="${depth}" fill="${art.linear([
      [0, line, 0.5],
      [1, floor, 0.9],
    ])}"/>`,
    `<path d="${path}" stroke="${line}" stroke-width="2" opacity=".6" fill="none"/>`,
  );
}
