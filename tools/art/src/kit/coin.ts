import { leaflet, leafletTurns } from './clover.ts';
import { round } from './canvas.ts';
import type { Canvas, Ramp } from './canvas.ts';
import { ellipse, stroke } from './shape.ts';

export interface CoinStyle {
  readonly turn?: number;
  /** Width over height: 1 faces the viewer. */
  readonly face?: number;
  readonly ramp?: Ramp;
  readonly outline?: string;
}

const gold: Ramp = ['#fff3a8', '#ffc935', '#c97808'];

/** A thick coin with a raised rim and the clover stamped on it. */
export function coin(art: Canvas, [x, y, radius]: readonly [number, number, number], style: CoinStyle = {}): void {
  const { turn = 0, face = 0.88, ramp = gold, outline = '#5a2a05' } = style;
  const [light, middle, dark] = ramp;
  art.place(x, y, { turn }, () => {
    const rx = round(radius * face);
    const thickness = round(radius * (0.1 + 0.3 * (1 - face)));
    const edge = ellipse(thickness, thickness * 0.6, rx, radius);
    art.add(`<path d="${edge}" fill="${dark}" stroke="${outline}" stroke-width="${round(radius * 0.11)}"/>`);
    const disc = ellipse(0, 0, rx, radius);
    art.add(
      `<path d="${disc}" fill="${art.linear([light, middle, dark], [0.1, 0, 0.9, 1])}" stroke="${outline}" stroke-width="${round(radius * 0.07)}"/>`,
    );
    const well = ellipse(0, 0, round(rx * 0.76), round(radius * 0.76));
    art.add(
      `<path d="${well}" fill="${art.linear([dark, middle, light], [0.1, 0, 0.9, 1])}" stroke="${dark}" stroke-width="${round(radius * 0.05)}"/>`,
    );
    art.group(`transform="scale(${face} 1)"`, () => {
      for (const angle of leafletTurns) {
        const leaf = `d="${leaflet(radius * 0.5)}" transform="rotate(${angle})"`;
        art.add(`<path ${leaf} fill="${light}" stroke="${dark}" stroke-width="${round(radius * 0.06)}"/>`);
      }
    });
    stroke(
      art,
      `M${round(-rx * 0.82)} ${round(-radius * 0.2)}A${rx} ${radius} 0 0 1 ${round(-rx * 0.1)} ${round(-radius * 0.87)}`,
      '#fffdf0',
      [round(radius * 0.09), 0.9],
    );
  });
}

/** Coins in a loose heap; each entry is x, y, radius, turn, face. */
export function coins(art: Canvas, heap: readonly (readonly [number, number, number, number, number])[]): void {
  for (const [x, y, radius, turn, face] of heap) coin(art, [x, y, radius], { turn, face });
}
