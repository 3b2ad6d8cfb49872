import { leaflet } from './kit/clover.ts';
import { Canvas } from './kit/canvas.ts';

/** The mark's own units; the document may be any size. */
const units = 128;
const emerald = ['#7ff0b4', '#1fb877', '#067048'] as const;
const gold = ['#fff0a6', '#f6be4f', '#c9780c'] as const;

/** The tile under the mark: with round corners, or to the edge. */
type Ground = 'tile' | 'full';

/** Tilted by 8 degrees with the stem to the right: a clover held up, not a cross. */
const tilt = 8;

/**
 * The house mark: a four-leaf clover whose fourth leaf is gold. Drawn without filters, so that it stays sharp and small
 * from 16 px up. With `ground` it stands on the dark tile that app icons need; a `full` one has no corners of its own and keeps the mark
 * inside the circle that every launcher leaves (80 % of the width).
 */
export function composeLogo({ ground, size = units }: { ground?: Ground; size?: number } = {}): string {
  const art = new Canvas(1, { width: size, height: size });
  art.place(0, 0, { scale: size / units }, () => drawMark(art, ground));
  return art.toSvg();
}

function drawMark(art: Canvas, ground: Ground | undefined): void {
  if (ground !== undefined) {
    art.add(
      `<rect width="${units}" height="${units}" rx="${ground === 'full' ? 0 : 28}" fill="${art.radial(['#223052', '#10141f', '#0a0d14'], [0.5, 0.4], 0.75)}"/>`,
    );
  }
  art.place(64, ground ? 61 : 60, { turn: tilt, scale: ground === 'full' ? 0.66 : ground ? 0.82 : 1.04 }, () => {
    drawStem(art);
    for (const turn of [135, 225, 315, 45]) {
      art.place(0, 0, { turn }, () => drawLeaf(art, turn === 45 ? gold : emerald));
    }
    art.add(`<circle r="3.4" fill="#fff6cf"/>`);
  });
}

function drawLeaf(art: Canvas, [light, middle, dark]: readonly [string, string, string]): void {
  const leaf = leaflet(50);
  // The gap between leaves is part of the mark: it keeps four leaves countable at 16 px.
  art.place(0, -3.6, {}, () => {
    art.add(`<path d="${leaf}" fill="${art.linear([light, middle, dark])}"/>`);
    art.clipped(leaf, () => {
      art.add(`<path d="M0 0V-60H40V0Z" fill="${dark}" opacity=".28"/>`);
      art.add(`<path d="M-25 -30C-27 -44 -18 -52 -8 -48C-16 -44 -21 -38 -25 -30Z" fill="#fff" opacity=".6"/>`);
      art.add(
        `<path d="M0 -4V-38M0 -14L9 -24M0 -14L-9 -24" stroke="${light}" stroke-width="1.8" stroke-linecap="round" fill="none" opacity=".75"/>`,
      );
    });
  });
}

function drawStem(art: Canvas): void {
  const stem = 'M0 4C-3 24 -4 44 9 60';
  art.add(`<path d="${stem}" stroke="#055a3a" stroke-width="9" stroke-linecap="round" fill="none"/>`);
  art.add(`<path d="${stem}" stroke="#1fb877" stroke-width="5.5" stroke-linecap="round" fill="none"/>`);
}
