import { expect, it } from 'vitest';
import { placeLines } from './kit/title.ts';
import { breakLines, captionOf, languages, linesIn } from './languages.ts';
import { houseTiles } from './house-tiles.ts';
import { kitOf } from './studio-vendors.ts';
import { studioTiles } from './studio-tiles.ts';

const said = (lines: readonly string[]): string => lines.join(' ').replaceAll('- ', '-');

it('a tile’s letters say what its caption says, in every language', () => {
  for (const tile of [...houseTiles, ...studioTiles])
    for (const language of languages) {
      const caption = captionOf(tile.slug, language)?.toLocaleUpperCase('pt-BR');
      expect([tile.slug, language, said(linesIn(tile, language))]).toEqual([tile.slug, language, caption]);
    }
});

it('every vendor’s title stays readable on a card 120 px wide, in every language', () => {
  for (const language of languages) {
    const unreadable = studioTiles.filter((tile) =>
      placeLines(linesIn(tile, language), kitOf(tile.slug).lettering.font, 300).some(
        ({ size }) => size * 0.72 * (120 / 600) < 11,
      ),
    );
    expect([language, ...unreadable.map(({ slug }) => slug)]).toEqual([language]);
  }
});

it('lines are broken between words and after hyphens, as few as stay legible', () => {
  expect(breakLines('Keno')).toEqual(['KENO']);
  expect(breakLines('Lucky Jaguar')).toEqual(['LUCKY', 'JAGUAR']);
  expect(breakLines('No-Commission Baccarat')).toEqual(['NO-', 'COMMISSION', 'BACCARAT']);
});
