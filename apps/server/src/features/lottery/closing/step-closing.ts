import { beaconRoundFrom, beaconTimeMs } from '@trevo/engines/fair/beacon';
import { lotteryRootLeaf, lotteryVoidLeaf } from '@trevo/engines/log';
import type { Beacon } from '../../../platform/beacon/beacon.ts';
import { findBeaconChain } from '../../../platform/beacon/beacons.repository.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Transparency } from '../../transparency/index.ts';
import { LOTTERY_ROOT, LOTTERY_VOID } from '../log/kind-names.ts';
import { drawIdOf, type Issue } from '../lottery.types.ts';
import {
  AT_ONCE,
  type Closed,
  closeIssues,
  closeTogether,
  listBeacons,
  listWithOrders,
  listOverdue,
  lockClosed,
  lockDue,
  nextCloseMs,
  nextOverdueMs,
  nowMs,
  readTree,
  voidIssues,
  isClosedLate,
} from './closing.repository.ts';
import { growTree, rootOf, sizeOf } from './order-tree.ts';

/** The beacon's round is due so long after the close at the least: clocks differ a little. */
const CLOCKS_DIFFER_MS = 1_000;
/** An issue whose last order is being written is looked at again so soon. */
const AGAIN_MS = 20;

export type ClosingDeps = Pick<Platform, 'db'> & {
  readonly beacon: Beacon;
  readonly transparency: Pick<Transparency, 'append' | 'key'>;
  /** Draws what can be drawn now. */
  readonly draw: () => Promise<unknown>;
};

/** The beacon's round was due before all was in the log: nothing of the close stands. */
class ClosedLate extends Error {}

/** Why an issue is void that nobody voided by hand. */
const CLOSED_LATE = 'closed_late';
const BEACON_SILENT = 'beacon_silent';
const NO_RESULT = 'no_result';

const voidLeaf = (issue: Issue, reason: string) => ({
  kind: LOTTERY_VOID,
  ref: issue.issueId.toString(),
  text: lotteryVoidLeaf(drawIdOf(issue), reason),
});

const EMPTY = growTree(Buffer.alloc(0));

/**
 * Ends the sale of issues that are due: from then on orders and root are fixed, and in the log before the beacon's round is due. Beacon and round
 * are those of the day's definition: an issue that could not be closed before its round was due is void, and takes no later one.
 */
export const createClosing = ({ db, beacon, transparency, draw }: ClosingDeps) => {
  const treeOf = (tx: DbTransaction, issue: Issue, withOrders: ReadonlySet<bigint>) =>
    withOrders.has(issue.issueId) ? readTree(tx, issue) : EMPTY;

  const closeDue = async (): Promise<number> =>
    closeTogether(db, async (tx) => {
      const issues = await lockDue(tx);
      if (issues.length === 0) return 0;
      const beacons = await listBeacons(tx, issues);
      const withOrders = await listWithOrders(tx, issues);
      const rooted: (Closed & Issue & { readonly beaconDueMs: number })[] = [];
      for (const issue of issues) {
        const tree = await treeOf(tx, issue, withOrders);
        const source = beacons.get(issue.chainId);
        const round = source ? beaconRoundFrom(source, issue.drawsAt.getTime()) : null;
        rooted.push({
          ...issue,
          orders: sizeOf(tree),
          root: rootOf(tree),
          beaconChain: source?.hash ?? null,
          beaconRound: round,
          beaconDueMs: source && round !== null ? beaconTimeMs(source, round) : Number.POSITIVE_INFINITY,
        });
      }
      // After the roots are known: nobody knew the number then that the beacon is to say.
      const from = (await nowMs(tx)) + CLOCKS_DIFFER_MS;
      const closed = rooted.filter(({ beaconDueMs }) => beaconDueMs > from);
      const late = issues.filter(({ issueId }) => !closed.some((one) => one.issueId === issueId));
      await closeIssues(tx, closed);
      await voidIssues(tx, late, CLOSED_LATE);
      const leaves = closed.map((issue) => ({
        kind: LOTTERY_ROOT,
        ref: issue.issueId.toString(),
        text: lotteryRootLeaf({ ...issue, drawId: drawIdOf(issue) }),
      }));
      const voids = late.map((issue) => voidLeaf(issue, CLOSED_LATE));
      await transparency.append(tx, [...leaves, ...voids], { isAwaited: true });
      if ((await nowMs(tx)) >= Math.min(...closed.map(({ beaconDueMs }) => beaconDueMs))) throw new ClosedLate();
      return issues.length;
    });

  /** Why an issue has no result in time: its beacon said nothing to anybody, or the house did not draw. */
  const reasonsOf = async (issues: readonly Issue[]): Promise<ReadonlyMap<bigint, string>> => {
    const reasons = new Map<bigint, string>();
    const heard = new Map<string, Promise<boolean>>();
    const isHeard = async (hash: string, round: number): Promise<boolean> =>
      (await beacon.read(await findBeaconChain(db, hash), round)) !== null;
    for (const { issueId, beaconChain, beaconRound } of issues) {
      if (beaconChain === null || beaconRound === null) reasons.set(issueId, NO_RESULT);
      else {
        const key = `${beaconChain} ${beaconRound}`;
        const asking = heard.get(key) ?? isHeard(beaconChain, beaconRound);
        heard.set(key, asking);
        reasons.set(issueId, (await asking) ? NO_RESULT : BEACON_SILENT);
      }
    }
    return reasons;
  };

  return {
    /** @returns in how many ms the next issue closes; 0: at once; null: none is known */
    async step(): Promise<number | null> {
      const dueMs = await nextCloseMs(db);
      if (dueMs === null || dueMs > 0) return dueMs && Math.ceil(dueMs);
      // Found before any transaction: it may have to be made.
      await transparency.key();
      try {
        const closed = await closeDue();
        if (closed === AT_ONCE) return 0;
        const nextMs = await nextCloseMs(db);
        return nextMs && Math.ceil(Math.max(nextMs, AGAIN_MS));
      } catch (error) {
        if (error instanceof ClosedLate || isClosedLate(error)) return 0;
        throw error;
      }
    },
    /**
     * Issues whose result did not come in time have none, least of all one without the beacon: settlement gives every stake back. A house that was down
     * draws first: root, secret and round decide an issue that was closed in time, and who could void it by a minute's silence would choose. @returns as `step`
     */
    async stepOverdue(): Promise<number | null> {
      const dueMs = await nextOverdueMs(db);
      if (dueMs === null || dueMs > 0) return dueMs && Math.ceil(dueMs);
      // What keeps it from drawing, the step that draws says.
      await draw().catch(() => undefined);
      await transparency.key();
      const overdue = await listOverdue(db);
      const reasons = await reasonsOf(overdue);
      await closeTogether(db, async (tx) => {
        const issues = await lockClosed(tx, overdue);
        const byReason = Map.groupBy(issues, ({ issueId }) => reasons.get(issueId) ?? NO_RESULT);
        for (const [reason, some] of byReason) await voidIssues(tx, some, reason);
        await transparency.append(
          tx,
          [...byReason].flatMap(([reason, some]) => some.map((issue) => voidLeaf(issue, reason))),
        );
      });
      return overdue.length === AT_ONCE ? 0 : 1_000;
    },
  };
};
export type Closing = ReturnType<typeof createClosing>;
