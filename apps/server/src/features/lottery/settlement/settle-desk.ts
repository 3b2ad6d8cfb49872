import { add, type Amount, ZERO } from '@trevo/money';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Issue } from '../lottery.types.ts';
import { changedBy, differenceOf } from './end-items.ts';
import { endsOfIssue, type PayDeps } from './pay-winners.ts';
import { createWithPool, hitsPool, previewPools } from './pools.ts';
import { asRebated, rebateOf } from './rebates.ts';
import { voidOne } from './settlement.repository.ts';
import { walkOrders } from './walk-orders.ts';

export type VoidPreview = {
  readonly orders: number;
  readonly players: readonly { readonly memberId: bigint; readonly stake: Amount; readonly taken: Amount }[];
};
export type Difference = {
  readonly betId: bigint;
  readonly memberId: bigint;
  readonly was: Amount;
  readonly becomes: Amount;
  readonly difference: Amount;
};

/** What operators do with issues by hand, each with a look at what it does before. */
export const createSettleDesk = ({ db }: Pick<PayDeps, 'db'>) => ({
  /** Who gets which stakes back, and what of wins and rebates is taken back with them. */
  async previewVoid(issue: Issue): Promise<VoidPreview> {
    let orders = 0;
    const players: { memberId: bigint; stake: Amount; taken: Amount }[] = [];
    for await (const some of walkOrders(db, issue))
      for (const own of some) {
        const [first] = own;
        if (!first) continue;
        orders += own.length;
        const isPaid = issue.state === 'settled';
        players.push({
          memberId: first.memberId,
          stake: add(ZERO, ...own.map(({ stake }) => stake)),
          taken: add(isPaid ? rebateOf(asRebated(own)) : ZERO, ...own.map(({ paid }) => paid)),
        });
      }
    return { orders, players };
  },
  /**
   * Makes an issue void; its stakes go back within the next seconds. @throws DomainError `request.invalid` for one that is void already, or
   * is being settled
   */
  async voidIssue(issue: Issue, reason: string): Promise<void> {
    if (!(await voidOne(db, issue, reason))) throw new DomainError('request.invalid');
  },
  /** Every order that another result pays differently; parts of a pool are of what it holds now. */
  async previewResettle(issue: Issue, numbers: string): Promise<Difference[]> {
    const { endOf } = await endsOfIssue({ db }, issue, numbers);
    const shared = createWithPool(await previewPools(db, issue, endOf));
    const differences: Difference[] = [];
    for await (const players of walkOrders(db, issue))
      for (const end of changedBy(Number.MAX_SAFE_INTEGER, players.flat().map(endOf).map(shared)))
        differences.push({
          betId: end.order.betId,
          memberId: end.order.memberId,
          was: end.order.paid,
          becomes: end.payout,
          difference: differenceOf(end),
        });
    return differences;
  },
});

/** Whether an issue's orders hit a pool by such a result: a correction that does is never settled (`createPools`). */
export const winsPool = async (db: PayDeps['db'], issue: Issue, numbers: string): Promise<boolean> =>
  hitsPool(db, issue, (await endsOfIssue({ db }, issue, numbers)).endOf);
