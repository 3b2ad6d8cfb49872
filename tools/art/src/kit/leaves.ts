import { round } from './canvas.ts';
import type { Canvas, Ramp } from './canvas.ts';
import { solid, stroke } from './shape.ts';

export interface LeafStyle {
  readonly turn: number;
  readonly ramp: Ramp;
  readonly outline: string;
}

/** A broad pointed leaf growing upwards from its foot, with midrib and veins. */
export function broadLeaf(
  art: Canvas,
  [x, y, length]: readonly [number, number, number],
  { turn, ramp, outline }: LeafStyle,
): void {
  const half = length * 0.3;
  art.place(x, y, { turn }, () => {
    const edge = `M0 0C${round(-half * 1.3)} ${round(-length * 0.24)} ${round(-half)} ${round(-length * 0.72)} 0 ${-length}C${round(half)} ${round(-length * 0.72)} ${round(half * 1.3)} ${round(-length * 0.24)} 0 0Z`;
    solid(art, edge, { ramp, outline, width: 5, depth: length * 0.07 });
    let veins = `M0 0V${round(-length * 0.94)}`;
    for (const step of [0.2, 0.36, 0.52, 0.68]) {
      const reach = half * (1 - step * 0.75);
      const from = round(-length * step);
      const to = round(-length * (step + 0.15));
      veins += `M0 ${from}L${round(reach)} ${to}M0 ${from}L${round(-reach)} ${to}`;
    }
    stroke(art, veins, ramp[0], [Math.max(2, length * 0.014), 0.65]);
  });
}

/** A palm frond: slender leaflets along a bent stem. */
export function palmFrond(
  art: Canvas,
  [x, y, length]: readonly [number, number, number],
  { turn, ramp, outline }: LeafStyle,
): void {
  art.place(x, y, { turn }, () => {
    const blades: string[] = [];
    for (let step = 1; step <= 9; step++) {
      const along = step / 9;
      const foot = round(-length * along * 0.92);
      const reach = length * 0.42 * Math.sin(Math.PI * (0.25 + along * 0.68));
      for (const side of [-1, 1]) {
        const tipX = round(side * reach);
        const tipY = round(foot - reach * 0.5 + reach * 0.35);
        blades.push(
          `M0 ${foot}Q${round(tipX * 0.5)} ${round(foot - reach * 0.42)} ${tipX} ${tipY}Q${round(tipX * 0.45)} ${round(foot - reach * 0.08)} 0 ${round(foot + length * 0.07)}Z`,
        );
      }
    }
    const frond = blades.join('');
    art.add(
      `<path d="${frond}" fill="${art.linear(ramp)}" stroke="${outline}" stroke-width="4" stroke-linejoin="round"/>`,
    );
    stroke(art, `M0 0V${round(-length * 0.95)}`, ramp[0], 5);
  });
}
