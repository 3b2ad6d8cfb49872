import { createHash } from 'node:crypto';
import { GameClassify, GameType } from '@trevo/contract';
import type { VendorGame } from './vendor-outbound.types.ts';

const TYPES: ReadonlySet<string> = new Set(GameType.options);
const CLASSES: ReadonlySet<string> = new Set(GameClassify.options);

const LONGEST_CODE = 40;

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

const asciiOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/**
 * Our ids of a vendor's game, the same at every synchronisation: `PG_FORTUNE-OX` and `pg-fortune-ox`. A code that loses
 * characters on the way (or is too long) carries a hash of the whole, so two of them never meet.
 */
export const idsOf = (vassalage: string, vendorGameCode: string): { gameCode: string; nodeId: string } => {
  const ascii = asciiOf(vendorGameCode);
  const room = LONGEST_CODE - vassalage.length - 1;
  const isFaithful = ascii === vendorGameCode && ascii.length <= room && ascii.toLowerCase() === ascii;
  const tail = isFaithful ? ascii : `${ascii.slice(0, room - 9)}-${shortHash(vendorGameCode)}`;
  return { gameCode: `${vassalage}_${tail}`, nodeId: `${vassalage}-${tail}`.toLowerCase() };
};

const KIND_NAMES: Readonly<Record<string, { readonly PT: string; readonly EN: string }>> = {
  RNG: { PT: 'Slot', EN: 'Slot' },
  LIVE: { PT: 'Mesa ao vivo', EN: 'Live table' },
  FISH: { PT: 'Jogo de pesca', EN: 'Fishing game' },
  SPORTS: { PT: 'Jogo de esportes', EN: 'Sports game' },
  ESPORTS: { PT: 'Jogo de e-sports', EN: 'E-sports game' },
  COCKFIGHT: { PT: 'Arena', EN: 'Arena' },
  LOTT: { PT: 'Loteria', EN: 'Lottery' },
  ELOTT: { PT: 'Loteria rápida', EN: 'Quick lottery' },
  PVP: { PT: 'Jogo de cartas', EN: 'Card game' },
};

/** What a sheet can truthfully say of a game whose vendor sends no text. */
export const describe = (game: VendorGame, vendorName: string): { PT: string; EN: string } => {
  const kind = KIND_NAMES[game.category] ?? { PT: 'Jogo', EN: 'Game' };
  const extras = {
    PT: [
      ...(game.lines === null ? [] : [`${game.lines} linhas`]),
      ...(game.hasFreeSpins ? ['rodadas grátis'] : []),
      ...(game.hasJackpot ? ['jackpot'] : []),
    ],
    EN: [
      ...(game.lines === null ? [] : [`${game.lines} lines`]),
      ...(game.hasFreeSpins ? ['free spins'] : []),
      ...(game.hasJackpot ? ['jackpot'] : []),
    ],
  };
  const sentence = (opening: string, parts: readonly string[]): string =>
    parts.length === 0 ? `${opening}.` : `${opening}: ${parts.join(', ')}.`;
  return {
    PT: sentence(`${kind.PT} de ${vendorName}`, extras.PT),
    EN: sentence(`${kind.EN} by ${vendorName}`, extras.EN),
  };
};

/** The reason why a vendor's game cannot stand in the catalogue, or null. One bad game never stops the others. */
export const unfitness = (game: VendorGame): string | null => {
  if (game.gameCode === '' || game.gameCode.length > 128) return 'its code is empty or too long';
  if (game.name.trim() === '') return 'it has no name';
  if (!TYPES.has(game.category)) return `its category ${game.category} is not known`;
  if (game.bets.some(({ min, max }) => min < 0n || max < min)) return 'a bet range is not one';
  if (game.rtpE6 !== null && (game.rtpE6 <= 0 || game.rtpE6 > 1_000_000)) return 'its return to player is not a share';
  return null;
};

/** What of a vendor's game the catalogue writes; equal rows mean that nothing changed. */
export const gameRowOf = (vassalage: string, vendorName: string, game: VendorGame) => {
  const text = describe(game, vendorName);
  const { gameCode, nodeId } = idsOf(vassalage, game.gameCode);
  const nameIn = (language: 'PT' | 'EN'): string => (game.names?.[language]?.trim() || game.name.trim()).slice(0, 80);
  return {
    nodeId,
    vassalage,
    vendorGameCode: game.gameCode,
    gameCode,
    gameType: game.category,
    classify: CLASSES.has(game.subCategory) ? game.subCategory : 'OTHER',
    namePt: nameIn('PT'),
    nameEn: nameIn('EN'),
    descriptionPt: text.PT,
    descriptionEn: text.EN,
    artSlug: 'vendor-game',
    isHot: game.isHot,
    isNew: game.isNew,
    isPlayable: true,
    rtpE6: game.rtpE6,
    volatility: game.volatility,
    maxWinMult: game.maxWinMult,
    lines: game.lines,
    bets: JSON.stringify(
      game.bets.map(({ currency, min, max }) => ({ currency, min: min.toString(), max: max.toString() })),
    ),
    languages: [...game.languages],
    platforms: [...game.platforms],
    hasDemo: game.hasDemo,
    hasFreeSpins: game.hasFreeSpins,
    hasJackpot: game.hasJackpot,
    blockedCountries: game.blockedCountries.map((country) => country.toUpperCase()),
    certifiedMarkets: game.certifiedMarkets?.map((country) => country.toUpperCase()) ?? null,
    images: JSON.stringify(game.images),
    isActive: game.isActive,
    vendorUpdatedAt: game.updatedAt,
    deletedAt: game.deletedAt,
  };
};
export type VendorGameRow = ReturnType<typeof gameRowOf>;
