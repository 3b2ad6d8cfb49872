import { pretendGame, TITLES_OF_A_ROUND } from '@trevo/art/pretend';
import { UNPICTURED_SLUG } from '@trevo/contract/game-picture';
import { parseAmount } from '@trevo/money';
import type { Game, Pictures, Vendor } from '../../features/catalog/index.ts';
import { texts } from '../catalog/seed-texts.ts';

/** As many vendors as a large lobby has; none of them exists. */
const VENDORS = 40;
const vendorAt = (index: number): Vendor => ({
  code: `Z${String(index + 1).padStart(2, '0')}`,
  displayName: `Ensaio ${index + 1}`,
  isInHouse: false,
  sort: 1_000 + index,
});

/** Behind every real game. */
const FIRST_SORT = 1_000_000;
const BETS = ['0.10', '0.20', '0.50', '1.00', '5.00'].flatMap((text) => parseAmount(text, 'BRL') ?? []);
const VOLATILITIES = ['LOW', 'MEDIUM', 'HIGH'] as const;

/** Categories besides the slots', by what the picture shows; a lobby is nine tenths slots, so only every fourth such game is in one. */
const TYPE_OF: Readonly<Record<string, Game['gameType']>> = {
  roulette: 'LIVE',
  cards: 'LIVE',
  chips: 'LIVE',
  shark: 'FISH',
  koi: 'FISH',
  crab: 'FISH',
  shoal: 'FISH',
  anglerfish: 'FISH',
  football: 'SPORTS',
  basketball: 'SPORTS',
  trophy: 'SPORTS',
  goal: 'SPORTS',
  headset: 'ESPORTS',
  gamepad: 'ESPORTS',
  lottery: 'LOTT',
  scratch: 'LOTT',
  bingo: 'ELOTT',
  dominoes: 'PVP',
};

/** Whole rounds of titles are slots, every fourth one is not. */
const isSlot = (number: number): boolean => Math.floor(number / TITLES_OF_A_ROUND) % 4 !== 0;

/** One file that the server draws when somebody looks. */
const ONE_FILE = { widest: { main: 270, square: 0, wide: 0 }, focus: [50, 42], blur: '' } as const;

const gameAt = (number: number): Game => {
  const { names, figure, hue, backdrop, colour } = pretendGame(number);
  const drawn = (file: string): Pictures => ({ ...ONE_FILE, base: `/media/drawn/${file}`, colour });
  const vendor = vendorAt(number % VENDORS).code;
  return {
    nodeId: `${vendor.toLowerCase()}-${number}`,
    vendor,
    gameCode: `${vendor}_${number}`,
    gameType: (isSlot(number) ? undefined : TYPE_OF[figure]) ?? 'RNG',
    classify: 'SLOT',
    names,
    descriptions: texts['pretend.description'],
    artSlug: UNPICTURED_SLUG,
    pictures: { PT: drawn(`${number}.webp`), EN: drawn(`${number}-en.webp`) },
    look: { figure, hue, backdrop },
    isHot: number % 60 === 0,
    isNew: number % 45 === 0,
    isPlayable: true,
    sort: FIRST_SORT + number,
    rtpE6: 930_000 + ((number * 7_919) % 50) * 1_000,
    volatility: VOLATILITIES[number % 3] ?? null,
    maxWinMult: 500 + (number % 40) * 250,
    minBet: BETS[number % BETS.length] ?? null,
    maxBet: parseAmount('500.00', 'BRL'),
    atVendor: null,
  };
};

/** The first so many made-up games with their vendors: the same ones each time, so writing them again changes nothing. */
export const pretendCatalogue = (count: number): { readonly vendors: Vendor[]; readonly games: Game[] } => ({
  vendors: Array.from({ length: VENDORS }, (_, index) => vendorAt(index)),
  games: Array.from({ length: count }, (_, number) => gameAt(number)),
});
