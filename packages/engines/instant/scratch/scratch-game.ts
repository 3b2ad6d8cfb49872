import type { HouseGame } from '../../house/house-game.ts';
import { fraction, minus, rootText, times } from '../../proof/fraction.ts';
import {
  type Certified,
  type ChoiceCertificate,
  type ChoicePays,
  certifyChoices,
  levelsFrom,
  returnOf,
} from '../choice-certificate.ts';
import { onePart } from '../one-part.ts';
import { type NoChoice, readNoChoice } from '../read-choice.ts';
import { SCRATCH, type ScratchModel, scratchPanel, scratchPrize } from './scratch.ts';

export interface ScratchShown {
  /** What is under the coat, by row, in whole stakes. */
  readonly panel: readonly number[];
  readonly payE4: number;
}

export interface ScratchCertificate extends ChoiceCertificate {
  /** Of one card, in stakes. */
  readonly standardDeviation: string;
}

/** From 0.10 on: every prize is whole stakes, so no payout has a part of a cent to lose. */
const LEVELS = levelsFrom(10);

/** What a card pays: each ticket of the table once. */
export const scratchPays = ({ tickets, prizes }: ScratchModel = SCRATCH): ChoicePays => ({
  choice: 'card',
  total: BigInt(tickets),
  pays: prizes.map(([wins, count]) => [wins * 10_000, BigInt(count)] as const),
});

export function scratchReport(game: Certified, model: ScratchModel): ScratchCertificate {
  const pays = scratchPays(model);
  const mean = returnOf(pays);
  const squares = model.prizes.reduce((sum, [wins, count]) => sum + BigInt(wins) ** 2n * BigInt(count), 0n);
  const variance = minus(fraction(squares, BigInt(model.tickets)), times(mean, mean));
  return { ...certifyChoices(game, [pays]), volatility: 'HIGH', standardDeviation: rootText(variance, 4) };
}

/** A scratch card: three equal amounts under the coat win that amount. */
export const scratchGame: HouseGame<NoChoice, ScratchShown> = {
  code: 'SPB_SCRATCH',
  mathVersion: 'm1',
  betLevels: LEVELS,
  readChoice: readNoChoice,
  maxWinE4: () => Math.max(...SCRATCH.prizes.map(([wins]) => wins)) * 10_000,
  open({ stake, currency }, stream) {
    const wins = scratchPrize(stream.int(SCRATCH.tickets));
    const payE4 = wins * 10_000;
    return { state: null, shown: { panel: scratchPanel(wins, stream), payE4 }, done: onePart(stake, payE4, currency) };
  },
};
