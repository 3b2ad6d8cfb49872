import { LOTTERY_VENDORS } from '@trevo/contract/site/lottery-vendors';
import { LOTTERY_GAMES, type LotteryGame } from '@trevo/engines/lottery';
import { fill } from '@trevo/i18n/plain';
import type { Game } from '../../features/catalog/index.ts';
import { prizeModeOf, vendorOf } from '../../features/lottery/index.ts';
import { lookOf, picturesOf, stationPicturesOf } from './game-line.ts';
import { texts } from './seed-texts.ts';

/** The house's lotteries as vendors of the catalogue, by where they stand on the site. */
export const LOTTERY_HOUSES = [
  { code: LOTTERY_VENDORS.LOTT, displayName: 'Trevo Loterias', isInHouse: true, sort: 2 },
  { code: LOTTERY_VENDORS.VN, displayName: 'Trevo Vietnã', isInHouse: true, sort: 3 },
  { code: LOTTERY_VENDORS.SEA, displayName: 'Trevo Ásia', isInHouse: true, sort: 4 },
];

const HOT = new Set(['SSC1M', 'BR_6X60']);
/** After the house's own games. */
const FIRST_SORT = 1_000;

const slugOf = (code: string): string => `lottery-${code.toLowerCase().replaceAll('_', '-')}`;

const isCentral = (code: string): boolean => code.startsWith('VN_MT');
/** The stations of a region have the same words around their names, which are Vietnamese in every language. */
const wordsOf = ({ code, station = '' }: LotteryGame, part: 'name' | 'description'): Game['names'] => {
  const slug = station === '' ? slugOf(code) : `lottery-station-${isCentral(code) ? 'centre' : 'south'}`;
  const words = (texts as Readonly<Record<string, Game['names'] | undefined>>)[`game.${slug}.${part}`];
  if (!words) throw new Error(`lottery ${code} has no ${part}`);
  return { PT: fill(words.PT, { station }), EN: fill(words.EN, { station }) };
};

/** Lotteries that differ in their pace alone have one picture; each station has its own. */
const ART: Readonly<Record<LotteryGame['family'], string>> = {
  SSC: 'ssc',
  X5: 'x5',
  K3: 'k3',
  PK10: 'pk10',
  L28: 'l28',
  KENO: 'keno80',
  VN_N: 'vn27',
  VN_S: 'vn18s',
  TH: 'thai',
  '4D': '4d',
  BR6: 'super60',
  BR5: 'cinco80',
};
const artOf = ({ code, family, station }: LotteryGame): string =>
  station === undefined ? `lottery-${isCentral(code) ? 'vn18c' : ART[family]}` : slugOf(code);

/** Every lottery as a game of the catalogue: what it pays is said by its rules, play by play, and by no figure of the whole. */
export const lotteryGames = (): Game[] =>
  LOTTERY_GAMES.map((game, index) => ({
    names: wordsOf(game, 'name'),
    descriptions: wordsOf(game, 'description'),
    nodeId: slugOf(game.code),
    vendor: vendorOf(game),
    gameCode: game.code,
    gameType: prizeModeOf(game) === 'ELOTT' ? 'ELOTT' : 'LOTT',
    classify: 'OTHER',
    artSlug: artOf(game),
    pictures: (game.station === undefined ? picturesOf : stationPicturesOf)(artOf(game)),
    look: lookOf(artOf(game)),
    isHot: HOT.has(game.code),
    isNew: true,
    isPlayable: true,
    isOffAtFirst: game.station !== undefined,
    sort: FIRST_SORT + index * 10,
    rtpE6: null,
    volatility: null,
    maxWinMult: null,
    minBet: null,
    maxBet: null,
    atVendor: null,
  }));
