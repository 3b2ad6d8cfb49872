/** In-house slots: rules, round steps and exact certificates. */
import { oncaDaSorte } from './onca-da-sorte/index.ts';
import type { SlotGame } from './slot-game.ts';

export { oncaDaSorte } from './onca-da-sorte/index.ts';
export {
  type Cell,
  EMPTY,
  type EndStep,
  type FeatureStartStep,
  type FullGridStep,
  type LineWin,
  type RespinStep,
  type RevealStep,
  type RoundStep,
  type WinStep,
} from './round-steps.ts';
export { type FairBet, type FairRound, playFair } from './play-fair.ts';
export type { LevelRtp, RtpReport } from './rtp-report.ts';
export type { RoundOutcome, SlotGame, SymbolPay } from './slot-game.ts';

/** Every in-house slot by its catalogue code. */
export const SLOT_GAMES: ReadonlyMap<string, SlotGame> = new Map([[oncaDaSorte.code, oncaDaSorte]]);
