import type { HouseGame } from '../../house/house-game.ts';
import {
  type Certified,
  type ChoiceCertificate,
  type ChoicePays,
  certifyChoices,
  levelsFrom,
} from '../choice-certificate.ts';
import { onePart } from '../one-part.ts';
import { fieldsOf } from '../read-choice.ts';
import { isRisk, RISKS } from '../risk.ts';
import { WHEEL, WHEEL_SEGMENTS, type WheelChoice, type WheelModel, wheelPays } from './wheel.ts';

/** The segment at which the wheel stops, from 0 clockwise, and what it pays. */
export interface WheelShown {
  readonly stop: number;
  readonly payE4: number;
}

/** The wheels as they stand, in tenths of the stake, so that another order is another certificate. */
export interface WheelCertificate extends ChoiceCertificate {
  readonly wheels: WheelModel;
}

/** From 0.10 on: every segment pays whole tenths, so no payout of these levels has a part of a cent to lose. */
const LEVELS = levelsFrom(10);

/** What a wheel pays: each of its segments once. */
export const wheelChoicePays = (choice: WheelChoice, model: WheelModel = WHEEL): ChoicePays => ({
  choice: `${choice.segments} ${choice.risk}`,
  total: BigInt(wheelPays(choice, model).length),
  pays: wheelPays(choice, model).map((payE4) => [payE4, 1n] as const),
});

export const wheelReport = (game: Certified, model: WheelModel): WheelCertificate => ({
  ...certifyChoices(
    game,
    WHEEL_SEGMENTS.flatMap((segments) => RISKS.map((risk) => wheelChoicePays({ segments, risk }, model))),
  ),
  wheels: model,
});

/** Wheel: one spin of 10, 30 or 50 segments. */
export const wheelGame: HouseGame<WheelChoice, WheelShown> = {
  code: 'SPB_WHEEL',
  mathVersion: 'm1',
  betLevels: LEVELS,
  readChoice(raw) {
    const { segments: wanted, risk } = fieldsOf(raw);
    const segments = WHEEL_SEGMENTS.find((one) => one === wanted);
    return segments && isRisk(risk) ? { segments, risk } : null;
  },
  maxWinE4: (choice) => Math.max(...wheelPays(choice)),
  open({ stake, choice, currency }, stream) {
    const stop = stream.int(choice.segments);
    const payE4 = wheelPays(choice)[stop] as number;
    return { state: null, shown: { stop, payE4 }, done: onePart(stake, payE4, currency) };
  },
};
