import { getOperatorDashboard, type ValueOf } from '@trevo/contract';
import { subtract } from '@trevo/money';
import {
  addDays,
  type BusinessDate,
  businessDateOf,
  type Instant,
  instant,
  startOfBusinessDay,
  toIso,
} from '@trevo/time';
import type { Ops } from '../../platform/ops/ops.ts';
import type { Agents } from '../agents/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Cashier } from '../cashier/index.ts';
import type { VendorPlay } from '../play/index.ts';
import { quarterOf, type Tallies } from '../tallies/index.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { countOpenChanges } from './operator-changes.repository.ts';
import { countNewPlayers, findNewestLedgerCheck } from './reports.repository.ts';

type View = ValueOf<typeof getOperatorDashboard>;
export type DashboardDeps = Pick<OperatorDeps, 'db' | 'clock' | 'merchants'> & {
  readonly cashier: Cashier;
  readonly tallies: Tallies;
  readonly vendorPlay: VendorPlay;
  readonly audit: Pick<Audit, 'countOpen'>;
  readonly agents: Pick<Agents, 'recounts'>;
};

const isoOrNull = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** What waits for a person, and since when. */
const waitingOf = async ({ db, clock, cashier, vendorPlay, audit }: DashboardDeps, merchantId: number) => {
  const [queue, parked, orphans, changes, staffChanges] = await Promise.all([
    cashier.queueSummary(merchantId),
    cashier.parkedSummary(merchantId),
    vendorPlay.staffRounds.listOrphans({
      merchantId,
      vendor: null,
      memberId: null,
      isOpen: true,
      pageNo: 1,
      pageSize: 1,
    }),
    audit.countOpen(merchantId),
    countOpenChanges(db, merchantId, new Date(clock.now())),
  ]);
  const since = [changes.oldestAt, staffChanges.oldestAt].filter((at) => at != null);
  const { count, overdue, amount, oldestAt, claims, oldestClaimAt } = queue;
  return {
    withdrawalsWaiting: { count, overdue, amount, oldestAt: isoOrNull(oldestAt) },
    claimsWaiting: { count: claims, oldestAt: isoOrNull(oldestClaimAt) },
    depositsWaiting: { ...parked, oldestAt: isoOrNull(parked.oldestAt) },
    orphansWaiting: { count: orphans.total, oldestAt: isoOrNull(orphans.orphans[0]?.orphan.firstSeenAt) },
    changesWaiting: {
      count: changes.open + staffChanges.open,
      oldestAt: isoOrNull(since.toSorted((one, other) => +one - +other)[0]),
    },
  };
};

/** One day of a brand, from its midnight to so long afterwards. */
const figuresOf = async (
  { db, tallies }: DashboardDeps,
  merchantId: number,
  { day, from, to }: { readonly day: BusinessDate; readonly from: Instant; readonly to: Instant },
): Promise<View['today']['now']> => {
  const span = { from: new Date(from), to: new Date(to) };
  const [{ deposits, withdrawals, turnover, payouts }, players, newMembers] = await Promise.all([
    tallies.sums(merchantId, span),
    tallies.players(merchantId, day, span.to),
    countNewPlayers(db, merchantId, span),
  ]);
  return { deposits, withdrawals, turnover, payouts, ggr: subtract(turnover, payouts), players, newMembers };
};

/** Today by now; and beside yesterday and the same weekday of last week, all of them up to the last full quarter of an hour. */
const todayOf = async (deps: DashboardDeps, merchantId: number, zone: string, now: Instant): Promise<View['today']> => {
  const today = businessDateOf(now, zone);
  const since = startOfBusinessDay(today, zone);
  const until = quarterOf(now);
  const upTo = (day: BusinessDate) => {
    const from = startOfBusinessDay(day, zone);
    return figuresOf(deps, merchantId, { day, from, to: instant(from + until - since) });
  };
  const all = await figuresOf(deps, merchantId, { day: today, from: since, to: instant(now + 1) });
  if (until <= since) return { since: toIso(since), now: all, until: null, compared: null };
  const [soFar, yesterday, lastWeek] = await Promise.all([today, addDays(today, -1), addDays(today, -7)].map(upTo));
  const compared = soFar && yesterday && lastWeek ? { today: soFar, yesterday, lastWeek } : null;
  return { since: toIso(since), now: all, until: toIso(until), compared };
};

/** What waits, today beside other days, and whether the books are right. Days are the brand's. */
export const dashboardRoutes = ({ read }: Ops, deps: DashboardDeps): void => {
  const { db, clock, merchants, agents } = deps;
  read(getOperatorDashboard, async ({ operator: { merchantId } }) => {
    const timeZone = merchants.settings(merchantId)['brand.timeZone'];
    const now = clock.now();
    const [waiting, today, check, recount] = await Promise.all([
      waitingOf(deps, merchantId),
      todayOf(deps, merchantId, timeZone, now),
      findNewestLedgerCheck(db),
      agents.recounts.alarm(merchantId),
    ]);
    return {
      at: toIso(now),
      timeZone,
      currency: merchants.profile(merchantId).currency,
      ...waiting,
      today,
      ledger: check && { isClean: check.isClean, entries: check.entries.toString(), at: check.checkedAt.toISOString() },
      recount,
    };
  });
};
