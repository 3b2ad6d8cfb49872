import type { Amount } from '@trevo/money';
import type { Certificate } from '../../house/house-game.ts';
import { decimalText, type Fraction, fraction, minus } from '../../proof/fraction.ts';
import {
  type Certified,
  type ChoicePays,
  certifyLevels,
  isLess,
  leastOf,
  returnAt,
  returnOf,
} from '../choice-certificate.ts';
import { type HiloModel, type HiloSide, hiloPayE4, hiloWays } from './hilo.ts';

/** Chains that pay at most this are counted one by one; all above are bounded. */
const COUNTED_TO_E4 = 40_000n;
const CENT = 10_000n;

/**
 * Counted for chains of won guesses, in whatever order they were won. A guess is fair before the return of .99, so a player who
 * decides as they go mixes the chains, and no way of playing returns more than the best or less than the worst of them.
 * A round that is left untouched gives its stake back, and is none of them.
 */
export interface HiloCertificate extends Certificate {
  readonly method: 'exact counts and a bound';
  readonly chains: number;
  readonly rtpBest: string;
  readonly steps: number;
  /** For each rank from the ace to the king: how many ranks win, and what the first guess pays. */
  readonly guesses: readonly Readonly<Record<'rank' | 'higher' | 'lower' | 'higherE4' | 'lowerE4', number>>[];
}

/** What a chain of won guesses pays: its ways of the 13^n. */
export const chainPays = (model: HiloModel, won: readonly number[]): ChoicePays => ({
  choice: won.join(' '),
  total: BigInt(model.ranks) ** BigInt(won.length),
  pays: [[Number(hiloPayE4(won, model)), won.reduce((product, one) => product * BigInt(one), 1n)]],
});

/** Every chain, longest chances first, that pays at most `COUNTED_TO_E4`. */
function chainsFrom(model: HiloModel, won: readonly number[], widest: number): (readonly number[])[] {
  if (won.length === model.steps) return [];
  return Array.from({ length: widest }, (_, at) => [...won, widest - at])
    .filter((chain) => hiloPayE4(chain, model) <= COUNTED_TO_E4)
    .flatMap((chain) => [chain, ...chainsFrom(model, chain, chain.at(-1) as number)]);
}

/**
 * No chain that pays more than `COUNTED_TO_E4` returns less: its chance is below `r / 4`, and the floors to four places and to
 * cents take less than a ten-thousandth of the stake and a cent from its payout.
 */
function boundAt({ returnE4 }: HiloModel, stake: Amount | null): Fraction {
  const r = fraction(BigInt(returnE4), 10_000n);
  const chance = fraction(r.n * 10_000n, r.d * COUNTED_TO_E4);
  const floors = stake === null ? fraction(1n, 10_000n) : fraction(stake + 10_000n * CENT, 10_000n * stake);
  return minus(r, fraction(chance.n * floors.n, chance.d * floors.d));
}

export function hiloReport(game: Certified, model: HiloModel): HiloCertificate {
  const chains = chainsFrom(model, [], model.ranks - 1).map((won) => chainPays(model, won));
  const returns = chains.map(returnOf);
  const first = (rank: number, side: HiloSide) => Number(hiloPayE4([hiloWays(rank, side, model)], model));
  return {
    game: game.code,
    mathVersion: game.mathVersion,
    method: 'exact counts and a bound',
    chains: chains.length,
    rtp: decimalText(leastOf([boundAt(model, null), ...returns]), 6),
    rtpBest: decimalText(
      returns.reduce((high, one) => (isLess(high, one) ? one : high)),
      6,
    ),
    steps: model.steps,
    maxWinE4: model.mostE4,
    volatility: null,
    guesses: Array.from({ length: model.ranks }, (_, at) => ({
      rank: at + 1,
      higher: hiloWays(at + 1, 'higher', model),
      lower: hiloWays(at + 1, 'lower', model),
      higherE4: first(at + 1, 'higher'),
      lowerE4: first(at + 1, 'lower'),
    })),
    ...certifyLevels(game.betLevels, (stake) =>
      leastOf([boundAt(model, stake), ...chains.map((chain) => returnAt(chain, stake))]),
    ),
  };
}
