import { round } from './canvas.ts';
import type { Canvas } from './canvas.ts';

/** Air bubbles rising through the upper part of the canvas. */
export function bubbles(art: Canvas, count: number, lowest = 620): void {
  const { random, size } = art;
  for (let index = 0; index < count; index++) {
    const radius = round(3 + random.next() ** 2 * 16);
    const x = round(random.next() * size.width);
    const y = round(random.next() * lowest);
    art.add(
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="#d6fbff" fill-opacity=".15" stroke="#e9feff" stroke-opacity=".75" stroke-width="1.8"/>`,
      `<circle cx="${round(x - radius * 0.35)}" cy="${round(y - radius * 0.35)}" r="${round(radius * 0.24)}" fill="#fff" opacity=".9"/>`,
    );
  }
}
