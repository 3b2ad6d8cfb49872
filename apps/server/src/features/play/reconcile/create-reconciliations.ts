import { type Amount, add, negate, ZERO } from '@trevo/money';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Connections, FeedEntry, VendorGate } from '../../catalog/index.ts';
import { compareFeed, isLine, missingThere, ourKey } from './compare.ts';
import { reconcileVendorSoon } from './queued-jobs.ts';
import {
  finishRun,
  insertDifferences,
  insertRun,
  listFailedDaily,
  listDifferences,
  listRuns,
  resetRun,
  resolveDifference,
  type RunFilter,
} from './reconcile.repository.ts';
import { listOursByIds, listOursInPeriod, listPlayerIds, type OurEntry } from '../../vendor-wallet/index.ts';
import type { Difference, DifferenceKind, ListSum, Reconciliation } from './reconcile.types.ts';

export type ReconciliationsDeps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly connections: Connections;
  readonly gate: VendorGate;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** A vendor that was away at night is asked for that day again so long. */
const TRIED_AGAIN_MS = 7 * DAY_MS;
/** Clocks differ, and an answer may be on the line at midnight: so far beyond the period both lists are matched. */
const MARGIN_MS = 900_000;
const MOST_PAGES = 10_000;
const OUR_PAGE = 2_000;

class Sum {
  entries = 0;
  in: Amount = ZERO;
  out: Amount = ZERO;
  take(moved: Amount): void {
    this.entries += 1;
    if (moved >= ZERO) this.in = add(this.in, moved);
    else this.out = add(this.out, negate(moved));
  }
  read(): ListSum {
    return { entries: this.entries, in: this.in, out: this.out };
  }
}

type Period = { readonly from: Date; readonly to: Date };
type Comparing = {
  readonly deps: ReconciliationsDeps;
  readonly run: Reconciliation;
  readonly feed: NonNullable<Awaited<ReturnType<VendorGate['outbound']>>>['transactions'] & {};
  readonly ours: Sum;
  readonly theirs: Sum;
};

const isWithin = (at: Date, { from, to }: Period): boolean => at >= from && at < to;

/** The vendor's list of a slice and its margins, page by page. @throws what the vendor's client throws */
const readFeed = async ({ feed }: Comparing, slice: Period): Promise<FeedEntry[]> => {
  const around = { from: new Date(slice.from.getTime() - MARGIN_MS), to: new Date(slice.to.getTime() + MARGIN_MS) };
  const entries = new Map<string, FeedEntry>();
  let cursor: string | null = null;
  for (let pages = 1; ; pages += 1) {
    if (pages > MOST_PAGES) throw new Error(`the feed has more than ${MOST_PAGES} pages`);
    const page = await feed({ ...around, cursor });
    // A page that was sent twice must not count twice.
    for (const entry of page.entries) entries.set(ourKey(entry), entry);
    if (page.nextCursor === null) return [...entries.values()];
    if (page.nextCursor === cursor) throw new Error('the feed’s cursor does not move');
    cursor = page.nextCursor;
  }
};

/** One hour: small enough for memory whatever the vendor's size. */
const compareSlice = async (comparing: Comparing, slice: Period): Promise<void> => {
  const { deps, run, ours, theirs } = comparing;
  const { db } = deps;
  const entries = await readFeed(comparing, slice);
  const known = new Map<string, OurEntry>();
  const ids = [...new Set(entries.flatMap((e) => [e.transactionId, e.referenceTransactionId ?? e.transactionId]))];
  for (let at = 0; at < ids.length; at += OUR_PAGE)
    for (const row of await listOursByIds(db, run, ids.slice(at, at + OUR_PAGE))) known.set(ourKey(row), row);
  const members = [...new Set([...known.values()].map(({ memberId }) => memberId))];
  const { matched, differences } = compareFeed(entries, known, await listPlayerIds(db, run, members));
  const mine = differences.filter(({ theirs: side }) => side !== null && isWithin(side.at, slice));
  for (const entry of entries) if (isWithin(entry.at, slice)) theirs.take(entry.amount);
  const found = [...mine];
  for (let after: OurEntry | null = null; ; ) {
    const rows: OurEntry[] = await listOursInPeriod(db, run, slice, { after, limit: OUR_PAGE });
    for (const row of rows) if (isLine(row)) ours.take(row.amount);
    found.push(...missingThere(rows, matched));
    after = rows.at(-1) ?? null;
    if (rows.length < OUR_PAGE) break;
  }
  const { reconciliationId, merchantId } = run;
  await insertDifferences(
    db,
    merchantId,
    found.map((each) => ({ ...each, reconciliationId })),
  );
};

const compareAll = async (comparing: Comparing): Promise<void> => {
  const { from, to } = comparing.run;
  for (let at = from.getTime(); at < to.getTime(); at += HOUR_MS)
    await compareSlice(comparing, { from: new Date(at), to: new Date(Math.min(at + HOUR_MS, to.getTime())) });
};

/** Our list of a vendor's movements against the vendor's own feed. Comparing moves no money, and neither does resolving. */
export const createReconciliations = (deps: ReconciliationsDeps) => {
  const { db, clock, gate, log } = deps;
  const now = (): Date => toDate(clock.now());

  const get = async (merchantId: number, reconciliationId: string): Promise<Reconciliation> => {
    const { runs } = await listRuns(db, { merchantId, reconciliationId, limit: 1, offset: 0 });
    if (!runs[0]) throw new DomainError('reconciliation.not_found');
    return runs[0];
  };
  const difference = async (merchantId: number, differenceId: string): Promise<Difference> => {
    const { differences } = await listDifferences(db, { merchantId, differenceId, limit: 1, offset: 0 });
    if (!differences[0]) throw new DomainError('reconciliation.not_found');
    return differences[0];
  };
  const feedOf = async (merchantId: number, vendor: string): Promise<Comparing['feed']> => {
    const outbound = await gate.outbound(merchantId, vendor);
    if (outbound === null) throw new DomainError('vendor.not_connected');
    if (!outbound.transactions) throw new DomainError('vendor.unsupported');
    return (query) => outbound.transactions?.(query) ?? Promise.reject(new DomainError('vendor.unsupported'));
  };
  const begin = async (run: Parameters<typeof insertRun>[1]): Promise<string | null> => {
    const reconciliationId = await insertRun(db, run);
    if (reconciliationId !== null)
      await enqueue(db, reconcileVendorSoon, { merchantId: run.merchantId, reconciliationId });
    return reconciliationId;
  };

  return {
    list: (filter: RunFilter) => listRuns(db, filter),
    /** @throws reconciliation.not_found */
    get,
    differences: (filter: Parameters<typeof listDifferences>[1]) => listDifferences(db, filter),
    /** @throws reconciliation.not_found */
    difference,
    /** Notes the period and queues its comparison. @throws vendor.not_connected, vendor.unsupported */
    async start({
      merchantId,
      vendor,
      from,
      to,
      by,
    }: {
      readonly merchantId: number;
      readonly vendor: string;
      readonly from: Date;
      readonly to: Date;
      readonly by: bigint;
    }): Promise<Reconciliation> {
      await feedOf(merchantId, vendor);
      const id = await begin({ merchantId, vendor, from, to, at: now(), startedBy: by });
      if (id === null) throw new Error('a comparison that a person starts is always new');
      return get(merchantId, id);
    },
    /** Compares; run by a job, may be repeated. A feed that breaks off is the run's `error`. */
    async run(merchantId: number, reconciliationId: string): Promise<void> {
      const run = await get(merchantId, reconciliationId);
      if (run.endedAt !== null && run.error === null) return;
      await resetRun(db, reconciliationId);
      const ours = new Sum();
      const theirs = new Sum();
      let error: string | null = null;
      try {
        const feed = await feedOf(merchantId, run.vendor);
        await compareAll({ deps, run, feed, ours, theirs });
      } catch (failed) {
        error = (failed instanceof Error ? failed.message : String(failed)).slice(0, 300);
        log.warn({ err: failed, vendor: run.vendor }, 'play.reconcile_failed');
      }
      await finishRun(db, reconciliationId, { at: now(), error, ours: ours.read(), theirs: theirs.read() });
      const { differences } = await get(merchantId, reconciliationId);
      const found = Object.values(differences).reduce((sum, count) => sum + count, 0);
      // Somebody must look: the line is what operations alarm on, the console's list is where it is settled.
      if (found > 0) log.error({ vendor: run.vendor, reconciliation: reconciliationId, found }, 'play.lists_differ');
    },
    /** @throws reconciliation.not_found, reconciliation.resolved */
    async resolve(merchantId: number, differenceId: string, by: bigint, note: string): Promise<Difference> {
      await difference(merchantId, differenceId);
      if (!(await resolveDifference(db, { differenceId, by, note, at: now() })))
        throw new DomainError('reconciliation.resolved');
      return difference(merchantId, differenceId);
    },
    /**
     * One comparison of the day before for every connected vendor that has a feed; repeating it makes no second one. Those of
     * the last week whose feed broke off are tried again.
     */
    async startDaily(): Promise<void> {
      const today = Math.floor(clock.now() / DAY_MS) * DAY_MS;
      const period = { from: new Date(today - DAY_MS), to: new Date(today) };
      for (const { merchantId, vendor } of await deps.connections.list()) {
        const outbound = await gate.outbound(merchantId, vendor);
        if (outbound?.transactions) await begin({ merchantId, vendor, ...period, at: now(), startedBy: null });
      }
      for (const failed of await listFailedDaily(db, new Date(today - TRIED_AGAIN_MS)))
        await enqueue(db, reconcileVendorSoon, failed);
    },
  };
};

export type Reconciliations = ReturnType<typeof createReconciliations>;

export type { DifferenceKind };
