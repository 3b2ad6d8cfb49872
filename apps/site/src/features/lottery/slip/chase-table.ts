import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import type { LotteryIssue } from '@trevo/contract';
import { type ChasedIssue, type ChaseMode, findPlay, planChase } from '@trevo/engines/lottery';
import { type Amount, amount, floorToMinor, minAmount, ZERO } from '@trevo/money';
import { capOfLine, costOfLine, oddsOf, type TermsOf } from './cost.ts';
import type { SlipLine } from './slip.ts';

export interface ChaseWish {
  readonly count: number;
  readonly firstMultiple: number;
  readonly mode: ChaseMode;
}

export interface ChasedRow extends ChasedIssue {
  readonly issue: string;
  readonly drawsAt: string;
}

export type ChaseTable =
  | { readonly isPossible: true; readonly rows: readonly ChasedRow[]; readonly total: Amount }
  /** `limit`: some line would win more than an order may. */
  | { readonly isPossible: false; readonly at: number; readonly why: 'issues' | 'multiple' | 'profit' | 'limit' };

/** What one hit of the line that pays least brings at multiple 1: a plan must not promise more than a win surely is. */
function leastWin(lines: readonly SlipLine[], series: number, config: TermsOf): Amount {
  const wins = lines.flatMap(({ play: code, unit }) => {
    const play = findPlay(code)?.play;
    if (!play) return [];
    const paying = oddsOf(play, series, config).filter((odds) => odds > 0);
    return paying.map((odds) => (wireAmount(unit) * BigInt(odds)) / 100n);
  });
  const [first, ...others] = wins;
  if (first === undefined) return ZERO;
  return floorToMinor(amount(others.reduce((least, win) => (win < least ? win : least), first)), HOUSE_CURRENCY);
}

/** The plan of a chase over the issues that it can reach, the first one among them. */
export function chaseTable(
  lines: readonly SlipLine[],
  issues: readonly LotteryIssue[],
  wish: ChaseWish,
  { series, config }: { readonly series: number; readonly config: TermsOf },
): ChaseTable {
  if (wish.count > issues.length) return { isPossible: false, at: issues.length, why: 'issues' };
  const stake = lines.reduce(
    (sum, line) => amount(sum + costOfLine({ ...line, multiple: 1 }, series, config).stake),
    ZERO,
  );
  const { count, firstMultiple, mode } = wish;
  const win = leastWin(lines, series, config);
  const [cap, ...caps] = lines.map((line) => capOfLine(line, config));
  const plan = planChase({
    issues: count,
    firstMultiple,
    mode,
    stake,
    win,
    ...(cap === undefined ? {} : { cap: caps.reduce(minAmount, cap) }),
  });
  if (!plan.isPossible) return plan;
  const most = Math.min(...lines.map((line) => costOfLine(line, series, config).mostMultiple));
  const over = plan.issues.findIndex(({ multiple }) => multiple > most);
  if (over >= 0) return { isPossible: false, at: over, why: 'limit' };
  const rows = plan.issues.map((one, at) => ({
    ...one,
    issue: issues[at]?.issue ?? '',
    drawsAt: issues[at]?.drawsAt ?? '',
  }));
  return { isPossible: true, rows, total: rows.at(-1)?.cost ?? ZERO };
}

/** How many draws of a plan come before an issue with other terms; null where no draw before that issue is in it, or it is not. */
export function drawsBefore(rows: readonly Pick<ChasedRow, 'issue'>[], issue: string): number | null {
  const at = rows.findIndex((row) => row.issue === issue);
  return at > 0 ? at : null;
}
