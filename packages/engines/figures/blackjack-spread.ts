import {
  BLACKJACK,
  type BlackjackAct,
  dealerDraws,
  endOf,
  payOfEnd,
  type Sum,
  sumOf,
  totalOfSum,
} from '../cards/blackjack/blackjack.ts';
import { blackjackHint } from '../cards/blackjack/blackjack-hint.ts';
import { kept } from '../instant/kept.ts';
import { fraction } from '../proof/fraction.ts';
import { gathered, type Spread } from './spread.ts';

/** `n / 13^k`: all that is drawn is one of 13 ranks, so chances are summed without a common divisor. */
type Chance = { readonly n: bigint; readonly k: number };
const ONE: Chance = { n: 1n, k: 0 };
const times = (a: Chance, b: Chance): Chance => ({ n: a.n * b.n, k: a.k + b.k });
const plus = (a: Chance, b: Chance): Chance =>
  a.k < b.k ? plus(b, a) : { n: a.n + b.n * 13n ** BigInt(a.k - b.k), k: a.k };
const minus = (a: Chance, b: Chance): Chance => plus(a, { n: -b.n, k: b.k });

/** Ranks by what they count, an ace 1; four of the thirteen count ten. */
const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const chanceOf = (value: number): Chance => ({ n: value === 10 ? 4n : 1n, k: 1 });
/** A card that counts so much. */
const cardOf = (value: number): number => (value === 1 ? 48 : (value - 2) * 4);

type Chances = ReadonlyMap<number, Chance>;
const mix = (parts: Iterable<readonly [Chance, Chances]>): Chances => {
  const mixed = new Map<number, Chance>();
  for (const [share, chances] of parts)
    for (const [key, chance] of chances) {
      const part = times(share, chance);
      const known = mixed.get(key);
      mixed.set(key, known ? plus(known, part) : part);
    }
  return mixed;
};
const overCards = (of: (value: number) => Chances | null): Chances =>
  mix(
    VALUES.flatMap((value) => [of(value)].flatMap((chances) => (chances ? [[chanceOf(value), chances] as const] : []))),
  );

const withCard = ({ low, hasAce }: Sum, value: number): Sum => ({ low: low + value, hasAce: hasAce || value === 1 });
const keyOf = ({ low, hasAce }: Sum): number => low * 2 + (hasAce ? 1 : 0);
const remembered = (make: (sum: Sum) => Chances): ((sum: Sum) => Chances) => {
  const known = new Map<number, Chances>();
  return (sum) => {
    const found = known.get(keyOf(sum)) ?? make(sum);
    known.set(keyOf(sum), found);
    return found;
  };
};

/** Some cards with a sum: what the hint asks of a hand is only its sum, and of a pair its first card. */
function cardsOf({ low, hasAce }: Sum): readonly number[] {
  const values = hasAce ? [1] : [];
  // Never one that is left over: that would be an ace.
  while (sumOf(values).low < low) {
    const left = low - sumOf(values).low;
    values.push(left === 11 ? 9 : Math.min(left, 10));
  }
  return values.map(cardOf);
}

/** The dealer's totals, `most + 1` for all above, against which hands are left to play: the hidden card makes no blackjack. */
function dealerEnds(up: number): Chances {
  const ends = remembered((sum) =>
    dealerDraws(sum)
      ? overCards((value) => ends(withCard(sum, value)))
      : new Map([[Math.min(totalOfSum(sum), BLACKJACK.most + 1), ONE]]),
  );
  return overCards((value) => (totalOfSum(sumOf([up, value])) === 21 ? null : ends(sumOf([up, value]))));
}

/** Where a hand ends as the table of best play goes on: twice its total, and one more when it was doubled. */
function handsAgainst(up: number) {
  const stood = (sum: Sum, doubled = 0): Chances => new Map([[totalOfSum(sum) * 2 + doubled, ONE]]);
  const played = (sum: Sum, act: BlackjackAct): Chances => {
    if (act === 'stand') return stood(sum);
    if (act === 'double') return overCards((value) => stood(withCard(sum, value), 1));
    return overCards((value) => longer(withCard(sum, value)));
  };
  const acts = (sum: Sum, can: readonly BlackjackAct[]): Chances =>
    totalOfSum(sum) >= BLACKJACK.most ? stood(sum) : played(sum, blackjackHint(cardsOf(sum), cardOf(up), can));
  const longer = remembered((sum) => acts(sum, ['hit', 'stand']));
  const ofTwo = remembered((sum) => acts(sum, ['hit', 'stand', 'double']));
  const half = (value: number): Chances =>
    overCards((next) => (value === 1 ? stood(sumOf([value, next])) : ofTwo(sumOf([value, next]))));
  const isSplit = (a: number, b: number): boolean =>
    a === b && blackjackHint([cardOf(a), cardOf(b)], cardOf(up), ['hit', 'stand', 'double', 'split']) === 'split';
  return { ofTwo, half, isSplit };
}

/** One end: paid in ten-thousandths of the first stake, and how many such stakes were laid. */
type Ended = readonly [paidE4: number, stakes: number, chance: Chance];

/** What a hand comes to against a total of the dealer. */
const settled = (hands: Chances, dealer: number): readonly Ended[] =>
  [...hands].map(([key, chance]) => {
    const stakes = 1 + (key % 2);
    return [payOfEnd(endOf(Math.floor(key / 2), dealer)) * stakes, stakes, chance] as const;
  });

/** All ends of the first two cards, against one open card. */
function endsOf(up: number): (a: number, b: number) => readonly Ended[] {
  const dealer = dealerEnds(up);
  const { ofTwo, half, isSplit } = handsAgainst(up);
  const noNatural = [...dealer.values()].reduce(plus);
  const natural = minus(ONE, noNatural);
  return (a, b) => {
    if (totalOfSum(sumOf([a, b])) === 21)
      return [
        [BLACKJACK.blackjackE4, 1, noNatural],
        [BLACKJACK.pushE4, 1, natural],
      ];
    const ends = [...dealer].flatMap(([sum, against]): readonly Ended[] => {
      if (!isSplit(a, b))
        return settled(ofTwo(sumOf([a, b])), sum).map(([paid, stakes, of]) => [paid, stakes, times(against, of)]);
      const halves = settled(half(a), sum);
      return halves.flatMap(([paid, stakes, of]) =>
        halves.map(([more, others, too]) => [paid + more, stakes + others, times(against, times(of, too))] as const),
      );
    });
    return [...ends, [0, 1, natural]];
  };
}

/** Every end of a round of blackjack as the table of best play goes on, with its exact chance. */
export const blackjackSpread = kept((): Spread => {
  const all = new Map<number, Ended>();
  for (const up of VALUES) {
    const ends = endsOf(up);
    for (const a of VALUES)
      for (const b of VALUES) {
        const dealt = times(chanceOf(up), times(chanceOf(a), chanceOf(b)));
        for (const [paid, stakes, of] of ends(a, b)) {
          const chance = times(dealt, of);
          const known = all.get(paid * 8 + stakes);
          all.set(paid * 8 + stakes, [paid, stakes, known ? plus(known[2], chance) : chance]);
        }
      }
  }
  return gathered(
    [...all.values()].map(([paidE4, stakes, { n, k }]) => ({
      paid: fraction(BigInt(paidE4), 10_000n),
      back: fraction(BigInt(paidE4 + (1 - stakes) * 10_000), 10_000n),
      chance: fraction(n, 13n ** BigInt(k)),
    })),
  );
});
