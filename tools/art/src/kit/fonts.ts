import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import type { Font, PathCommand } from 'opentype.js';
import { round } from './canvas.ts';

export type FontName = 'lilita-one' | 'titan-one' | 'bungee';

const loaded = new Map<FontName, Font>();
const { resolve } = createRequire(import.meta.url);

/** A display font (all three are OFL). Letters are drawn as outlines, so no font needs to be installed anywhere. */
export function displayFont(name: FontName): Font {
  const known = loaded.get(name);
  if (known) return known;
  const file = readFileSync(resolve(`@fontsource/${name}/files/${name}-latin-400-normal.woff`));
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  loaded.set(name, font);
  return font;
}

/** The outline of a text whose middle stands at `x` on the baseline `y`. */
export function letters(name: FontName, text: string, [x, y, size]: readonly [number, number, number]): string {
  const font = displayFont(name);
  const left = x - font.getAdvanceWidth(text, size) / 2;
  return font.getPath(text, left, y, size).commands.map(pathCommand).join('');
}

/** The library's own serialiser writes NaN for coordinates that come out as, say, 1e-15; this one rounds first. */
function pathCommand(command: PathCommand): string {
  switch (command.type) {
    case 'Z':
      return 'Z';
    case 'Q':
      return `Q${round(command.x1)} ${round(command.y1)} ${round(command.x)} ${round(command.y)}`;
    case 'C':
      return `C${round(command.x1)} ${round(command.y1)} ${round(command.x2)} ${round(command.y2)} ${round(command.x)} ${round(command.y)}`;
    default:
      return `${command.type}${round(command.x)} ${round(command.y)}`;
  }
}
