import { type Amount, add, amount, divide, formatWire, parseWire, payoutE4, ZERO } from '@trevo/money';
import type { Bet, Part } from '../house/house-game.ts';
import { fieldsOf } from '../instant/read-choice.ts';

/** What lies on one place of a cloth. The stake is a decimal text, so that a choice is plain JSON. */
export type Laid = { readonly place: string; readonly stake: string };

/** The choice of a game with chips: places in the cloth's own order, none twice, each stake written in one way only. */
export type LaidChoice = { readonly bets: readonly Laid[] };

/** A cloth: its places in order, and the chips, ascending, of which the largest is also the most that may lie in all. */
export type Cloth = { readonly places: readonly string[]; readonly chips: readonly Amount[] };

/** Chips are of a currency with two places, as every game's levels are. */
const CURRENCY = 'BRL';

/** A text of `readLaid`; zero, which no table takes, for any other. */
const stakeIn = (text: string): Amount => parseWire(text, CURRENCY) ?? ZERO;

function readOne(raw: unknown, { places, chips }: Cloth): Laid | null {
  const { place, stake } = fieldsOf(raw);
  if (typeof place !== 'string' || typeof stake !== 'string' || !places.includes(place)) return null;
  const [smallest] = chips;
  const laid = stakeIn(stake);
  if (smallest === undefined || laid <= 0n || laid % smallest !== 0n) return null;
  return { place, stake: formatWire(laid, CURRENCY) };
}

/** Reads chips as they came from outside, in any order, and puts them into the cloth's. Null for anything not whole. Never throws. */
export function readLaid(raw: unknown, cloth: Cloth): LaidChoice | null {
  const { bets: wanted } = fieldsOf(raw);
  // No place twice: a longer list is refused before it is read.
  if (!Array.isArray(wanted) || wanted.length === 0 || wanted.length > cloth.places.length) return null;
  const byPlace = new Map<string, Laid>();
  for (const one of wanted) {
    const laid = readOne(one, cloth);
    if (laid === null || byPlace.has(laid.place)) return null;
    byPlace.set(laid.place, laid);
  }
  const bets = cloth.places.flatMap((place) => byPlace.get(place) ?? []);
  const sum = bets.reduce((all, { stake }) => all + stakeIn(stake), 0n);
  return sum <= (cloth.chips.at(-1) ?? 0n) ? { bets } : null;
}

/** What lies where, as amounts. */
export const laidStakes = ({ bets }: LaidChoice): readonly { readonly place: string; readonly stake: Amount }[] =>
  bets.map(({ place, stake }) => ({ place, stake: stakeIn(stake) }));

/** All that a choice lays: what the bet must be. */
export const laidTotal = ({ bets }: LaidChoice): Amount => add(ZERO, ...bets.map(({ stake }) => stakeIn(stake)));

/**
 * A round's end: one part a place, so that a fraction of a cent is lost at most once a place, and what a place paid does not depend on
 * what lies beside it. `payE4` is what the place pays in ten-thousandths of its stake, stake included.
 * @throws RangeError when the bet is not the sum of its chips, or nothing is laid
 */
export function payLaid(
  { stake, choice, currency }: Bet<LaidChoice>,
  payE4: (place: string) => number,
): readonly Part[] {
  if (stake <= 0n || stake !== laidTotal(choice)) throw new RangeError('a bet must be the sum of its chips');
  return choice.bets.map((laid) => {
    const [own, multE4] = [stakeIn(laid.stake), payE4(laid.place)];
    return { stake: own, multE4, win: payoutE4(own, multE4, currency) };
  });
}

/** What one result pays a whole choice, in ten-thousandths of all that is laid, rounded up: a limit must not be missed by a rounding. */
export function laidPayE4(choice: LaidChoice, payE4: (place: string) => number): number {
  const paid = choice.bets.reduce((sum, { place, stake }) => sum + stakeIn(stake) * BigInt(payE4(place)), 0n);
  const total = laidTotal(choice);
  return total > 0n ? Number(divide(amount(paid) + total - 1n, total, 'floor')) : 0;
}
