import type { Fraction } from '../proof/fraction.ts';
import type { Result } from './family.ts';

/** What a slip's line chose. Symbols are places in the row's list of symbols, ascending; an unused row is empty. */
export type Content =
  | { readonly form: 'rows'; readonly rows: readonly (readonly number[])[] }
  | { readonly form: 'banker'; readonly bankers: readonly number[]; readonly others: readonly number[] }
  | { readonly form: 'lines'; readonly lines: readonly (readonly number[])[]; readonly keys: ReadonlySet<string> };

/** How a content is written: rows of symbols, and which other forms the play takes. */
export interface Entry {
  readonly rows: readonly Row[];
  /** `all`: each row is used. `some`: at least one, an unused row is `-`. */
  readonly use: 'all' | 'some';
  /** Bankers and others, `1,2#3,4,5`: how many numbers a combination has. */
  readonly bankerOf?: number;
  /** Single combinations joined by `;`. */
  readonly lines?: LineForm;
}

export interface Row {
  readonly symbols: readonly string[];
  /** How many symbols may be chosen, where the row is used. */
  readonly least: number;
  readonly most: number;
}

export interface LineForm {
  readonly length: number;
  /** Whether the order of a line's symbols counts; where it does not, the line is written ascending. */
  readonly isOrdered: boolean;
  /** Whether these symbols can be a combination at all. */
  isCombination(line: readonly number[]): boolean;
}

/** How a hit is paid: by the series, by a table, by a return to the player that the table of odds is made for, or from a pool. */
export type Pay =
  | { readonly by: 'series'; readonly fair: Fraction }
  | { readonly by: 'fixed'; readonly oddsE2: number; readonly mostE2?: number }
  | { readonly by: 'return'; readonly ppm: number; readonly fair: Fraction }
  | { readonly by: 'pool'; readonly sharePpm: number; readonly seedUnits: number };

/** One thing that a combination can win. */
export interface Prize {
  readonly key: string;
  /** Mean number of hits of one combination in one draw: winning outcomes `w` of `N`. */
  readonly chance: Fraction;
  /** Chance that the combination is given back instead. */
  readonly push: Fraction;
  readonly pay: Pay;
}

/** Hits by the play's prizes, and combinations given back. */
export interface Tally {
  readonly wins: readonly number[];
  readonly pushes: number;
}

/**
 * What a content costs at one outcome. The cost of a draw is the sum over the play's books of the cost at the outcome that the book sees,
 * so the most that a draw can cost is the sum over the books of the dearest outcome. An outcome that stands several times costs the dearest
 * of them.
 */
export interface OutcomeTally {
  readonly book: number;
  readonly outcome: string;
  readonly tally: Tally;
}

/** Part of a play whose bets are weighed against each other for valid bets: one row of choices. */
export interface Side {
  readonly row: number;
  readonly symbol: number;
  readonly combos: number;
}

/** The mathematics of a play. Each function runs in time bounded by the content, and none materialises combinations. */
export interface PlayRule {
  readonly kind: 'each' | 'product' | 'group' | 'pick';
  readonly entry: Entry;
  readonly prizes: readonly Prize[];
  /** Number of combinations. 0: the symbols make none. */
  combos(content: Content): number;
  settle(content: Content, result: Result): Tally;
  /** Every outcome at which the content costs something. */
  outcomes(content: Content): readonly OutcomeTally[];
  /** How many outcomes all books have together: at most 1,000 in a book. */
  readonly outcomeCount: number;
  /** Chance that the content wins anything at all. */
  coverage(content: Content): Fraction;
  /** How much of what the play offers the content takes: of numbers that each come often, the share of the numbers and not of the draws. */
  spread(content: Content): Fraction;
  /** Choices that are weighed one by one; null: the content is weighed as a whole. */
  sides(content: Content): readonly Side[] | null;
  /** Chance that none of these choices of a row wins. Only where `sides` are not null. */
  missedBy(row: number, symbols: readonly number[]): Fraction;
  /** The prizes that a combination with this choice can win: to show its odds. */
  prizesOf(row: number, symbol: number): readonly number[];
}

export type Shortcut = 'all' | 'big' | 'small' | 'odd' | 'even' | 'clear';

/** A bet type. */
export interface Play {
  readonly code: string;
  /** Where screens show it: `lottery.group.<group>` and `lottery.play.<code>` are the keys of its texts. */
  readonly group: string;
  /** How it is typed: pickers of rows, one list, or named choices. */
  readonly input: 'rows' | 'list' | 'choices';
  readonly shortcuts: readonly Shortcut[];
  /** What one combination costs, in units: 27 for a number on all 27 lots. */
  readonly units: number;
  /** A canonical content, for rule sheets. */
  readonly example: string;
  readonly rule: PlayRule;
}

export const NO_TALLY = (prizes: number): number[] => Array.from({ length: prizes }, () => 0);
