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

/**
 * Categories besides the slots', by what their pictures show: twelve figures or more each, as many as stand together on a screen. A lobby is
 * nine tenths slots, so only every thirteenth game of such a figure is in one of its categories.
 */
const FIGURES_OF: Readonly<Partial<Record<Game['gameType'], string>>> = {
  LIVE: 'roulette cards chips ace cloth wheel dice cup crown goldcoin gem hat lamp ring',
  FISH: 'dourado shark koi crab shoal anglerfish octopus frog chest dragon ring orb lamp planet egg toucan',
  SPORTS:
    'football basketball trophy goal medal horseshoe barn clock drum thunder rooster cloud shield joystick rocket',
  ESPORTS: 'headset gamepad shield chart joystick robot rocket planet comet phoenix machine thunder eyes mask',
  LOTT: 'lottery scratch balls clover goldcoin wheel horseshoe egg crown sevens lollipop butterfly hat ring',
  ELOTT: 'bingo clock hat balls plinko rocket gem minecart clover chart fruits macaw eyes sevens cup',
  PVP: 'dominoes cards ace dice shield cup lion jaguar eyes ring toucan scarab hat chips lamp drum',
};
const TYPES_OF = new Map<string, Game['gameType'][]>();
for (const [type, figures] of Object.entries(FIGURES_OF))
  for (const figure of figures.split(' '))
    TYPES_OF.set(figure, [...(TYPES_OF.get(figure) ?? []), type as Game['gameType']]);

/** Of thirteen rounds of titles a figure is in each of its categories for one, and among the slots for the others. */
const typeOf = (number: number, figure: string): Game['gameType'] =>
  TYPES_OF.get(figure)?.[Math.floor(number / TITLES_OF_A_ROUND) % 13] ?? 'RNG';

/**
 * One file that the server draws when somebody looks, and that cards of every shape are cut from: the middle of a slot's, of the others the
 * figure without the lettering below it, which a wide card would cut through.
 */
const ONE_FILE = { widest: { main: 270, square: 0, wide: 0 }, blur: '' } as const;
const FOCUS = { slot: [50, 42], other: [50, 12] } as const;

const gameAt = (number: number): Game => {
  const { names, figure, hue, backdrop, colour } = pretendGame(number);
  const gameType = typeOf(number, figure);
  const focus = FOCUS[gameType === 'RNG' ? 'slot' : 'other'];
  const drawn = (file: string): Pictures => ({ ...ONE_FILE, focus, base: `/media/drawn/${file}`, colour });
  const vendor = vendorAt(number % VENDORS).code;
  return {
    nodeId: `${vendor.toLowerCase()}-${number}`,
    vendor,
    gameCode: `${vendor}_${number}`,
    gameType,
    classify: 'SLOT',
    names,
    descriptions: texts['pretend.description'],
    artSlug: UNPICTURED_SLUG,
    pictures: { PT: drawn(`${number}.webp`), EN: drawn(`${number}-en.webp`) },
    look: { figure, hue, backdrop },
    isHot: number % 60 === 0,
    isNew: number % 45 === 0,
    isPlayable: true,
    isOffAtFirst: false,
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
