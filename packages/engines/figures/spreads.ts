import { BACCARAT_TABLES, type BaccaratTableName } from '../cards/baccarat/baccarat-game.ts';
import type { LaidChoice } from '../cards/laid.ts';
import { POCKETS } from '../cards/roulette/layout.ts';
import { roulettePayE4 } from '../cards/roulette/roulette-game.ts';
import { bestPlayPays } from '../cards/video-poker/video-poker-certificate.ts';
import { CRASH } from '../instant/crash/crash.ts';
import { dicePays } from '../instant/dice/dice-certificate.ts';
import type { FishKind } from '../instant/fishing/fish.ts';
import { fishPays } from '../instant/fishing/fishing-report.ts';
import { HILO, hiloPayE4, hiloWays, isHiloWin } from '../instant/hilo/hilo.ts';
import { kenoChoicePays } from '../instant/keno/keno-game.ts';
import type { KenoChoice } from '../instant/keno/keno.ts';
import { kept } from '../instant/kept.ts';
import { LIMBO, type LimboModel } from '../instant/limbo/limbo.ts';
import { limboPays } from '../instant/limbo/limbo-certificate.ts';
import { MINES } from '../instant/mines/mines.ts';
import { stopPays } from '../instant/mines/mines-certificate.ts';
import { plinkoChoicePays } from '../instant/plinko/plinko-game.ts';
import type { PlinkoChoice } from '../instant/plinko/plinko.ts';
import { scratchPays } from '../instant/scratch/scratch-game.ts';
import { wheelChoicePays } from '../instant/wheel/wheel-game.ts';
import type { WheelChoice } from '../instant/wheel/wheel.ts';
import { fraction } from '../proof/fraction.ts';
import { hitChance, roundMoments as amazoniaMoments } from '../slots/amazonia-243/amazonia-certificate.ts';
import { AMAZONIA_MODEL } from '../slots/amazonia-243/amazonia-model.ts';
import { roundMoments as carnavalMoments } from '../slots/carnaval-cascata/carnaval-certificate.ts';
import { CARNAVAL_MODEL } from '../slots/carnaval-cascata/carnaval-model.ts';
import { TUMBLES } from '../slots/carnaval-cascata/tumble-table.ts';
import { oncaSource } from '../slots/onca-da-sorte/index.ts';
import { ONCA_MODEL } from '../slots/onca-da-sorte/onca-model.ts';
import { roundDistribution } from '../slots/rtp-report.ts';
import { baccaratSpread, centsOf } from './baccarat-spread.ts';
import { blackjackSpread } from './blackjack-spread.ts';
import type { Moments } from './figure.ts';
import { gathered, type Spread, spreadOf, spreadOfPays, together } from './spread.ts';

/** Chips on a roulette cloth, as one round of all of them. */
export function rouletteSpread({ bets }: LaidChoice): Spread {
  const laid = bets.reduce((sum, { stake }) => sum + centsOf(stake), 0n);
  return gathered(
    Array.from({ length: POCKETS }, (_, pocket) => {
      const paid = bets.reduce(
        (sum, { place, stake }) => sum + centsOf(stake) * BigInt(roulettePayE4(place, pocket)),
        0n,
      );
      const back = fraction(paid, laid * 10_000n);
      return { back, paid: back, chance: fraction(1n, BigInt(POCKETS)) };
    }),
  );
}

/** Hi-lo where the likelier side is guessed so many times, and then taken. */
export function hiloSpread(guesses: number): Spread {
  const ranks = Array.from({ length: HILO.ranks }, (_, at) => at + 1);
  const share = fraction(1n, BigInt(HILO.ranks) ** BigInt(guesses + 1));
  const pays = (rank: number, won: readonly number[]): (readonly [number, typeof share])[] => {
    if (won.length === guesses) return [[Number(hiloPayE4(won)), share] as const];
    const side = rank > 7 ? 'lower' : 'higher';
    const ways = hiloWays(rank, side);
    return ranks.filter((next) => isHiloWin(rank, side, next)).flatMap((next) => pays(next, [...won, ways]));
  };
  return spreadOf(ranks.flatMap((rank) => pays(rank, [])));
}

export const oncaSpread = kept((): Spread => spreadOf(roundDistribution(oncaSource(ONCA_MODEL))));

/** Before the cap of 5,000 bets, which can only take from what is rarer than its chance in the figures. */
export const amazoniaRound = kept((): Moments => {
  const { mean, variance } = amazoniaMoments(AMAZONIA_MODEL);
  return { mean, variance, hit: hitChance(AMAZONIA_MODEL), maxWinE4: AMAZONIA_MODEL.capBets * 10_000 };
});

export const carnavalRound = kept((): Moments => {
  const { mean, variance, hit } = carnavalMoments(CARNAVAL_MODEL, TUMBLES);
  return { mean, variance, hit, maxWinE4: CARNAVAL_MODEL.capBets * 10_000 };
});

const target = (model: LimboModel, targetE2: number): Spread => spreadOfPays(limboPays(model, targetE2));

type Kinds = { readonly shots: readonly { readonly kind: FishKind }[] };
type Baccarat = LaidChoice & { readonly table: BaccaratTableName };

/** What is known exactly of each typical play of `house/typical-plays.ts`, by the choice; games that go on play as that play does. */
const EXACT: Readonly<Record<string, (choice: never) => Spread | Moments>> = {
  SPB_A: oncaSpread,
  SPB_B: amazoniaRound,
  SPB_C: carnavalRound,
  SPB_CRASH: ({ autoE2 }: { autoE2: number }) => target(CRASH, autoE2),
  SPB_LIMBO: ({ targetE2 }: { targetE2: number }) => target(LIMBO, targetE2),
  SPB_DICE: ({ count }: { count: number }) => spreadOfPays(dicePays(count)),
  SPB_MINES: ({ mines }: { mines: number }) => spreadOfPays(stopPays(MINES, mines, 3)),
  SPB_PLINKO: (choice: PlinkoChoice) => spreadOfPays(plinkoChoicePays(choice)),
  SPB_HILO: () => hiloSpread(2),
  SPB_WHEEL: (choice: WheelChoice) => spreadOfPays(wheelChoicePays(choice)),
  SPB_KENO: ({ board, picks }: KenoChoice) => spreadOfPays(kenoChoicePays(board, picks.length)),
  SPB_SCRATCH: () => spreadOfPays(scratchPays()),
  SPB_FISH: ({ shots }: Kinds) => together(shots.map(({ kind }) => spreadOfPays(fishPays(kind)))),
  SPB_POKER: () => spreadOfPays(bestPlayPays()),
  SPB_BLACKJACK: blackjackSpread,
  SPB_ROULETTE: rouletteSpread,
  SPB_BACCARAT: ({ table, bets }: Baccarat) => baccaratSpread(bets, BACCARAT_TABLES[table]),
};

/** The exact figure of a typical play. @throws Error when nobody has counted the game's */
export function exactOf(code: string, choice: unknown): Spread | Moments {
  const of = EXACT[code];
  if (!of) throw new Error(`${code} counts no play exactly: add it to figures/spreads.ts`);
  return of(choice as never);
}
