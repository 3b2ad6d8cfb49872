import {
  type Certified,
  certifyLevels,
  type ChoicePays,
  returnAt,
  returnOf,
} from '../../instant/choice-certificate.ts';
import type { Certificate } from '../../house/house-game.ts';
import { kept } from '../../instant/kept.ts';
import { decimalText, fraction, fractionText, minus, rootText, times } from '../../proof/fraction.ts';
import { eachDeal } from './count-best-play.ts';
import { handOf, POKER_HANDS, type PokerHand } from './hands.ts';
import { COMMON_DRAWS } from './hold-values.ts';
import { paysOf, type VideoPokerModel } from './video-poker.ts';

/**
 * The final hands of the best play by `POKER_HANDS`, `COMMON_DRAWS` for each deal: what `countBestPlay` counts for these pays, kept
 * because it takes seconds. The tests of full runs count it anew.
 */
export const BEST_PLAY = {
  pays: [0, 0, 1, 2, 3, 4, 6, 9, 25, 50, 800],
  deals: 2_598_960,
  hands: [
    5_271_261_749_760, 5_601_013_244_136, 4_277_372_890_968, 2_576_946_164_148, 1_484_003_070_324, 223_837_565_784,
    219_554_786_160, 229_475_482_596, 47_093_167_764, 2_178_883_296, 493_512_264,
  ],
} as const;

/** What rounds return when each deal's best cards are kept. */
export interface VideoPokerCertificate extends Certificate {
  readonly method: 'exact enumeration';
  /** The return is that of the best play; a player can do worse, never better. */
  readonly isBestPlay: true;
  readonly rtpExact: string;
  readonly deals: number;
  /** How often each hand is dealt, as the game's own eye sees all of them. */
  readonly dealt: Readonly<Record<string, number>>;
  /** Chance that a round pays anything, which is never below its stake. */
  readonly hitRate: string;
  readonly hitRateBet: string;
  readonly standardDeviation: string;
  readonly maxWinOneIn: string;
  /** The hands that pay, the best first: what they pay in stakes, their chance and their part of the return. */
  readonly hands: readonly {
    readonly hand: PokerHand;
    readonly pays: number;
    readonly chance: string;
    readonly oneIn: string;
    readonly share: string;
  }[];
}

/** All deals of five cards by the hand that they are. */
const dealtHands = kept((): Readonly<Record<string, number>> => {
  const counts = POKER_HANDS.map(() => 0);
  eachDeal((cards) => {
    const hand = handOf(cards);
    counts[hand] = (counts[hand] as number) + 1;
  });
  return Object.fromEntries(counts.map((count, hand) => [POKER_HANDS[hand] as PokerHand, count]));
});

export const bestPlayPays = (): ChoicePays => ({
  choice: 'best play',
  total: BigInt(BEST_PLAY.deals) * BigInt(COMMON_DRAWS),
  pays: BEST_PLAY.hands.map((ways, hand) => [(BEST_PLAY.pays[hand] as number) * 10_000, BigInt(ways)] as const),
});

/** @throws Error when the model pays something else than what the best play was counted for */
export function videoPokerReport(game: Certified, model: VideoPokerModel): VideoPokerCertificate {
  const pays = paysOf(model);
  if (pays.join() !== BEST_PLAY.pays.join()) throw new Error('count the best play of these pays first');
  const counted = bestPlayPays();
  const { total } = counted;
  const rtp = returnOf(counted);
  const paid = BEST_PLAY.hands.map((ways, hand) => ({
    hand: POKER_HANDS[hand] as PokerHand,
    pays: pays[hand] as number,
    ways: BigInt(ways),
  }));
  const winning = paid.filter((one) => one.pays > 0).toReversed();
  const sum = (of: (one: (typeof paid)[number]) => bigint): bigint => winning.reduce((all, one) => all + of(one), 0n);
  const squares = fraction(
    sum((one) => one.ways * BigInt(one.pays) ** 2n),
    total,
  );
  const hitRate = decimalText(
    fraction(
      sum((one) => one.ways),
      total,
    ),
    6,
  );
  const most = Math.max(...pays);
  return {
    game: game.code,
    mathVersion: game.mathVersion,
    method: 'exact enumeration',
    isBestPlay: true,
    rtp: decimalText(rtp, 6),
    rtpExact: fractionText(rtp),
    deals: BEST_PLAY.deals,
    dealt: dealtHands(),
    hitRate,
    hitRateBet: hitRate,
    standardDeviation: rootText(minus(squares, times(rtp, rtp)), 4),
    maxWinE4: most * 10_000,
    maxWinOneIn: decimalText(fraction(total, winning[0]?.ways ?? 1n), 1),
    volatility: 'MEDIUM',
    hands: winning.map((one) => ({
      hand: one.hand,
      pays: one.pays,
      chance: decimalText(fraction(one.ways, total), 6),
      oneIn: decimalText(fraction(total, one.ways), 1),
      share: decimalText(fraction(one.ways * BigInt(one.pays), total), 6),
    })),
    ...certifyLevels(game.betLevels, (stake) => returnAt(counted, stake)),
  };
}
