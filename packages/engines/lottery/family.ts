import type { RandomStream } from '../fair/index.ts';
import type { Play } from './play.ts';

/** What a draw gave, in the family's own order: digits, balls, cars, or whole numbers of a table of prizes. */
export type Result = readonly number[];

export type FamilyCode = 'SSC' | 'X5' | 'K3' | 'PK10' | 'L28' | 'KENO' | 'VN_N' | 'VN_S' | 'TH' | '4D' | 'BR6' | 'BR5';

/** A family of lotteries: how a result is drawn and written, and what can be bet on it. */
export interface Family {
  readonly code: FamilyCode;
  /** A result from uniform numbers. Which are drawn, and in which order, is part of the family's mathematics: `docs` of each `draw`. */
  draw(stream: RandomStream): Result;
  /** The one text of a result. */
  write(result: Result): string;
  /** The result that a text says, for results that people enter; null for any text but the one that `write` gives. Never throws. */
  read(text: string): Result | null;
  readonly plays: readonly Play[];
}
