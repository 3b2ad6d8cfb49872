import type { BaccaratTable } from '@trevo/engines/cards';
import type { ThemeName } from './themes.ts';

/** A text in both languages of the studio. */
export type Text = { readonly pt: string; readonly en: string };

/** One thing to bet on in a game that the die decides: `count` of 10,000 faces win, from the bottom or the top. */
export type DiceOption = {
  readonly key: string;
  readonly side: 'under' | 'over';
  readonly count: number;
  readonly label: Text;
};

/** Which engine really runs behind the skin, and how its page is laid out. */
export type Play =
  | { readonly engine: 'slot'; readonly theme: ThemeName }
  | { readonly engine: 'dice'; readonly scene: 'slider' }
  | { readonly engine: 'dice'; readonly scene: 'options'; readonly options: readonly DiceOption[] }
  | { readonly engine: 'roulette' }
  | { readonly engine: 'baccarat'; readonly table: BaccaratTable };

/** One row of the catalogue as a person writes it: slug, `vendor:code`, title in Portuguese and English. */
export type GameRow = readonly [slug: string, code: string, pt: string, en: string, flag?: 'new' | 'hot'];

type Words = readonly [pt: string, en: string];
type Faces = readonly [side: 'under' | 'over', count: number];

const option = (key: string, [side, count]: Faces, [pt, en]: Words): DiceOption => ({
  key,
  side,
  count,
  label: { pt, en },
});

/** Two outcomes of one chance: each face decides for one of them, and either pays 1.98. */
export const duel = (a: Words, b: Words): Play => ({
  engine: 'dice',
  scene: 'options',
  options: [option('a', ['under', 5_000], a), option('b', ['over', 5_000], b)],
});

/** A favourite at 60 in 100 (1.65) against an outsider at 40 in 100 (2.475). */
export const uneven = (a: Words, b: Words): Play => ({
  engine: 'dice',
  scene: 'options',
  options: [option('a', ['under', 6_000], a), option('b', ['over', 4_000], b)],
});

/** Tickets of rising risk. */
export const TICKETS: Play = {
  engine: 'dice',
  scene: 'options',
  options: [
    option('t2', ['under', 5_000], ['1 em 2', '1 in 2']),
    option('t5', ['under', 2_000], ['1 em 5', '1 in 5']),
    option('t10', ['under', 1_000], ['1 em 10', '1 in 10']),
    option('t100', ['under', 100], ['1 em 100', '1 in 100']),
  ],
};

/** Shots at fish of falling odds. */
export const FISHES: Play = {
  engine: 'dice',
  scene: 'options',
  options: [
    option('f2', ['over', 5_000], ['Sardinha', 'Sardine']),
    option('f4', ['over', 2_500], ['Dourado', 'Dorado']),
    option('f10', ['over', 1_000], ['Robalo', 'Snook']),
    option('f50', ['over', 200], ['Rei do mar', 'King of the sea']),
  ],
};

/** The die itself, with a slider for the winning faces. */
export const SLIDER: Play = { engine: 'dice', scene: 'slider' };
export const ROULETTE_TABLE: Play = { engine: 'roulette' };
export const BACCARAT_CLASSIC: Play = {
  engine: 'baccarat',
  table: { shoe: 'eight_decks', commission: 'five_percent', tiePays: 8 },
};
export const BACCARAT_NO_COMMISSION: Play = {
  engine: 'baccarat',
  table: { shoe: 'eight_decks', commission: 'none', tiePays: 8 },
};
/** Cards put back after each one, ties at nine to one. */
export const BACCARAT_QUICK: Play = {
  engine: 'baccarat',
  table: { shoe: 'with_replacement', commission: 'five_percent', tiePays: 9 },
};
