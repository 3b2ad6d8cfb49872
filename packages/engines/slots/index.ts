/** In-house slots: rules, round steps and exact certificates. */
export { amazoniaGame, type AmazoniaShown } from './amazonia-243/amazonia-game.ts';
export { AMAZONIA_MODEL, type AmazoniaSymbol, columnAt } from './amazonia-243/amazonia-model.ts';
export type { AmazoniaStep, WayWin } from './amazonia-243/steps.ts';
export { carnavalGame, type CarnavalShown } from './carnaval-cascata/carnaval-game.ts';
export {
  badgeBand,
  CARNAVAL_MODEL,
  type CarnavalSymbol,
  LEAST_BADGES,
  payOf as carnavalPayOf,
} from './carnaval-cascata/carnaval-model.ts';
export type { CarnavalStep, CascadeWin } from './carnaval-cascata/steps.ts';
export { oncaDaSorte } from './onca-da-sorte/index.ts';
export { ONCA_MODEL } from './onca-da-sorte/onca-model.ts';
export { type OncaChoice, oncaGame, type OncaShown } from './onca-da-sorte/onca-game.ts';
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
export type { LevelRtp, RtpReport } from './rtp-report.ts';
export type { RoundOutcome, SlotGame, SymbolPay } from './slot-game.ts';
