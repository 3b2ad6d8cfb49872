import {
  baccaratMultE4,
  type BaccaratFacts,
  type BaccaratKind,
  type BaccaratTable,
} from '../cards/baccarat/baccarat.ts';
import { bankerDraws, playerDraws, winnerOf } from '../cards/baccarat/deal-baccarat.ts';
import type { LaidChoice } from '../cards/laid.ts';
import { kept } from '../instant/kept.ts';
import { fraction, type Fraction } from '../proof/fraction.ts';
import { gathered, type Spread } from './spread.ts';

/** All ways to deal six cards of eight decks in order; cards that are never dealt count as any. */
const CARDS = 416;
const RANKS = 13;
const OF_RANK = 32;
/** Points of a rank from the two on: ten and pictures nothing, an ace one. */
const pointsOf = (rank: number): number => (rank === 12 ? 1 : rank < 8 ? rank + 2 : 0);

type Points = readonly [player: number, banker: number];
type Cell = BaccaratFacts & { ways: bigint };

/**
 * Deals by all that bets are paid by at once: who wins, whether with six, with four cards or more, which side has a pair. The first four
 * cards are counted by rank, since pairs are of ranks; the third ones by points.
 */
const cells = kept((): readonly Cell[] => {
  const found = new Map<number, Cell>();
  const left = Array.from({ length: RANKS }, () => OF_RANK);
  const points = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((of) =>
    left.reduce((sum, count, rank) => sum + (pointsOf(rank) === of ? count : 0), 0),
  );
  const take = (rank: number, by: number): void => {
    left[rank] = (left[rank] as number) + by;
    points[pointsOf(rank)] = (points[pointsOf(rank)] as number) + by;
  };
  const file = ([player, banker]: Points, cards: number, pairs: number, ways: number): void => {
    let all = ways;
    for (let dealt = cards; dealt < 6; dealt += 1) all *= CARDS - dealt;
    const winner = winnerOf(player, banker);
    const isSix = winner === 'banker' && banker === 6;
    const key = ['player', 'banker', 'tie'].indexOf(winner) * 16 + (isSix ? 8 : 0) + (cards > 4 ? 4 : 0) + pairs;
    const known = found.get(key);
    if (known) known.ways += BigInt(all);
    else
      found.set(key, {
        winner,
        bankerPoints: isSix ? 6 : 9,
        cards: cards > 4 ? 5 : 4,
        isPlayerPair: (pairs & 1) === 1,
        isBankerPair: (pairs & 2) === 2,
        ways: BigInt(all),
      });
  };
  const eachPoint = (ways: number, visit: (of: number, ways: number) => void): void => {
    for (let of = 0; of < 10; of += 1) {
      const count = points[of] as number;
      points[of] = count - 1;
      visit(of, ways * count);
      points[of] = count;
    }
  };
  const bankers = ([player, banker]: Points, third: number | null, pairs: number, ways: number): void => {
    const cards = third === null ? 4 : 5;
    if (!bankerDraws(banker, third)) file([player, banker], cards, pairs, ways);
    else eachPoint(ways, (of, more) => file([player, (banker + of) % 10], cards + 1, pairs, more));
  };
  const thirds = (player: number, banker: number, pairs: number, ways: number): void => {
    if (player >= 8 || banker >= 8) file([player, banker], 4, pairs, ways);
    else if (!playerDraws(player)) bankers([player, banker], null, pairs, ways);
    else eachPoint(ways, (of, more) => bankers([(player + of) % 10, banker], of, pairs, more));
  };
  const deal = (dealt: readonly number[], ways: number): void => {
    if (dealt.length === 4) {
      const [p1 = 0, b1 = 0, p2 = 0, b2 = 0] = dealt;
      const pairs = (p1 === p2 ? 1 : 0) + (b1 === b2 ? 2 : 0);
      thirds((pointsOf(p1) + pointsOf(p2)) % 10, (pointsOf(b1) + pointsOf(b2)) % 10, pairs, ways);
      return;
    }
    for (let rank = 0; rank < RANKS; rank += 1) {
      const count = left[rank] as number;
      take(rank, -1);
      deal([...dealt, rank], ways * count);
      take(rank, 1);
    }
  };
  deal([], 1);
  return [...found.values()];
});

/** What chips on several places bring together, in units of all that was laid. */
export function baccaratSpread(bets: LaidChoice['bets'], table: BaccaratTable): Spread {
  const all = cells().reduce((sum, { ways }) => sum + ways, 0n);
  const laid = bets.map(({ place, stake }) => ({ kind: place as BaccaratKind, cents: centsOf(stake) }));
  const total = laid.reduce((sum, { cents }) => sum + cents, 0n);
  return gathered(
    cells().map(({ ways, ...facts }) => {
      const paid = laid.reduce((sum, { kind, cents }) => sum + cents * BigInt(baccaratMultE4(kind, facts, table)), 0n);
      const back: Fraction = fraction(paid, total * 10_000n);
      return { back, paid: back, chance: fraction(ways, all) };
    }),
  );
}

/** A decimal text with two places in cents. */
export const centsOf = (stake: string): bigint => BigInt(stake.replace('.', ''));
