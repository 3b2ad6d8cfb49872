import type { Amount } from '@trevo/money';
import type { RandomStream } from '../fair/index.ts';
import type { RoundStep } from './round-steps.ts';
import type { RtpReport } from './rtp-report.ts';

/** A whole round, decided at once. Plain values: storing it stores all that a replay needs. */
export interface RoundOutcome {
  readonly mode: 'base' | 'feature';
  /** Reel stops of a base spin; empty in a feature round. */
  readonly stops: readonly number[];
  readonly steps: readonly RoundStep[];
  /** The win in ten-thousandths of the bet, before money rounding. */
  readonly winMultE4: number;
  /** Money won: `bet * winMultE4 / 10,000`, floored once per round to the minor unit. */
  readonly win: Amount;
}

/** What a pay table shows: three of `sym` on one line pay `payE4` ten-thousandths of the total bet. */
export interface SymbolPay {
  readonly sym: string;
  readonly payE4: number;
}

/** An in-house slot. Rules only: no clock, no entropy, no wallet. */
export interface SlotGame {
  /** Catalogue code, `SPB_A`. */
  readonly code: string;
  /** Changes whenever any number of the mathematics changes; part of every draw's message. */
  readonly mathVersion: string;
  /** Total bets a player may choose from, ascending, in micros of a currency with two places. */
  readonly betLevels: readonly Amount[];
  /** The largest win of a round in ten-thousandths of the bet. */
  readonly maxWinMultE4: number;
  /** Codes of all symbols, best first; the first is the wild. */
  readonly symbols: readonly string[];
  /** Cells of each line, row-major. */
  readonly lines: readonly (readonly number[])[];
  readonly pays: readonly SymbolPay[];
  /**
   * Decides one round. The same stream and bet always give the same outcome.
   * @param minorUnit micros of the currency's minor unit, 10,000 when left out
   * @throws RangeError when the bet is not positive. Whether the bet is one of the levels is for the caller to check.
   */
  play(bet: Amount, stream: RandomStream, minorUnit?: bigint): RoundOutcome;
  /** The exact certificate of the game, computed once per process. */
  rtpReport(): RtpReport;
}
