import { describe, expect, it } from 'vitest';
import { namesIn } from './game-names.ts';

describe('a game’s names by language', () => {
  it('are found however the vendor writes the language', () => {
    expect(
      namesIn([
        ['pt-BR', 'Tucano'],
        ['en_us', 'Toucan'],
      ]),
    ).toEqual({ PT: 'Tucano', EN: 'Toucan' });
    expect(
      namesIn([
        ['PT', 'Tucano'],
        ['EN', 'Toucan'],
      ]),
    ).toEqual({ PT: 'Tucano', EN: 'Toucan' });
  });
  it('leave out languages that the site does not speak, and empty names', () => {
    expect(
      namesIn([
        ['zh', '巨嘴鳥'],
        ['pta', 'x'],
        ['en', ' '],
      ]),
    ).toEqual({});
  });
  it('keep the first of two for one language', () => {
    expect(
      namesIn([
        ['pt-BR', 'Tucano'],
        ['pt-PT', 'Tucano-toco'],
      ]),
    ).toEqual({ PT: 'Tucano' });
  });
});
