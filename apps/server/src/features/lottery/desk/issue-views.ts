import type { getOperatorIssue, listOperatorIssues, ValueOf } from '@trevo/contract';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import { findIssue } from '../calendar/issues.repository.ts';
import { nowMs } from '../closing/closing.repository.ts';
import { lotteryOf } from '../lobby/lotteries.ts';
import { listResults } from '../log/logged.repository.ts';
import { drawIdOf, type Issue } from '../lottery.types.ts';
import { targetOf } from '../official/result-kind.ts';
import { resultViews, stateOf } from '../proofs/draw-proof.ts';
import { NO_SUMS, sumOrders } from './desk.repository.ts';

type Row = ValueOf<typeof listOperatorIssues>['list'][number];
type Detail = ValueOf<typeof getOperatorIssue>;

/** Issues as the console shows them. */
export const createIssueViews = ({ db }: Pick<Platform, 'db'>, { waiting }: Pick<Ops, 'waiting'>) => {
  const rowsOf = async (issues: readonly Issue[]): Promise<Row[]> => {
    const [sums, results, now] = await Promise.all([sumOrders(db, issues), listResults(db, issues), nowMs(db)]);
    return issues.map((issue) => {
      const { gameCode, resultVersion: version } = issue;
      const counted = results.find((one) => one.issueId === issue.issueId && one.version === version);
      return {
        id: targetOf(gameCode, issue.issue),
        gameCode,
        issue: issue.issue,
        state: stateOf(issue, new Date(now)),
        isOfficial: issue.chainId === null,
        opensAt: issue.opensAt.toISOString(),
        closesAt: issue.closesAt.toISOString(),
        drawsAt: issue.drawsAt.toISOString(),
        ...(sums.get(issue.issueId) ?? NO_SUMS),
        version,
        numbers: counted?.numbers ?? null,
        alert: issue.alert === null ? null : ('orders_differ' as const),
      };
    });
  };
  return {
    rowsOf,
    /** @throws DomainError lottery.issue_unknown */
    async issueOf(merchantId: number, id: string): Promise<Issue> {
      const [code = '', number = ''] = id.split('.');
      const game = lotteryOf(code);
      const issue = game && (await findIssue(db, merchantId, { game, issue: number }));
      if (!issue) throw new DomainError('lottery.issue_unknown');
      return issue;
    },
    async detailOf(issue: Issue): Promise<Detail> {
      const id = targetOf(issue.gameCode, issue.issue);
      const [rows, results, resultWaits, voidWaits] = await Promise.all([
        rowsOf([issue]),
        listResults(db, [issue]),
        waiting.open(issue.merchantId, 'lottery-result', id),
        waiting.open(issue.merchantId, 'lottery-void', id),
      ]);
      const [row] = rows as [Row];
      return {
        ...row,
        drawId: drawIdOf(issue),
        commit: issue.commitHash,
        root: issue.root,
        closedAt: issue.closedAt?.toISOString() ?? null,
        endedAt: issue.endedAt?.toISOString() ?? null,
        reason: issue.reason,
        results: resultViews(results),
        ...(resultWaits.waits ? { resultWaits: resultWaits.waits } : {}),
        ...(voidWaits.waits ? { voidWaits: voidWaits.waits } : {}),
      };
    },
  };
};
