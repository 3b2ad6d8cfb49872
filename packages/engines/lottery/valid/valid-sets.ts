import type { Result } from '../family.ts';
import { below } from '../rules/counting.ts';

/** Bet types that read the same part of a draw: of all of one player's bets on it together, more than 70 % counts for nothing. */
export interface ValidSet {
  readonly name: string;
  /** Every result as far as the set reads it, where those are few; null: the sum of what each content covers is the bound. */
  readonly results: (() => Iterable<Result>) | null;
}

const bound = (name: string): ValidSet => ({ name, results: null });

/** Five digits of which those at some places run through all values; the set sees no other. */
const digits = (name: string, places: readonly number[]): ValidSet => ({
  name,
  *results() {
    for (const at of below(10 ** places.length)) {
      const result = [0, 0, 0, 0, 0];
      for (const [nth, place] of places.entries()) result[place] = Math.floor(at / 10 ** nth) % 10;
      yield result;
    }
  },
});
/** One of some cars or balls stands at the place; who stands elsewhere is not seen. */
const one = (name: string, place: number, of: number): ValidSet => ({
  name,
  *results() {
    for (const at of below(of)) {
      const others = below(of).flatMap((other) => (other === at ? [] : [other + 1]));
      yield [...others.slice(0, place), at + 1, ...others.slice(place)];
    }
  },
});
const all = (name: string, values: readonly number[], count: number): ValidSet => ({
  name,
  *results() {
    for (const at of below(values.length ** count))
      yield below(count).map((nth) => values[Math.floor(at / values.length ** nth) % values.length] as number);
  },
});

const ENDS = digits('ends', [0, 4]);
const PLACES = below(5).map((place) => digits(`place ${place}`, [place]));
const [FIRST, MIDDLE, LAST] = [
  digits('first', [0, 1, 2, 3]),
  digits('middle', [1, 2, 3]),
  digits('last', [1, 2, 3, 4]),
];
const FIVE = bound('five digits');
const CARS = below(10).map((place) => one(`car ${place}`, place, 10));
const BALLS = below(5).map((place) => one(`ball ${place}`, place, 11));
const [FIRST_CARS, FIRST_BALLS, PARITY] = [bound('first cars'), bound('first balls'), bound('parity')];
const DICE = all(
  'dice',
  below(6).map((face) => face + 1),
  3,
);
const SUM_28 = all('28', below(10), 3);
const KENO = bound('keno');
const [NORTH, SOUTH, TOP, BOTTOM] = [bound('north'), bound('south'), bound('top'), bound('bottom')];

/** First digits are read by up to four places, as last ones; a place of its own too. */
const placeOfDigits = (row: number): ValidSet[] => [
  PLACES[row] as ValidSet,
  ...(row <= 3 ? [FIRST] : []),
  ...(row >= 1 && row <= 3 ? [MIDDLE] : []),
  ...(row >= 1 ? [LAST] : []),
];

const RULES: readonly (readonly [RegExp, (row: number) => readonly ValidSet[]])[] = [
  [/^(S_DT|S_DTR|S_TIE)$/, () => [ENDS]],
  [/^(S_FIX|S_BSOE)$/, placeOfDigits],
  [/^S[234]F_/, () => [FIRST]],
  [/^S3M_/, () => [MIDDLE]],
  [/^S[234]L_/, () => [LAST]],
  [/^(S5_.*|S_SUM|S_BULL)$/, () => [FIVE]],
  [/^(X_FIX|X_BS)$/, (row) => [BALLS[row] as ValidSet]],
  [/^(X2_.*|X3_DIR|X3_GRP)$/, () => [FIRST_BALLS]],
  [/^(X_ODD|X_SUM_OE)$/, () => [PARITY]],
  [/^K_(SUM|BSOE|BSOE_T|T1|TANY|ROW|P2|P2S)$/, () => [DICE]],
  [/^(P_FIX|P_BSOE)$/, (row) => [CARS[row] as ValidSet]],
  [/^(P[2345]_DIR|P_SUM|P_SUM_BSOE)$/, () => [FIRST_CARS]],
  [/^L_/, () => [SUM_28]],
  [/^KN_(SUM|810|FIVE|OE|HALF)$/, () => [KENO]],
  [/^VN_(DE|DE_D1|DE_D2|BSOE1|BSOE2|C3|C4)$/, () => [NORTH]],
  [/^VS_(DE|DE_D1|DE_D2|BSOE1|BSOE2|C3|C4)$/, () => [SOUTH]],
  [/^TH_(3TOP|3TOD|2TOP|RUNTOP)$/, () => [TOP]],
  [/^TH_(2BOTTOM|RUNBOTTOM)$/, () => [BOTTOM]],
];

const RULE_OF = new Map<string, ((row: number) => readonly ValidSet[]) | null>();

/** The sets that a row of a bet type belongs to; null: it is weighed by itself alone. */
export function setsOf(code: string): ((row: number) => readonly ValidSet[]) | null {
  const known = RULE_OF.get(code);
  if (known !== undefined) return known;
  const found = RULES.find(([pattern]) => pattern.test(code))?.[1] ?? null;
  RULE_OF.set(code, found);
  return found;
}

/** The same choices under two codes are netted as one row. */
export const TWINS: Readonly<Record<string, string>> = { K_BSOE_T: 'K_BSOE', S_DTR: 'S_DT' };
/** Choices of L28 that a choice of two conditions is against. */
export const AGAINST: Readonly<Record<string, readonly string[]>> = {
  big_odd: ['small', 'even'],
  big_even: ['small', 'odd'],
  small_odd: ['big', 'even'],
  small_even: ['big', 'odd'],
};
