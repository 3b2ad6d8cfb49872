import en from '@trevo/i18n/locales/server/seed/en.json' with { type: 'json' };
import pt from '@trevo/i18n/locales/server/seed/pt.json' with { type: 'json' };
import { displayFont } from './kit/fonts.ts';
import { smallest, widest } from './kit/title.ts';
import { studioNames } from './studio-vendors.ts';
import type { Tile } from './tiles.ts';

/** The languages that a tile's letters are drawn in: those of the captions below it. */
export const languages = ['PT', 'EN'] as const;
export type Language = (typeof languages)[number];

const house: Readonly<Record<Language, Readonly<Record<string, string>>>> = { PT: pt, EN: en };

/** What stands below a tile, as the catalogue that shows it says it. */
export function captionOf(slug: string, language: Language): string | undefined {
  return house[language][`game.${slug}.name`] ?? studioNames(slug)?.[language];
}

/** The title as drawn. Portuguese lines are broken by hand, in the catalogue; another language's by their width. */
export function linesIn(tile: Tile, language: Language): readonly string[] {
  const caption = language === 'PT' ? undefined : captionOf(tile.slug, language);
  return caption === undefined ? tile.lines : breakLines(caption);
}

/** As few lines as stay legible, and among those the most even ones. */
export function breakLines(title: string): readonly string[] {
  // A hyphen stays on its line.
  const words = title.toLocaleUpperCase('en').split(/\s+|(?<=-)/u);
  const font = displayFont('lilita-one');
  const sizeOf = (lines: readonly string[]): number =>
    Math.min(...lines.map((line) => widest / font.getAdvanceWidth(line, 1)));
  for (let count = 1; count < words.length; count++) {
    const [best] = splits(words, count).toSorted((one, other) => sizeOf(other) - sizeOf(one));
    // One line is for what is short: two lines of large letters are read before one of small ones.
    if (best && sizeOf(best) >= (count === 1 ? smallest * 1.3 : smallest)) return best;
  }
  return words;
}

/** All ways to put the words on so many lines. */
function splits(words: readonly string[], count: number): (readonly string[])[] {
  if (count === 1) return [[joined(words)]];
  return words
    .slice(0, words.length - count + 1)
    .flatMap((_word, at) =>
      splits(words.slice(at + 1), count - 1).map((rest) => [joined(words.slice(0, at + 1)), ...rest]),
    );
}

const joined = (words: readonly string[]): string =>
  words.reduce((line, word) => (line === '' || line.endsWith('-') ? line + word : `${line} ${word}`), '');
