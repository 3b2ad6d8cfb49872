import type { Amount, CurrencyRef } from '@trevo/money';
import type { RandomStream } from '../fair/index.ts';

/** A whole round of a game that is one decision, one draw and one payout. Plain values: storing it stores a replay. */
export interface InstantOutcome<Result> {
  /** What was drawn, in the game's own words. */
  readonly result: Result;
  /** The payout, stake included, in ten-thousandths of the stake; 0 when lost. */
  readonly winMultE4: number;
  /** Money paid, stake included: `stake * winMultE4 / 10,000`, floored once to the minor unit. */
  readonly win: Amount;
}

/** An in-house game of one decision. Rules only: no clock, no entropy, no wallet. */
export interface InstantGame<Choice, Result> {
  /** Name inside a draw's message, `[a-z0-9.-]+`. */
  readonly code: string;
  /** Changes whenever any number of the mathematics changes; part of every draw's message. */
  readonly mathVersion: string;
  /** The choice if it is whole and legal, in canonical form; null for anything else. Never throws. */
  readChoice(raw: unknown): Choice | null;
  /** What the choice pays when it wins, stake included, in ten-thousandths. */
  winMultE4(choice: Choice): number;
  /**
   * Decides one round. The same stream, stake and choice always give the same outcome.
   * @throws RangeError when the stake is not positive. Limits are for the caller to check.
   */
  play(stake: Amount, choice: Choice, stream: RandomStream, currency?: CurrencyRef): InstantOutcome<Result>;
}
