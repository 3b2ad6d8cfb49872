import type { Canvas, Ramp } from './canvas.ts';
import { solid, stroke } from './shape.ts';

export interface WingStyle {
  /** Where each feather points, in degrees from upwards; the last one lies on top. */
  readonly turns: readonly number[];
  /** The long feathers behind, and the rows of shorter ones before them. */
  readonly rows: readonly (readonly [scale: number, ramp: Ramp])[];
  readonly outline: string;
}

/** A wing spread out from the shoulder at x, y; its long feathers are 226 units. */
export function wing(art: Canvas, [x, y]: readonly [number, number], { turns, rows, outline }: WingStyle): void {
  for (const [scale, ramp] of rows)
    for (const turn of turns)
      art.place(x, y, { turn, scale }, () => {
        const feather = 'M-24 0C-40 -80 -40 -170 -12 -218C0 -236 22 -226 26 -206C40 -140 36 -70 24 0Z';
        solid(art, feather, { ramp, outline, width: 7, depth: 16 });
        stroke(art, 'M0 -90C-4 -130 -2 -160 6 -192', ramp[0], [6, 0.5]);
      });
}
