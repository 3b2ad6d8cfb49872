import { getOperatorDashboard, type ValueOf } from '@trevo/contract';
import { businessDateOf, startOfBusinessDay, toIso } from '@trevo/time';
import type { Ops } from '../../platform/ops/ops.ts';
import type { Cashier, QueueSummary } from '../cashier/index.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { countNewPlayers, findNewestLedgerCheck, sumPlay } from './reports.repository.ts';

const queueView = ({ count, overdue, amount, oldestAt, claims }: QueueSummary) => ({
  withdrawalsWaiting: { count, overdue, amount, oldestAt: oldestAt?.toISOString() ?? null },
  claimsOpen: claims,
});

/** What waits, today's sums from the books, and whether the books are right. Today begins in the brand's zone. */
export const dashboardRoutes = ({ read }: Ops, { db, clock, merchants }: OperatorDeps, cashier: Cashier): void => {
  const readFor = async (merchantId: number): Promise<ValueOf<typeof getOperatorDashboard>> => {
    const { currency } = merchants.profile(merchantId);
    const timeZone = merchants.settings(merchantId)['brand.timeZone'];
    const now = clock.now();
    const midnight = startOfBusinessDay(businessDateOf(now, timeZone), timeZone);
    const since = new Date(midnight);
    const [queue, waiting, deposits, withdrawals, play, newMembers, check] = await Promise.all([
      cashier.queueSummary(merchantId),
      cashier.parkedSummary(merchantId),
      cashier.depositedSince(merchantId, since),
      cashier.withdrawnSince(merchantId, since),
      sumPlay(db, { merchantId, currency }, since),
      countNewPlayers(db, merchantId, since),
      findNewestLedgerCheck(db),
    ]);
    return {
      at: toIso(now),
      timeZone,
      currency,
      ...queueView(queue),
      depositsWaiting: { ...waiting, oldestAt: waiting.oldestAt?.toISOString() ?? null },
      today: { since: toIso(midnight), deposits, withdrawals, ...play, newMembers },
      ledger: check && { isClean: check.isClean, entries: check.entries.toString(), at: check.checkedAt.toISOString() },
    };
  };
  read(getOperatorDashboard, ({ operator }) => readFor(operator.merchantId));
};
