import type { LotteryConfig } from '@trevo/contract';
import type { ChasedRow } from './chase-table.ts';
import { itemOf } from './cost.ts';
import type { SlipLine } from './slip.ts';

/** Further issues of a slip, and what they cost with it. */
export interface Chased {
  readonly rows: readonly ChasedRow[];
  readonly stopOnWin: boolean;
}

type Bet = {
  readonly config: LotteryConfig;
  readonly lines: readonly SlipLine[];
  readonly series: number;
  readonly issue: string;
  readonly chased: Chased | null;
};

/** A slip as the house takes it. Of a chase, the first issue's multiple stands in the lines and the others follow. */
export function slipBody({ config, lines, series, issue, chased }: Bet) {
  const [first, ...others] = chased?.rows ?? [];
  const multiple = first?.multiple;
  const bet = lines.map((line) => (multiple === undefined ? line : { ...line, multiple }));
  const issues = others.map((row) => ({ issue: row.issue, multiple: row.multiple }));
  return {
    gameCode: config.gameCode,
    issue,
    series,
    termsVersion: config.termsVersion,
    items: bet.map((line) => itemOf(line, series, config)),
    ...(chased && issues.length > 0 ? { chase: { stopOnWin: chased.stopOnWin, issues } } : {}),
  };
}
