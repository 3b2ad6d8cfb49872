import type { Palette } from '../palettes.ts';
import type { Canvas, Ramp } from './canvas.ts';
import { round } from './canvas.ts';
import { isWrittenIn, letters, widthOf } from './fonts.ts';
import type { FontName } from './fonts.ts';
import { mix } from './gem.ts';

/** Room for the letters: wide enough to read at 120 px, narrow enough to keep the outline on the canvas. */
export const widest = 516;
const lastBaseline = 740;
/** Under this size a long word is set in the narrowest face instead. */
export const smallest = 88;
const narrowest: FontName = 'lilita-one';
const largest = [146, 122, 92] as const;

/** How a vendor writes its titles. */
export interface Lettering {
  readonly font: FontName;
  /** The letters' colours; the palette's when absent. */
  readonly fill?: Ramp;
  readonly rim?: string;
  /** The dark outline's width as a share of the letters' size. */
  readonly outline: number;
  /** Degrees; rising to the right is negative. */
  readonly tilt: number;
  /** Without it the letters stand flat, which is quicker to draw. */
  readonly hasShadow: boolean;
}

const plainLettering = (font: FontName): Lettering => ({ font, outline: 0.23, tilt: 0, hasShadow: true });

/**
 * The layered title: blurred shadow, extruded dark body, light rim, gradient letters and a gloss on their upper half.
 * All lines share each layer, so a cedilla never cuts into the line below.
 */
export function title(art: Canvas, lines: readonly string[], lettering: FontName | Lettering, palette: Palette): void {
  const style = typeof lettering === 'string' ? plainLettering(lettering) : lettering;
  if (style.tilt === 0) return writeTitle(art, lines, style, palette);
  const turn = `rotate(${style.tilt} ${art.size.width / 2} ${lastBaseline - 50}) `;
  art.group(`transform="${turn}"`, () => writeTitle(art, lines, style, palette));
}

function writeTitle(art: Canvas, lines: readonly string[], style: Lettering, palette: Palette): void {
  const { font, outline, hasShadow } = style;
  const placed = placeLines(lines, font, art.size.width / 2);
  const path = placed.map((line) => line.path).join('');
  const size = Math.min(...placed.map((line) => line.size));
  const { dark } = palette;
  const { fill: titleFill = palette.titleFill, rim: titleRim = palette.titleRim } = style;
  const join = 'stroke-linejoin="round" stroke-linecap="round"';
  if (hasShadow)
    art.add(
      `<path d="${path}" fill="${dark}" stroke="${dark}" stroke-width="${round(size * 0.3)}" ${join} opacity=".7" transform="translate(0 12)" ${art.blur(9)}/>`,
    );
  art.add(`<path d="${path}" fill="${dark}" stroke="${dark}" stroke-width="${round(size * outline)}" ${join}/>`);
  const side = mix(titleFill[2], dark, 0.55);
  for (const drop of [8, 4]) {
    art.add(
      `<path d="${path}" fill="${side}" stroke="${side}" stroke-width="${round(size * 0.08)}" ${join} transform="translate(0 ${drop})"/>`,
    );
  }
  art.add(`<path d="${path}" fill="${titleRim}" stroke="${titleRim}" stroke-width="${round(size * 0.085)}" ${join}/>`);
  for (const line of placed) {
    const [light, middle, deep] = titleFill;
    const paint = art.linear([
      [0, light],
      [0.42, middle],
      [0.52, mix(middle, deep, 0.35)],
      [1, deep],
    ]);
    art.add(`<path d="${line.path}" fill="${paint}"/>`);
    art.clipped(line.path, () => {
      const top = line.baseline - line.size * 0.76;
      art.add(
        `<rect y="${round(top)}" width="${art.size.width}" height="${round(line.size * 0.33)}" fill="#fff" opacity=".42"/>`,
      );
    });
  }
}

export interface PlacedLine {
  readonly path: string;
  readonly size: number;
  /** Distance from the top of the canvas. */
  readonly baseline: number;
}

/** Sizes and places the lines above the foot of the tile; each fills the width as far as the cap allows. */
export function placeLines(lines: readonly string[], name: FontName, middle: number): PlacedLine[] {
  const wide = lines.some((text) => widest / widthOf(name, text) < smallest);
  const wanted = wide ? narrowest : name;
  const chosen = lines.every((text) => isWrittenIn(wanted, text)) ? wanted : 'bungee';
  // Marks above marks, and dots below letters.
  const apart = lines.every((text) => isWrittenIn(narrowest, text)) ? 0.74 : 0.92;
  const cap = largest[Math.min(lines.length, largest.length) - 1] ?? largest[2];
  const placed: PlacedLine[] = [];
  let baseline = lastBaseline;
  for (const text of [...lines].reverse()) {
    const size = round(Math.min(cap, widest / widthOf(chosen, text)));
    placed.unshift({ path: letters(chosen, text, [middle, baseline, size]), size, baseline });
    baseline = round(baseline - size * apart - 18);
  }
  return placed;
}
