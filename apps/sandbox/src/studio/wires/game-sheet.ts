import type { StudioGame } from '../wire.ts';
import { decimalOf, rawNumber } from './exact-numbers.ts';

/** A game's names by language; one that has a single name has it in both. */
export const namesOf = ({ name, names }: StudioGame): { readonly pt: string; readonly en: string } =>
  names ?? { pt: name, en: name };

/** The name for an asked language, `pt-br`; English for all others. */
export const nameIn = (game: StudioGame, language: string): string =>
  language.toLowerCase().startsWith('pt') ? namesOf(game).pt : namesOf(game).en;

/**
 * What a studio sends about a game beyond the fields that its wire's public list names: pictures, share paid out, limits.
 * Amounts are JSON numbers in units, so the list must be written with `jsonText`.
 */
export const gameSheet = (game: StudioGame) => ({
  category: game.category,
  subCategory: game.subCategory,
  rtp: rawNumber(decimalOf(BigInt(game.rtpE6) * 100n)),
  volatility: game.volatility,
  ...(game.lines === null ? {} : { lines: game.lines }),
  maxMultiplier: game.maxWinMult,
  limits: [{ currency: 'BRL', min: rawNumber(decimalOf(game.minBet)), max: rawNumber(decimalOf(game.maxBet)) }],
  images: game.images,
  isNew: game.isNew,
  isHot: game.isHot,
  updatedAt: game.updatedAt.toISOString(),
  deletedAt: game.deletedAt?.toISOString() ?? null,
});
