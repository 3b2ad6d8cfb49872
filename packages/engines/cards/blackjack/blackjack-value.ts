import { type Fraction, fraction } from '../../proof/fraction.ts';
import {
  BLACKJACK,
  type BlackjackAct,
  type BlackjackModel,
  dealerDraws,
  endOf,
  payOfEnd,
  type Sum,
  sumOf,
  totalOfSum,
} from './blackjack.ts';

/** `n / 13^k`: all that is drawn is one of 13 ranks, so no other denominator is needed and nothing is rounded. */
type Exact = { readonly n: bigint; readonly k: number };

const STAKE = 10_000;
/** Ranks by what they count: an ace 1, four of them ten. */
const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const waysOf = (value: number): bigint => (value === 10 ? 4n : 1n);

const whole = (n: number): Exact => ({ n: BigInt(n), k: 0 });
const by = ({ n, k }: Exact, factor: bigint): Exact => ({ n: n * factor, k });
function add(all: readonly Exact[]): Exact {
  const k = Math.max(...all.map((one) => one.k));
  return { n: all.reduce((sum, one) => sum + one.n * 13n ** BigInt(k - one.k), 0n), k };
}
/** The mean over the next card. */
function overCards(of: (value: number) => Exact): Exact {
  const { n, k } = add(VALUES.map((value) => by(of(value), waysOf(value))));
  return { n, k: k + 1 };
}
const isMore = (a: Exact, b: Exact): boolean => a.n * 13n ** BigInt(b.k) > b.n * 13n ** BigInt(a.k);
const mostOf = (all: readonly Exact[]): Exact => all.reduce((best, one) => (isMore(one, best) ? one : best));

const withCard = ({ low, hasAce }: Sum, value: number): Sum => ({ low: low + value, hasAce: hasAce || value === 1 });

function remember<Value>(make: (sum: Sum) => Value): (sum: Sum) => Value {
  const known = new Map<number, Value>();
  return (sum) => {
    const key = sum.low * 2 + (sum.hasAce ? 1 : 0);
    const found = known.get(key) ?? make(sum);
    known.set(key, found);
    return found;
  };
}

/** What each act is worth at a hand; null where it cannot be done. */
export type ActValues = Readonly<Record<BlackjackAct, Exact | null>>;

/**
 * What hands are worth against a dealer's card, by the exact programme over the endless deck. Values are gains in ten-thousandths of
 * the first stake, weighted with the chance that the dealer has no blackjack: that chance is the same for every hand, so it
 * changes no comparison.
 */
export function valuesAgainst(up: number, model: BlackjackModel = BLACKJACK) {
  const { most } = model;
  const isNatural = (value: number): boolean => totalOfSum(sumOf([up, value]), model) === 21;
  /** Chances of the dealer's totals from a hand on; above `most` they are one. */
  const dealerEnds = remember((sum): ReadonlyMap<number, Exact> => {
    if (!dealerDraws(sum, model)) return new Map([[Math.min(totalOfSum(sum, model), most + 1), whole(1)]]);
    return mixed((value) => dealerEnds(withCard(sum, value)));
  });
  function mixed(of: (value: number) => ReadonlyMap<number, Exact> | null): ReadonlyMap<number, Exact> {
    const parts = new Map<number, Exact[]>();
    for (const value of VALUES)
      for (const [total, chance] of of(value) ?? [])
        parts.set(total, [...(parts.get(total) ?? []), by({ n: chance.n, k: chance.k + 1 }, waysOf(value))]);
    return new Map([...parts].map(([total, chances]) => [total, add(chances)]));
  }
  const ends = mixed((value) => (isNatural(value) ? null : dealerEnds(sumOf([up, value]))));
  const noNatural = add([...ends.values()]);

  const stand = remember((sum): Exact => {
    const total = totalOfSum(sum, model);
    return add(
      [...ends].map(([dealer, chance]) => by(chance, BigInt(payOfEnd(endOf(total, dealer, model), model) - STAKE))),
    );
  });
  const isOver = (sum: Sum): boolean => totalOfSum(sum, model) >= most;
  const hit = remember((sum): Exact => overCards((value) => onward(withCard(sum, value))));
  /** The best that can be done after a hit. */
  const onward = remember((sum): Exact => (isOver(sum) ? stand(sum) : mostOf([stand(sum), hit(sum)])));
  const double = remember(
    (sum): Exact =>
      by(
        overCards((value) => stand(withCard(sum, value))),
        2n,
      ),
  );
  const splitHand = (value: number): Exact =>
    overCards((next) => {
      const sum = sumOf([value, next]);
      if (value === 1 || isOver(sum)) return stand(sum);
      return mostOf([stand(sum), hit(sum), ...(model.doublesAfterSplit ? [double(sum)] : [])]);
    });
  const acts = (sum: Sum, { canDouble = true, pairOf = 0 } = {}): ActValues => ({
    stand: stand(sum),
    hit: hit(sum),
    double: canDouble ? double(sum) : null,
    split: pairOf > 0 ? by(splitHand(pairOf), 2n) : null,
  });
  /** The best at two cards; a blackjack is paid by itself. */
  const firstTwo = (a: number, b: number): Exact => {
    const sum = sumOf([a, b]);
    if (totalOfSum(sum, model) === 21) return by(noNatural, BigInt(model.blackjackE4 - STAKE));
    const can = Object.values(acts(sum, { pairOf: a === b ? a : 0 })).filter((one) => one !== null);
    return mostOf([...can, ...(model.surrenders ? [by(noNatural, BigInt(-STAKE / 2))] : [])]);
  };
  /** With the dealer's blackjack: all hands but a blackjack lose the first stake. */
  const dealt = (a: number, b: number): Exact => {
    const isPush = totalOfSum(sumOf([a, b]), model) === 21;
    const natural = add([whole(1), by(noNatural, -1n)]);
    return add([firstTwo(a, b), by(natural, BigInt(isPush ? model.pushE4 - STAKE : -STAKE))]);
  };
  return { acts, dealt };
}

/** The best act there is, ties to the earlier of stand, hit, double, split. */
export function bestAct(values: ActValues): BlackjackAct {
  const order = ['stand', 'hit', 'double', 'split'] as const;
  return order.reduce((best, act) => {
    const [value, most] = [values[act], values[best]];
    return value !== null && most !== null && isMore(value, most) ? act : best;
  });
}

/** The exact mean return of the first stake, played the best way. */
export function bestReturn(model: BlackjackModel = BLACKJACK): Fraction {
  const { n, k } = overCards((up) => {
    const { dealt } = valuesAgainst(up, model);
    return overCards((a) => overCards((b) => dealt(a, b)));
  });
  return fraction(n + BigInt(STAKE) * 13n ** BigInt(k), BigInt(STAKE) * 13n ** BigInt(k));
}
