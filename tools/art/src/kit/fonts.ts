import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import type { Font, PathCommand } from 'opentype.js';
import { round } from './canvas.ts';

export type FontName = 'lilita-one' | 'titan-one' | 'bungee';

const loaded = new Map<string, Font>();
/** The parts of a font in which a letter is looked for; only the sign painter's has Vietnamese. */
const PARTS: Readonly<Record<FontName, readonly string[]>> = {
  'lilita-one': ['latin'],
  'titan-one': ['latin'],
  bungee: ['latin', 'vietnamese'],
};
const { resolve } = createRequire(import.meta.url);

/** A display font (all three are OFL). Letters are drawn as outlines, so no font needs to be installed anywhere. */
export function displayFont(name: FontName, part = 'latin'): Font {
  const known = loaded.get(name + part);
  if (known) return known;
  const file = readFileSync(resolve(`@fontsource/${name}/files/${name}-${part}-400-normal.woff`));
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  loaded.set(name + part, font);
  return font;
}

const partOf = (name: FontName, letter: string): string | undefined =>
  PARTS[name].find((part) => displayFont(name, part).charToGlyphIndex(letter) > 0);

/** Whether the font has every letter of a text. */
export const isWrittenIn = (name: FontName, text: string): boolean =>
  [...text].every((letter) => partOf(name, letter) !== undefined);

/** A text cut where another part of the font goes on. */
const runsOf = (name: FontName, text: string): { readonly font: Font; readonly text: string }[] => {
  const runs: { part: string; text: string }[] = [];
  for (const letter of text) {
    const part = partOf(name, letter) ?? 'latin';
    const last = runs.at(-1);
    if (last?.part === part) last.text += letter;
    else runs.push({ part, text: letter });
  }
  return runs.map((run) => ({ font: displayFont(name, run.part), text: run.text }));
};

/** How wide a text is at the size 1. */
export const widthOf = (name: FontName, text: string): number =>
  runsOf(name, text).reduce((sum, run) => sum + run.font.getAdvanceWidth(run.text, 1), 0);

/** The outline of a text whose middle stands at `x` on the baseline `y`. */
export function letters(name: FontName, text: string, [x, y, size]: readonly [number, number, number]): string {
  const runs = runsOf(name, text).map((run) => ({ ...run, width: run.font.getAdvanceWidth(run.text, size) }));
  let left = x - runs.reduce((sum, run) => sum + run.width, 0) / 2;
  return runs
    .map(({ font, text: part, width }) => {
      const path = font.getPath(part, left, y, size).commands.map(pathCommand).join('');
      left += width;
      return path;
    })
    .join('');
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
