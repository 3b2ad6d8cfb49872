import { amount, type Amount } from '@trevo/money';
import { oncaDaSorte } from '@trevo/engines/slots';
import type { StudioGame } from '../wire.ts';
import looks from './looks.generated.json' with { type: 'json' };
import { picturesOf } from './pictures.ts';
import type { GameRow, Play, Text } from './play.ts';
import { SLOT_ROWS } from './slot-games.ts';
import { GROUPS } from './table-games.ts';
import { THEMES } from './themes.ts';
import { VERSUS } from './versus-games.ts';

export type { DiceOption, Play, Text } from './play.ts';
export { symbolsOf } from './themes.ts';

/** Colours of a game's world, and the picture of its hero. */
export type Look = {
  readonly sky: readonly string[];
  readonly glow: string;
  readonly dark: string;
  readonly titleRim: string;
  readonly hero: string;
};

/** A game of the studio: one engine in one vendor's colours. */
export type CatalogueGame = {
  readonly vendor: string;
  readonly gameCode: string;
  readonly slug: string;
  readonly names: Text;
  readonly category: string;
  readonly subCategory: string;
  readonly play: Play;
  readonly look: Look;
  readonly flag: 'new' | 'hot' | null;
};

/** The vendors that the studio plays, by code, as players read their names. */
export const VENDORS: Readonly<Record<string, string>> = {
  PG: 'PG',
  EG2: 'EG2',
  PT: 'Playtech',
  JDB: 'JDB',
  CQ9: 'CQ9',
  FC: 'FA CHAI',
  JL: 'JILI',
  BGS: 'BGS',
  IMES: 'IM Esports',
  TF: 'TF Gaming',
  IA: 'IA Esports',
  HUB: 'HUB',
  SWS: 'SWS',
  SLG: 'SLG',
};

const gameOf = (category: string, subCategory: string, play: Play, row: GameRow): CatalogueGame => {
  const [slug, code, pt, en, flag = null] = row;
  const [vendor = '', gameCode = ''] = code.split(':');
  const look = (looks as Record<string, Look>)[slug];
  if (!look) throw new Error(`no art for ${slug}`);
  return { vendor, gameCode, slug, names: { pt, en }, category, subCategory, play, look, flag };
};

/** Every game, in the lobby's order of categories. */
export const GAMES: readonly CatalogueGame[] = [
  ...THEMES.flatMap((theme) =>
    SLOT_ROWS[theme].map((row) => gameOf('RNG', 'SLOT', { engine: 'slot', theme } as const, row)),
  ),
  ...GROUPS.flatMap(({ category, subCategory, play, rows }) =>
    rows.map((row) => gameOf(category, subCategory, play, row)),
  ),
  ...VERSUS.map(([category, play, row]) => gameOf(category, 'OTHER', play, row)),
];

const byCode = new Map(GAMES.map((game) => [`${game.vendor}:${game.gameCode}`, game]));

/** The game of a vendor by the vendor's own code. */
export const findGame = (vendor: string, gameCode: string): CatalogueGame | null =>
  byCode.get(`${vendor}:${gameCode}`) ?? null;

export type Limits = { readonly min: Amount; readonly max: Amount };
const micros = (cents: number): Amount => amount(BigInt(cents) * 10_000n);

/** The least and the most that one round may stake. */
export const limitsOf = ({ play }: CatalogueGame): Limits => {
  if (play.engine === 'slot') {
    const levels = oncaDaSorte.betLevels;
    return { min: levels[0] ?? micros(10), max: levels.at(-1) ?? micros(10_000) };
  }
  return { min: micros(50), max: micros(play.engine === 'dice' ? 50_000 : 200_000) };
};

/** What the certificates of the engines say: baccarat is stated by the lower of its two main bets, dice by its worst choice. */
export const FACTS = {
  slot: { rtpE6: 960_246, volatility: 'HIGH', lines: 5, maxWinMult: 2_500 },
  dice: { rtpE6: 989_903, volatility: 'MEDIUM', lines: null, maxWinMult: 99 },
  roulette: { rtpE6: 972_973, volatility: 'MEDIUM', lines: null, maxWinMult: 36 },
  baccarat: { rtpE6: 987_649, volatility: 'LOW', lines: null, maxWinMult: 12 },
} as const;

/** When this catalogue was first published, and last changed. */
const PUBLISHED = new Date('2026-11-02T12:00:00.000Z');
const CHANGED = new Date('2026-11-27T00:00:00.000Z');

/** The game as a vendor's catalogue lists it. @param origin where the studio serves its pictures, `http://127.0.0.1:8081` */
export const presentGame = (game: CatalogueGame, origin: string, hasFreeSpins: boolean): StudioGame => {
  const { min, max } = limitsOf(game);
  return {
    gameCode: game.gameCode,
    name: game.names.pt,
    names: game.names,
    category: game.category,
    subCategory: game.subCategory,
    engine: game.play.engine,
    ...FACTS[game.play.engine],
    minBet: min,
    maxBet: max,
    hasFreeSpins: hasFreeSpins && game.play.engine === 'slot',
    isNew: game.flag === 'new',
    isHot: game.flag === 'hot',
    images: picturesOf(game.category, `${origin}/studio/art/${game.slug}`),
    createdAt: PUBLISHED,
    updatedAt: CHANGED,
    deletedAt: null,
  };
};
