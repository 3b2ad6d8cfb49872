import { type Amount, amount } from '@trevo/money';
import { fraction } from '../../proof/fraction.ts';
import { buildRtpReport, type RtpReport, type RtpSource } from '../rtp-report.ts';
import type { SlotGame } from '../slot-game.ts';
import { basePays, featurePays } from './onca-certificate.ts';
import { ONCA_MODEL, type OncaModel, type OncaSymbol } from './onca-model.ts';
import { playOnca } from './play-onca.ts';

/** Cents of the listed bets: each fifth (one line's stake) is whole cents, so rounding costs a player nothing. */
const LEVEL_CENTS = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];
const BET_LEVELS: readonly Amount[] = LEVEL_CENTS.map((cents) => amount(BigInt(cents) * 10_000n));

const CODE = 'SPB_A';
const MATH_VERSION = 'm1';
const SYMBOLS = Object.keys(ONCA_MODEL.pays) as OncaSymbol[];

/** What `buildRtpReport` needs to certify a model of this game. */
export function oncaSource(model: OncaModel): RtpSource {
  return {
    game: CODE,
    mathVersion: MATH_VERSION,
    betLevels: BET_LEVELS,
    featureChance: fraction(1n, BigInt(model.featureOneIn)),
    base: basePays(model),
    feature: featurePays(model),
  };
}

let report: RtpReport | undefined;

/** Onça da Sorte: 3 x 3 cells, 5 lines, wild, sticky-respin feature, full grid x 10. */
export const oncaDaSorte: SlotGame = {
  code: CODE,
  mathVersion: MATH_VERSION,
  betLevels: BET_LEVELS,
  maxWinMultE4: ONCA_MODEL.pays.W * ONCA_MODEL.fullGridMult * 10_000,
  symbols: SYMBOLS,
  lines: ONCA_MODEL.lines,
  pays: SYMBOLS.map((sym) => ({ sym, payE4: (ONCA_MODEL.pays[sym] * 10_000) / ONCA_MODEL.lines.length })),
  play: (bet, stream, minorUnit = 10_000n) => playOnca(ONCA_MODEL, { bet, minorUnit }, stream),
  rtpReport() {
    report ??= buildRtpReport(oncaSource(ONCA_MODEL));
    return report;
  },
};
