import type { HouseGame } from '../../house/house-game.ts';
import {
  type Certified,
  type ChoiceCertificate,
  type ChoicePays,
  certifyChoices,
  levelsFrom,
} from '../choice-certificate.ts';
import { choose } from '../choose.ts';
import { onePart } from '../one-part.ts';
import { fieldsOf } from '../read-choice.ts';
import { isRisk, RISKS } from '../risk.ts';
import { PLINKO, PLINKO_ROWS, type PlinkoChoice, type PlinkoModel, plinkoPays } from './plinko.ts';

/** The way of the ball: one bit for each row, 1 to the right. Its slot is the number of ones. */
export interface PlinkoShown {
  readonly path: readonly number[];
  readonly slot: number;
  readonly payE4: number;
}

/** From 0.10 on: every slot pays whole tenths, so no payout of these levels has a part of a cent to lose. */
const LEVELS = levelsFrom(10);

/** What a table pays: a slot is reached on as many of the 2^rows ways as it has sets of steps to the right. */
export const plinkoChoicePays = (choice: PlinkoChoice, model: PlinkoModel = PLINKO): ChoicePays => ({
  choice: `${choice.rows} ${choice.risk}`,
  total: 2n ** BigInt(choice.rows),
  pays: plinkoPays(choice, model).map((payE4, slot) => [payE4, choose(choice.rows, slot)] as const),
});

export const plinkoReport = (game: Certified, model: PlinkoModel): ChoiceCertificate =>
  certifyChoices(
    game,
    PLINKO_ROWS.flatMap((rows) => RISKS.map((risk) => plinkoChoicePays({ rows, risk }, model))),
  );

/** Plinko: a ball falls through rows of pins, left or right at each, and the slot below pays. */
export const plinkoGame: HouseGame<PlinkoChoice, PlinkoShown> = {
  code: 'SPB_PLINKO',
  mathVersion: 'm1',
  betLevels: LEVELS,
  readChoice(raw) {
    const { rows: wanted, risk } = fieldsOf(raw);
    const rows = PLINKO_ROWS.find((one) => one === wanted);
    return rows && isRisk(risk) ? { rows, risk } : null;
  },
  maxWinE4: (choice) => Math.max(...plinkoPays(choice)),
  open({ stake, choice, currency }, stream) {
    const path = Array.from({ length: choice.rows }, () => stream.int(2));
    const slot = path.reduce((ones, bit) => ones + bit, 0);
    const payE4 = plinkoPays(choice)[slot] as number;
    return { state: null, shown: { path, slot, payE4 }, done: onePart(stake, payE4, currency) };
  },
};
