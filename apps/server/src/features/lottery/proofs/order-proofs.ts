import type { Database } from '../../../platform/db/database.ts';
import { findPlace, readCancelled, readTree } from '../closing/closing.repository.ts';
import { findLeaf, type OrderTree, pathOf, rootOf, sizeOf } from '../closing/order-tree.ts';
import type { Issue } from '../lottery.types.ts';

/** Trees that are kept have so many leaves together, of 64 bytes with what is over them. */
export const MOST_LEAVES = 400_000;
/** What is kept of an issue without orders weighs, too: there are 16,000 a day, and anybody may ask for each. */
const LEAST_WEIGHT = 100;

/** What ties an order to the root of its issue, without what its leaf is made of. */
export type OrderPath = {
  readonly index: number;
  readonly size: number;
  readonly path: readonly string[];
  readonly root: string;
};

/** The leaves of a closed issue: those under its root, and those that left before. */
type Leaves = { readonly tree: OrderTree; readonly cancelled: Buffer };

/** Paths of orders under the roots of closed issues. Trees of issues lately asked for are kept. */
export const createOrderProofs = (db: Database) => {
  const known = new Map<bigint, Promise<Leaves>>();
  const sizes = new Map<bigint, number>();
  const forget = (issueId: bigint): void => {
    known.delete(issueId);
    sizes.delete(issueId);
  };
  const read = async (issue: Issue): Promise<Leaves> => {
    const [tree, cancelled] = [await readTree(db, issue), await readCancelled(db, issue)];
    if (rootOf(tree) !== issue.root) throw new Error(`the orders of issue ${issue.issueId} are not those of its root`);
    return { tree, cancelled };
  };
  const leavesOf = (issue: Issue): Promise<Leaves> => {
    const { issueId } = issue;
    const leaves = known.get(issueId) ?? read(issue);
    known.delete(issueId);
    known.set(issueId, leaves);
    sizes.set(issueId, Math.max(issue.orders ?? 0, LEAST_WEIGHT));
    let together = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [oldest] of known) {
      if (together <= MOST_LEAVES || oldest === issueId) break;
      together -= sizes.get(oldest) ?? 0;
      forget(oldest);
    }
    leaves.catch(() => forget(issueId));
    return leaves;
  };
  const pathAt = (tree: OrderTree, index: number): OrderPath => ({
    index,
    size: sizeOf(tree),
    path: pathOf(tree, index),
    root: rootOf(tree),
  });
  return {
    /** @returns null before the close, and for an order that is not under the root. @throws Error where the orders are not those of the root */
    async ofBet(issue: Issue, betId: bigint): Promise<OrderPath | null> {
      if (issue.root === null || issue.orders === 0) return null;
      const index = await findPlace(db, issue, betId);
      return index === null ? null : pathAt((await leavesOf(issue)).tree, index);
    },
    /**
     * The same of a leaf of a closed issue, for anybody: found in the leaves that are kept, so that unknown ones cost no look at the database.
     * `beforeRead` hears how many leaves are about to be read where they are not kept, and may refuse.
     * @returns null for a leaf that the issue never had. @throws Error where the orders are not those of the root
     */
    async ofLeaf(
      issue: Issue,
      leaf: string,
      beforeRead: (leaves: number) => Promise<void>,
    ): Promise<OrderPath | 'cancelled' | null> {
      if (!known.has(issue.issueId)) await beforeRead(issue.orders ?? 0);
      const { tree, cancelled } = await leavesOf(issue);
      const [bytes, [leaves = Buffer.alloc(0)]] = [Buffer.from(leaf, 'hex'), tree];
      const index = findLeaf(leaves, bytes);
      if (index !== null) return pathAt(tree, index);
      return findLeaf(cancelled, bytes) === null ? null : 'cancelled';
    },
  };
};
export type OrderProofs = ReturnType<typeof createOrderProofs>;
