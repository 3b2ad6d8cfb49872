import { createHash } from 'node:crypto';
import { GameClassify, GameType } from '@trevo/contract';
import { UNPICTURED_SLUG } from '@trevo/contract/game-picture';
import { fill } from '@trevo/i18n/plain';
import { catalogTexts } from './catalog-texts.ts';
import type { VendorGame } from './vendor-outbound.types.ts';

const TYPES: ReadonlySet<string> = new Set(GameType.options);
const isGameType = (name: string): name is GameType => TYPES.has(name);
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
export const idsOf = (vendor: string, vendorGameCode: string): { gameCode: string; nodeId: string } => {
  const ascii = asciiOf(vendorGameCode);
  const room = LONGEST_CODE - vendor.length - 1;
  const isFaithful = ascii === vendorGameCode && ascii.length <= room && ascii.toLowerCase() === ascii;
  const tail = isFaithful ? ascii : `${ascii.slice(0, room - 9)}-${shortHash(vendorGameCode)}`;
  return { gameCode: `${vendor}_${tail}`, nodeId: `${vendor}-${tail}`.toLowerCase() };
};

/** What a sheet can truthfully say of a game whose vendor sends no text: `Slot by PG: 5 lines, free spins.` */
const describeIn = (language: 'PT' | 'EN', game: VendorGame, vendor: string): string => {
  const { category, lines, hasFreeSpins, hasJackpot } = game;
  const kind = isGameType(category) ? catalogTexts[`kind.${category}`] : catalogTexts['kind.other'];
  const extras = [
    ...(lines === null ? [] : [fill(catalogTexts['sheet.lines'][language], { lines })]),
    ...(hasFreeSpins ? [catalogTexts['sheet.freeSpins'][language]] : []),
    ...(hasJackpot ? [catalogTexts['sheet.jackpot'][language]] : []),
  ];
  const opening = fill(catalogTexts['sheet.opening'][language], { kind: kind[language], vendor });
  return extras.length === 0 ? `${opening}.` : `${opening}: ${extras.join(', ')}.`;
};

export const describe = (game: VendorGame, vendor: string): { PT: string; EN: string } => ({
  PT: describeIn('PT', game, vendor),
  EN: describeIn('EN', game, vendor),
});

/** The reason why a vendor's game cannot stand in the catalogue, or null. One bad game never stops the others. */
export const unfitness = (game: VendorGame): string | null => {
  if (game.gameCode === '' || game.gameCode.length > 128) return 'its code is empty or too long';
  if (game.name.trim() === '') return 'it has no name';
  if (!isGameType(game.category)) return `its category ${game.category} is not known`;
  if (game.bets.some(({ min, max }) => min < 0n || max < min)) return 'a bet range is not one';
  if (game.rtpE6 !== null && (game.rtpE6 <= 0 || game.rtpE6 > 1_000_000)) return 'its return to player is not a share';
  return null;
};

/** What of a vendor's game the catalogue writes; equal rows mean that nothing changed. */
export const gameRowOf = (vendor: string, vendorName: string, game: VendorGame) => {
  const text = describe(game, vendorName);
  const { gameCode, nodeId } = idsOf(vendor, game.gameCode);
  const nameIn = (language: 'PT' | 'EN'): string => (game.names?.[language]?.trim() || game.name.trim()).slice(0, 80);
  return {
    nodeId,
    vendor,
    vendorGameCode: game.gameCode,
    gameCode,
    gameType: game.category,
    classify: CLASSES.has(game.subCategory) ? game.subCategory : 'OTHER',
    namePt: nameIn('PT'),
    nameEn: nameIn('EN'),
    descriptionPt: text.PT,
    descriptionEn: text.EN,
    artSlug: UNPICTURED_SLUG,
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
