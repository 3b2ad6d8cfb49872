import { type Amount, amount, divide } from '@trevo/money';
import { MOST_MULTIPLE } from './terms.ts';

export const MOST_CHASED = 120;

/** How the multiple goes on from issue to issue. */
export type ChaseMode =
  | { readonly by: 'same' }
  /** `first x factor ^ (issue div step)`. */
  | { readonly by: 'factor'; readonly factor: number; readonly step: number }
  /** The smallest multiple whose win is all that was staked so far and so much of it besides, in ppm. */
  | { readonly by: 'profit'; readonly ppm: number };

export interface Chase {
  readonly issues: number;
  readonly firstMultiple: number;
  readonly mode: ChaseMode;
  /** What one issue costs, and what one hit pays, at multiple 1. */
  readonly stake: Amount;
  readonly win: Amount;
  /** The most that the house pays for one issue, whatever its multiple. */
  readonly cap?: Amount;
}

/** One issue of a plan: `cost` is all staked up to it, `profit` what is left when it is the first to win, of what the cap lets it win; it can be negative. */
export interface ChasedIssue {
  readonly multiple: number;
  readonly stake: Amount;
  readonly cost: Amount;
  readonly profit: Amount;
}

export type ChasePlan =
  | { readonly isPossible: true; readonly issues: readonly ChasedIssue[] }
  /** The first issue that cannot be: its multiple would be above 9,999, or no multiple earns so much, also because of the cap. */
  | { readonly isPossible: false; readonly at: number; readonly why: 'issues' | 'multiple' | 'profit' };

const MILLION = 1_000_000n;

/** Plans the same bet on issues after each other. Never throws: what cannot be planned is said with its place. */
export function planChase({ issues, firstMultiple, mode, stake, win, cap }: Chase): ChasePlan {
  const refused = (why: 'issues' | 'multiple' | 'profit', at: number): ChasePlan => ({ isPossible: false, at, why });
  if (!Number.isInteger(issues) || issues < 1 || issues > MOST_CHASED || stake <= 0n) return refused('issues', 0);
  const paid = (multiple: bigint): bigint => (cap !== undefined && win * multiple > cap ? cap : win * multiple);
  const planned: ChasedIssue[] = [];
  let cost = 0n;
  for (let at = 0; at < issues; at += 1) {
    const wanted = multipleAt(mode, { at, cost, firstMultiple, stake, win });
    if (wanted === null) return refused('profit', at);
    if (wanted < 1n || wanted > BigInt(MOST_MULTIPLE)) return refused('multiple', at);
    cost += stake * wanted;
    if (mode.by === 'profit' && paid(wanted) * MILLION < (MILLION + BigInt(mode.ppm)) * cost)
      return refused('profit', at);
    planned.push({
      multiple: Number(wanted),
      stake: amount(stake * wanted),
      cost: amount(cost),
      profit: amount(paid(wanted) - cost),
    });
  }
  return { isPossible: true, issues: planned };
}

interface Step extends Pick<Chase, 'firstMultiple' | 'stake' | 'win'> {
  readonly at: number;
  readonly cost: bigint;
}

function multipleAt(mode: ChaseMode, { at, cost, firstMultiple, stake, win }: Step): bigint | null {
  if (!Number.isInteger(firstMultiple)) return 0n;
  const first = BigInt(firstMultiple);
  if (mode.by === 'same') return first;
  if (mode.by === 'factor') {
    if (!Number.isInteger(mode.factor) || mode.factor < 1 || !Number.isInteger(mode.step) || mode.step < 1) return 0n;
    return first * BigInt(mode.factor) ** BigInt(Math.floor(at / mode.step));
  }
  if (!Number.isInteger(mode.ppm) || mode.ppm < 0) return null;
  // win m >= (1 + r)(cost + stake m)
  const rate = MILLION + BigInt(mode.ppm);
  const gain = win * MILLION - rate * stake;
  if (gain <= 0n) return null;
  const least = divide(rate * cost, gain, 'ceil');
  return least > first ? least : first;
}
