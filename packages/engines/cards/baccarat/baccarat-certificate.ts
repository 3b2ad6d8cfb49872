import { decimalText, type Fraction, fraction, fractionText, minus, plus, times } from '../../proof/fraction.ts';
import {
  BACCARAT,
  BACCARAT_KINDS,
  type BaccaratFacts,
  type BaccaratKind,
  baccaratMultE4,
  type BaccaratTable,
} from './baccarat.ts';
import { bankerDraws, playerDraws, type Shoe, winnerOf } from './deal-baccarat.ts';

/** Exact chances of one deal. */
export interface BaccaratChances {
  readonly player: Fraction;
  readonly banker: Fraction;
  readonly tie: Fraction;
  /** The banker wins with 6 points. */
  readonly bankerSix: Fraction;
  readonly natural: Fraction;
  /** Four cards in all. */
  readonly small: Fraction;
  /** The first two cards of one side are of one rank. */
  readonly pair: Fraction;
}

/** The certificate of one table. */
export interface BaccaratReport {
  readonly game: string;
  readonly mathVersion: string;
  readonly method: 'exact enumeration';
  readonly table: BaccaratTable;
  readonly chances: Readonly<Record<keyof BaccaratChances, string>>;
  readonly rtp: Readonly<Record<BaccaratKind, string>>;
  readonly rtpExact: Readonly<Record<BaccaratKind, string>>;
}

/** Cards of each point value 0 to 9 in one deck: four ranks are worth nothing. */
const PER_DECK = [16, 4, 4, 4, 4, 4, 4, 4, 4, 4];

type Tally = { player: bigint; banker: bigint; tie: bigint; bankerSix: bigint; natural: bigint; small: bigint };

/** Counts ordered deals of six cards (undealt ones count as any), so that every sum is a whole number. */
class Counter {
  readonly tally: Tally = { player: 0n, banker: 0n, tie: 0n, bankerSix: 0n, natural: 0n, small: 0n };
  readonly left: number[];
  readonly isReplaced: boolean;
  #cards: number;

  constructor(shoe: Shoe) {
    this.isReplaced = shoe === 'with_replacement';
    const decks = this.isReplaced ? 1 : 8;
    this.left = PER_DECK.map((count) => count * decks);
    this.#cards = 52 * decks;
  }

  /** Visits each value of the next card with the number of ways so far times those of this card. */
  each(ways: number, visit: (points: number, ways: number) => void): void {
    for (let points = 0; points < 10; points += 1) {
      const count = this.left[points] as number;
      if (count === 0) continue;
      this.#take(points, -1);
      visit(points, ways * count);
      this.#take(points, 1);
    }
  }

  /** Files a deal under its end; the cards never dealt are counted in, so that all deals weigh alike. */
  end(points: readonly [player: number, banker: number], cards: number, ways: number): void {
    let all = BigInt(ways);
    for (let dealt = cards, left = this.#cards; dealt < 6; dealt += 1) {
      all *= BigInt(left);
      if (!this.isReplaced) left -= 1;
    }
    const winner = winnerOf(points[0], points[1]);
    this.tally[winner] += all;
    if (winner === 'banker' && points[1] === 6) this.tally.bankerSix += all;
    if (cards === 4) {
      this.tally.small += all;
      if (points[0] >= 8 || points[1] >= 8) this.tally.natural += all;
    }
  }

  #take(points: number, by: number): void {
    if (this.isReplaced) return;
    this.left[points] = (this.left[points] as number) + by;
    this.#cards += by;
  }
}

/** Counts every sequence of point values that a round can deal: at most 10^6 of them. */
export function baccaratChances(shoe: Shoe): BaccaratChances {
  const counter = new Counter(shoe);
  counter.each(1, (p1, w1) =>
    counter.each(w1, (b1, w2) =>
      counter.each(w2, (p2, w3) =>
        counter.each(w3, (b2, w4) => drawThirds(counter, [(p1 + p2) % 10, (b1 + b2) % 10], w4)),
      ),
    ),
  );
  const { player, banker, tie, bankerSix, natural, small } = counter.tally;
  const all = player + banker + tie;
  return {
    player: fraction(player, all),
    banker: fraction(banker, all),
    tie: fraction(tie, all),
    bankerSix: fraction(bankerSix, all),
    natural: fraction(natural, all),
    small: fraction(small, all),
    pair: shoe === 'with_replacement' ? fraction(1n, 13n) : fraction(31n, 415n),
  };
}

function drawThirds(counter: Counter, [player, banker]: readonly [number, number], ways: number): void {
  if (player >= 8 || banker >= 8) return counter.end([player, banker], 4, ways);
  if (!playerDraws(player)) return drawBanker(counter, [player, banker], { third: null, cards: 4, ways });
  counter.each(ways, (third, w) => drawBanker(counter, [(player + third) % 10, banker], { third, cards: 5, ways: w }));
}

function drawBanker(
  counter: Counter,
  [player, banker]: readonly [number, number],
  { third, cards, ways }: { third: number | null; cards: number; ways: number },
): void {
  if (!bankerDraws(banker, third)) return counter.end([player, banker], cards, ways);
  counter.each(ways, (card, w) => counter.end([player, (banker + card) % 10], cards + 1, w));
}

/** Everything that a place can pay, stake included, in ten-thousandths, and how likely each is. What is missing to one pays nothing. */
export function placeEnds(
  kind: BaccaratKind,
  { player, banker, tie, bankerSix, small, pair }: BaccaratChances,
  table: BaccaratTable,
): readonly (readonly [payE4: number, chance: Fraction])[] {
  const pays = (facts: Partial<BaccaratFacts>) => baccaratMultE4(kind, { ...NOTHING, ...facts }, table);
  const pushed = [pays({ winner: 'tie' }), tie] as const;
  switch (kind) {
    case 'player':
      return [[pays({ winner: 'player' }), player], pushed];
    case 'banker':
      return [
        [pays({ winner: 'banker', bankerPoints: 9 }), minus(banker, bankerSix)],
        [pays({ winner: 'banker', bankerPoints: 6 }), bankerSix],
        pushed,
      ];
    case 'tie':
      return [pushed];
    case 'small':
      return [[pays({ cards: 4 }), small]];
    case 'big':
      return [[pays({ cards: 5 }), minus(fraction(1n), small)]];
    default:
      return [[pays({ isPlayerPair: true, isBankerPair: true }), pair]];
  }
}

const NOTHING: BaccaratFacts = {
  winner: 'player',
  bankerPoints: 0,
  cards: 4,
  isPlayerPair: false,
  isBankerPair: false,
};

/** The exact return of a place per unit staked, pushes included. */
export function baccaratRtp(kind: BaccaratKind, chances: BaccaratChances, table: BaccaratTable): Fraction {
  return placeEnds(kind, chances, table).reduce(
    (sum, [payE4, chance]) => plus(sum, times(chance, fraction(BigInt(payE4), 10_000n))),
    fraction(0n),
  );
}

/** The exact certificate of a table. Takes about a tenth of a second; keep it. */
export function baccaratReport(table: BaccaratTable): BaccaratReport {
  const chances = baccaratChances(table.shoe);
  const rtps = BACCARAT_KINDS.map((kind) => [kind, baccaratRtp(kind, chances, table)] as const);
  const byKind = (show: (rtp: Fraction) => string) =>
    Object.fromEntries(rtps.map(([kind, rtp]) => [kind, show(rtp)])) as Record<BaccaratKind, string>;
  return {
    game: BACCARAT.code,
    mathVersion: BACCARAT.mathVersion,
    method: 'exact enumeration',
    table,
    chances: Object.fromEntries(
      Object.entries(chances).map(([name, chance]) => [name, decimalText(chance, 9)]),
    ) as BaccaratReport['chances'],
    rtp: byKind((rtp) => decimalText(rtp, 7)),
    rtpExact: byKind(fractionText),
  };
}
