import { enterDrawResult, getOperatorDraw, listOperatorDraws, type ValueOf } from '@trevo/contract';
import { LOTTERY_GAMES } from '@trevo/engines/lottery';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import { findIssue } from '../calendar/issues.repository.ts';
import { nowMs } from '../closing/closing.repository.ts';
import { listResults } from '../log/logged.repository.ts';
import type { Issue } from '../lottery.types.ts';
import { resultViews, stateOf } from '../proofs/draw-proof.ts';
import { listAwaited } from './official.repository.ts';
import { targetOf } from './result-kind.ts';

type View = ValueOf<typeof getOperatorDraw>;
const KIND = 'lottery-result';

/** Results that people enter, for the console. */
export const lotteryResultRoutes = ({ read, write, waiting }: Ops, { db }: Pick<Platform, 'db'>): void => {
  /** @throws DomainError lottery.issue_unknown */
  const issueOf = async (merchantId: number, id: string): Promise<Issue> => {
    const [code, number = ''] = id.split('.');
    const game = LOTTERY_GAMES.find((one) => one.code === code);
    const issue = game && (await findIssue(db, merchantId, { game, issue: number }));
    if (!issue) throw new DomainError('lottery.issue_unknown');
    return issue;
  };
  const viewOf = async (issue: Issue): Promise<View> => {
    const id = targetOf(issue.gameCode, issue.issue);
    const [results, waits, now] = await Promise.all([
      listResults(db, [issue]),
      waiting.open(issue.merchantId, KIND, id),
      nowMs(db),
    ]);
    const { gameCode, orders, resultVersion: version } = issue;
    return {
      id,
      gameCode,
      issue: issue.issue,
      state: stateOf(issue, new Date(now)),
      isOfficial: issue.chainId === null,
      drawsAt: issue.drawsAt.toISOString(),
      orders,
      version,
      results: resultViews(results),
      ...waits,
    };
  };

  read(listOperatorDraws, async ({ operator }) => ({
    list: await Promise.all((await listAwaited(db, operator.merchantId)).map(viewOf)),
  }));
  read(getOperatorDraw, async ({ operator, params }) => viewOf(await issueOf(operator.merchantId, params.id)));
  write(enterDrawResult, ({ operator, params, body }) => {
    const { merchantId } = operator;
    const { id } = params;
    const { version, numbers, reason } = body;
    return {
      action: 'lottery.result',
      entity: 'lottery-draw',
      async snapshot() {
        const issue = await issueOf(merchantId, id);
        const results = await listResults(db, [issue]);
        const noted = await waiting.noted(merchantId, KIND, id);
        return { version: issue.resultVersion, numbers: results.at(-1)?.numbers ?? '', ...noted };
      },
      async run() {
        await waiting.request({ operator, reason }, { kind: KIND, target: id, wanted: { version, numbers, reason } });
        return viewOf(await issueOf(merchantId, id));
      },
    };
  });
};
