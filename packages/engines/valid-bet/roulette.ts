import { type Amount, add, minAmount, subtract, ZERO } from '@trevo/money';
import type { RouletteKind } from '../cards/roulette/layout.ts';

/** Chips on one place of the cloth, and the pockets that it covers. */
export interface LaidPlace {
  readonly kind: RouletteKind;
  readonly numbers: readonly number[];
  readonly stake: Amount;
}

/** Of the 37 pockets. Chips that cover more of them together hardly play. */
const MOST_COVERED = 24;

const OPPOSITES: Readonly<Partial<Record<RouletteKind, RouletteKind>>> = {
  red: 'black',
  black: 'red',
  odd: 'even',
  even: 'odd',
  low: 'high',
  high: 'low',
};

/**
 * What counts of a player's chips on one spin for rebates, wages and wagering. Red and black, odd and even, low and high count by their
 * difference. What is left then, inside and outside places together, counts whole while it covers at most 24 numbers, and not at all above.
 */
export function rouletteValidBet(bets: readonly LaidPlace[]): Amount {
  const left = bets
    .map((bet) => ({ ...bet, stake: subtract(bet.stake, minAmount(bet.stake, against(bet, bets))) }))
    .filter(({ stake }) => stake > 0n);
  const covered = new Set(left.flatMap(({ numbers }) => numbers));
  return covered.size > MOST_COVERED ? ZERO : add(ZERO, ...left.map(({ stake }) => stake));
}

/** What lies on the place opposite to a bet's. */
function against({ kind }: LaidPlace, bets: readonly LaidPlace[]): Amount {
  const opposite = OPPOSITES[kind];
  return add(ZERO, ...bets.filter((bet) => bet.kind === opposite).map(({ stake }) => stake));
}
