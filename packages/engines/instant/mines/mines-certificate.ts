import type { Certificate } from '../../house/house-game.ts';
import { decimalText } from '../../proof/fraction.ts';
import {
  type Certified,
  type ChoicePays,
  certifyLevels,
  isLess,
  leastOf,
  returnAt,
  returnOf,
} from '../choice-certificate.ts';
import { choose } from '../choose.ts';
import { type MinesModel, minesLadder } from './mines.ts';

/**
 * Counted for each number of mines and each step at which a player may stop. A player who decides as they go mixes these, so
 * no way of playing returns more than the best or less than the worst of them.
 * A round that is left untouched gives its stake back, and is none of them.
 */
export interface MinesCertificate extends Certificate {
  readonly method: 'exact enumeration';
  readonly stops: number;
  readonly rtpBest: string;
  /** The highest multiplier that a ladder may have. */
  readonly mostE4: number;
  readonly fields: readonly {
    readonly mines: number;
    readonly rtp: string;
    readonly ladderE4: readonly number[];
  }[];
}

/** What stopping after so many safe cells pays: all of them are safe in `C(cells - mines, safe)` of `C(cells, safe)` sets. */
export const stopPays = (model: MinesModel, mines: number, safe: number): ChoicePays => ({
  choice: `${mines} mines, ${safe} safe`,
  total: choose(model.cells, safe),
  pays: [[minesLadder(mines, model)[safe - 1] ?? 0, choose(model.cells - mines, safe)]],
});

export function minesReport(game: Certified, model: MinesModel): MinesCertificate {
  const fields = Array.from({ length: model.cells - 1 }, (_, at) => {
    const ladderE4 = minesLadder(at + 1, model);
    return { mines: at + 1, ladderE4, stops: ladderE4.map((_step, step) => stopPays(model, at + 1, step + 1)) };
  });
  const stops = fields.flatMap((field) => field.stops);
  const returns = stops.map(returnOf);
  return {
    game: game.code,
    mathVersion: game.mathVersion,
    method: 'exact enumeration',
    stops: stops.length,
    rtp: decimalText(leastOf(returns), 6),
    rtpBest: decimalText(
      returns.reduce((high, one) => (isLess(high, one) ? one : high)),
      6,
    ),
    mostE4: model.mostE4,
    maxWinE4: Math.max(...fields.flatMap(({ ladderE4 }) => ladderE4)),
    volatility: null,
    fields: fields.map(({ mines, ladderE4, stops: own }) => ({
      mines,
      rtp: decimalText(leastOf(own.map(returnOf)), 6),
      ladderE4,
    })),
    ...certifyLevels(game.betLevels, (stake) => leastOf(stops.map((stop) => returnAt(stop, stake)))),
  };
}
