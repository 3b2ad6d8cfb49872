import type { HouseGame } from '../../house/house-game.ts';
import { levelsOfCents } from '../../instant/choice-certificate.ts';
import { rouletteValidBet } from '../../valid-bet/roulette.ts';
import { type LaidChoice, laidPayE4, laidStakes, laidTotal, payLaid, readLaid } from '../laid.ts';
import { PAYS, PLACES, POCKETS, ROULETTE_KINDS, type RouletteKind } from './layout.ts';

/** A place of the cloth under the name by which it travels. */
export interface RoulettePlace {
  readonly kind: RouletteKind;
  readonly numbers: readonly number[];
}

/** Where the ball rests. What each place paid follows from it and from the chips, and is in the round's parts. */
export interface RouletteShown {
  readonly pocket: number;
}

/** `red`, `dozen:2`, `split:17,20`: pockets are named only where they are what is bet on. */
function nameOf(kind: RouletteKind, numbers: readonly number[], index: number): string {
  if (PLACES[kind].length === 1) return kind;
  return `${kind}:${kind === 'dozen' || kind === 'column' ? index + 1 : numbers.join(',')}`;
}

/** Every place by its name, in the cloth's order. */
export const ROULETTE_PLACES: ReadonlyMap<string, RoulettePlace> = new Map(
  ROULETTE_KINDS.flatMap((kind) =>
    PLACES[kind].map((numbers, index) => [nameOf(kind, numbers, index), { kind, numbers }] as const),
  ),
);

const CHIPS = levelsOfCents([50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000]);
const CLOTH = { places: [...ROULETTE_PLACES.keys()], chips: CHIPS };

/** What a place pays when the ball rests in a pocket, in ten-thousandths of its stake. */
export function roulettePayE4(name: string, pocket: number): number {
  const place = ROULETTE_PLACES.get(name);
  return place?.numbers.includes(pocket) ? PAYS[place.kind] * 10_000 : 0;
}

/** Roulette with a single zero: any number of places, one spin. */
export const rouletteGame: HouseGame<LaidChoice, RouletteShown> = {
  code: 'SPB_ROULETTE',
  mathVersion: 'm1',
  betLevels: CHIPS,
  readChoice: (raw) => readLaid(raw, CLOTH),
  stakeOf: laidTotal,
  maxWinE4: (choice) =>
    Math.max(
      ...Array.from({ length: POCKETS }, (_, pocket) => laidPayE4(choice, (place) => roulettePayE4(place, pocket))),
    ),
  open(bet, stream) {
    const pocket = stream.int(POCKETS);
    return { state: null, shown: { pocket }, done: payLaid(bet, (place) => roulettePayE4(place, pocket)) };
  },
  validBet: ({ choice }) =>
    rouletteValidBet(
      laidStakes(choice).flatMap(({ place, stake }) => {
        const known = ROULETTE_PLACES.get(place);
        return known ? { ...known, stake } : [];
      }),
    ),
};
