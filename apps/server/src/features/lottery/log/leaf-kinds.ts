import { lotteryDayLeaf, lotteryResultLeaf, lotteryRootLeaf, lotteryVoidLeaf } from '@trevo/engines/log';
import { checkTexts, type LeafKind } from '../../transparency/index.ts';
import { listChainsByHash } from '../draws/chains.repository.ts';
import { drawIdOf, type Issue } from '../lottery.types.ts';
import { LOTTERY_DAY, LOTTERY_RESULT, LOTTERY_ROOT, LOTTERY_VOID } from './kind-names.ts';
import { listClosed, listIssues, listResults, listVoid } from './logged.repository.ts';

const rootText = (issue: Issue): string => lotteryRootLeaf({ ...issue, drawId: drawIdOf(issue) });
const voidText = (issue: Issue): string => lotteryVoidLeaf(drawIdOf(issue), issue.reason ?? '');
const refOf = ({ issueId }: Pick<Issue, 'issueId'>): string => issueId.toString();

/** How leaves of the lotteries are compared with their rows. */
export const lotteryLeafKinds: readonly LeafKind[] = [
  {
    kind: LOTTERY_DAY,
    check: checkTexts(
      async (db, refs) =>
        new Map((await listChainsByHash(db, refs)).map((chain) => [chain.firstHash, lotteryDayLeaf(chain)])),
    ),
  },
  {
    kind: LOTTERY_ROOT,
    check: checkTexts(
      async (db, refs) => new Map((await listIssues(db, refs)).map((issue) => [refOf(issue), rootText(issue)])),
    ),
    due: async (db, isWhole) =>
      (await listClosed(db, isWhole)).map((issue) => ({ ref: refOf(issue), text: rootText(issue) })),
  },
  {
    kind: LOTTERY_RESULT,
    check: checkTexts(async (db, refs) => {
      const issues = await listIssues(db, refs);
      const results = await listResults(db, issues);
      return new Map(
        issues.map((issue) => [
          refOf(issue),
          results
            .filter(({ issueId }) => issueId === issue.issueId)
            .map((result) => lotteryResultLeaf(drawIdOf(issue), result)),
        ]),
      );
    }),
    due: async (db, isWhole) => {
      const issues = (await listClosed(db, isWhole)).filter(({ loggedVersion }) => loggedVersion > 0);
      const byId = new Map(issues.map((issue) => [issue.issueId, issue]));
      return (await listResults(db, issues)).flatMap((result) => {
        const issue = byId.get(result.issueId);
        return issue && result.version <= issue.loggedVersion
          ? [{ ref: refOf(issue), text: lotteryResultLeaf(drawIdOf(issue), result) }]
          : [];
      });
    },
  },
  {
    kind: LOTTERY_VOID,
    check: checkTexts(
      async (db, refs) =>
        new Map(
          (await listIssues(db, refs)).map((issue) => [refOf(issue), issue.state === 'void' ? voidText(issue) : null]),
        ),
    ),
    due: async (db, isWhole) =>
      (await listVoid(db, isWhole)).map((issue) => ({ ref: refOf(issue), text: voidText(issue) })),
  },
];
