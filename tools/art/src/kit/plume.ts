import type { Canvas, Ramp } from './canvas.ts';
import { ellipse, fill, solid, stroke } from './shape.ts';

/** A ceremonial feather 226 units long, growing upwards from the origin, with a gold eye near its tip. */
export function plume(art: Canvas, ramp: Ramp, ink: string): void {
  const vane = 'M0 0C-44 -60 -44 -170 0 -226C44 -170 44 -60 0 0Z';
  solid(art, vane, { ramp, outline: ink, width: 6, depth: 16 });
  let barbs = 'M0 -20V-206';
  for (let y = -50; y > -190; y -= 22) barbs += `M0 ${y}L24 ${y - 22}M0 ${y}L-24 ${y - 22}`;
  art.clipped(vane, () => stroke(art, barbs, ramp[2], [3, 0.5]));
  const eyeSpot = ellipse(0, -172, 17, 24);
  fill(art, eyeSpot, art.linear(['#fff6b0', '#ffc52e', '#b8650a']));
  stroke(art, eyeSpot, ink, 4);
  fill(art, ellipse(0, -168, 8, 12), ramp[2]);
}
