import { type Amount, add, amount, type CurrencyRef, minorMicros, payoutE4 } from '@trevo/money';
import type { RandomStream } from '../../fair/index.ts';
import { colourOf, PAYS, placeKey, POCKETS, ROULETTE_KINDS, type RouletteKind } from './layout.ts';

/** One chip or stack on one place of the cloth. */
export interface RouletteBet {
  readonly kind: RouletteKind;
  /** The pockets the place covers, any order. */
  readonly numbers: readonly number[];
  readonly stake: Amount;
}
/** Why a set of bets is refused, and which bet it was. */
export interface RouletteFault {
  readonly index: number;
  readonly reason: 'no_bets' | 'too_many_bets' | 'no_such_place' | 'same_place_twice' | 'bad_stake';
}
/** A spin with what each bet paid, in the order they were laid. */
export interface RouletteOutcome {
  readonly pocket: number;
  readonly colour: 'green' | 'red' | 'black';
  readonly payouts: readonly Amount[];
  readonly stake: Amount;
  /** Sum of the payouts, stakes of winning bets included. */
  readonly win: Amount;
}

/** No cloth has more places than this. */
const MAX_BETS = 200;

/**
 * Checks a whole set of bets as it came from outside: each on a place of the cloth, no place twice, each stake positive
 * and in whole minor units. Never throws. @returns null when the set may be played.
 */
export function findRouletteFault(
  bets: readonly { readonly kind: string; readonly numbers: readonly number[]; readonly stake: bigint }[],
  currency: CurrencyRef = 'BRL',
): RouletteFault | null {
  if (bets.length === 0) return { index: 0, reason: 'no_bets' };
  if (bets.length > MAX_BETS) return { index: MAX_BETS, reason: 'too_many_bets' };
  const seen = new Set<string>();
  for (const [index, { kind, numbers, stake }] of bets.entries()) {
    const key = isKind(kind) ? placeKey(kind, numbers) : null;
    if (key === null) return { index, reason: 'no_such_place' };
    if (seen.has(key)) return { index, reason: 'same_place_twice' };
    if (stake <= 0n || stake % minorMicros(currency) !== 0n) return { index, reason: 'bad_stake' };
    seen.add(key);
  }
  return null;
}

/**
 * Spins once, `int(37)`, and pays every bet. Payouts are whole multiples of stakes, so no rounding ever happens.
 * @throws RangeError when `findRouletteFault` finds one: check first, this is the second lock.
 */
export function spinRoulette(
  bets: readonly RouletteBet[],
  stream: RandomStream,
  currency: CurrencyRef = 'BRL',
): RouletteOutcome {
  const fault = findRouletteFault(bets, currency);
  if (fault !== null) throw new RangeError(`roulette bet ${fault.index}: ${fault.reason}`);
  const pocket = stream.int(POCKETS);
  const payouts = bets.map(({ kind, numbers, stake }) =>
    numbers.includes(pocket) ? payoutE4(stake, PAYS[kind] * 10_000, currency) : amount(0n),
  );
  return {
    pocket,
    colour: colourOf(pocket),
    payouts,
    stake: add(...bets.map(({ stake }) => stake)),
    win: add(...payouts),
  };
}

/** Tells whether a text from outside names a kind of bet. */
export function isKind(kind: string): kind is RouletteKind {
  return (ROULETTE_KINDS as readonly string[]).includes(kind);
}

/** Name and version inside a draw's message. */
export const ROULETTE = { code: 'roulette', mathVersion: 'm1' } as const;
