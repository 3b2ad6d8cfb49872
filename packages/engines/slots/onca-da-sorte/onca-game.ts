import { minorMicros } from '@trevo/money';
import type { HouseGame } from '../../house/house-game.ts';
import type { RoundStep } from '../round-steps.ts';
import { oncaDaSorte } from './index.ts';

/** A slot leaves nothing to choose but the stake. */
export type OncaChoice = Readonly<Record<string, never>>;
/** What the reels show, step by step. */
export type OncaShown = readonly RoundStep[];

const NONE: OncaChoice = {};

/** Onça da Sorte as a game of the house: a round is one spin with all that follows from it. */
export const oncaGame: HouseGame<OncaChoice, OncaShown> = {
  code: oncaDaSorte.code,
  mathVersion: oncaDaSorte.mathVersion,
  betLevels: oncaDaSorte.betLevels,
  readChoice: (raw) =>
    typeof raw === 'object' && raw !== null && !Array.isArray(raw) && Object.keys(raw).length === 0 ? NONE : null,
  maxWinE4: () => oncaDaSorte.maxWinMultE4,
  open({ stake, currency }, stream) {
    const { steps, winMultE4, win } = oncaDaSorte.play(stake, stream, minorMicros(currency));
    return { state: null, shown: steps, done: [{ stake, multE4: winMultE4, win }] };
  },
  report: () => ({
    ...oncaDaSorte.rtpReport(),
    volatility: 'HIGH',
    symbols: oncaDaSorte.symbols,
    lines: oncaDaSorte.lines,
    pays: oncaDaSorte.pays,
  }),
};
