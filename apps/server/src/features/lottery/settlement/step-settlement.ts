import { monotonicMs } from '../../../platform/clock.ts';
import type { Issue } from '../lottery.types.ts';
import type { Step } from '../run-lottery.ts';
import { createPayWinners, type PayDeps } from './pay-winners.ts';
import { createRefundVoid } from './refund-void.ts';
import { listToEnd, listToPay } from './settlement.repository.ts';

const AT_ONCE = 20;

/** An issue that could not be settled is tried again so soon. */
const AGAIN_MS = 15_000;

/** One that fails keeps no other one from its end, and leaves its place to others for a while. @throws the first failure, after all had their turn */
const createEach = () => {
  const failed = new Map<bigint, number>();
  return async (
    list: (limit: number) => Promise<Issue[]>,
    work: (issue: Issue) => Promise<void>,
  ): Promise<number | null> => {
    const now = monotonicMs();
    for (const [issueId, again] of failed) if (again <= now) failed.delete(issueId);
    const issues = (await list(AT_ONCE + failed.size)).filter(({ issueId }) => !failed.has(issueId)).slice(0, AT_ONCE);
    const failures: unknown[] = [];
    for (const issue of issues)
      await work(issue).catch((error: unknown) => {
        failures.push(error);
        failed.set(issue.issueId, monotonicMs() + AGAIN_MS);
      });
    if (failures.length > 0) throw failures[0];
    return issues.length === AT_ONCE ? 0 : null;
  };
};

/**
 * The steps of settlement: winners first, in a loop of its own, so that nobody who won waits for the rows of those who did not. Each step
 * finds its work in the rows, so it goes on after any death, and several processes can take it at once.
 */
export const createSettlementSteps = (deps: PayDeps): readonly Step[] => {
  const winners = createPayWinners(deps);
  const refund = createRefundVoid(deps);
  const [toPay, toEnd] = [createEach(), createEach()];
  return [
    {
      name: 'pay winners',
      async run() {
        return toPay((limit) => listToPay(deps.db, limit), winners.pay);
      },
    },
    {
      name: 'end orders',
      async run() {
        return toEnd(
          (limit) => listToEnd(deps.db, limit),
          (issue) => (issue.state === 'void' ? refund(issue) : winners.endRest(issue)),
        );
      },
    },
  ];
};
