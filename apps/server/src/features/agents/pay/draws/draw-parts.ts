import { issueRows, type NetRow, type PlayerShare } from '@trevo/engines/agents';
import type { CurrencyCode } from '@trevo/money';
import type { Db } from '../../../../platform/db/database.ts';
import { termsFrom } from '../../contracts/terms.ts';
import { listDrawTeam } from './draw.repository.ts';
import { type IssueRow, isUnder, joined, shareOf } from './issue-teams.ts';
import type { PayRow } from '../pay-lines.repository.ts';

const sharesOf = (rows: readonly IssueRow[]): readonly PlayerShare[] => joined(rows).map(shareOf);

/**
 * Each player's part of a real-time salary, the largest first, from the players whom the draw's count kept: what the line was counted by, also when
 * bets were taken back since. Other lines have none.
 * @param below contracts of the direct downlines that were counted on the same draw
 */
export const partsOf = async (
  db: Db,
  { drawId, agentId, currency }: PayRow,
  terms: unknown,
  below: readonly { readonly agentId: bigint; readonly terms: unknown }[],
): Promise<readonly NetRow[]> => {
  const own = termsFrom(terms);
  if (drawId === null || own.kind !== 'realTimeSalary') return [];
  const rows = await listDrawTeam(db, drawId, agentId);
  const under = below.flatMap((line) => {
    const theirs = termsFrom(line.terms);
    const team = rows.filter(({ path }) => isUnder(path, line.agentId));
    return theirs.kind === 'realTimeSalary' ? [{ terms: theirs, shares: sharesOf(team) }] : [];
  });
  return issueRows({ terms: own, shares: sharesOf(rows) }, under, 'lottery', currency as CurrencyCode).toSorted(
    (a, b) => Number(b.gross - a.gross),
  );
};
