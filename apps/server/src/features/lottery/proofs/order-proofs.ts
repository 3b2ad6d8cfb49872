import type { Database } from '../../../platform/db/database.ts';
import { findPlace, readTree } from '../closing/closing.repository.ts';
import { type OrderTree, pathOf, rootOf, sizeOf } from '../closing/order-tree.ts';
import type { Issue } from '../lottery.types.ts';

/** Trees that are kept have so many leaves together, of 64 bytes with what is over them. */
const MOST_LEAVES = 400_000;

/** What ties an order to the root of its issue, without what its leaf is made of. */
export type OrderPath = {
  readonly index: number;
  readonly size: number;
  readonly path: readonly string[];
  readonly root: string;
};

/** Paths of orders under the roots of closed issues. Trees of issues lately asked for are kept. */
export const createOrderProofs = (db: Database) => {
  const known = new Map<bigint, Promise<OrderTree>>();
  const sizes = new Map<bigint, number>();
  const forget = (issueId: bigint): void => {
    known.delete(issueId);
    sizes.delete(issueId);
  };
  const treeOf = (issue: Issue): Promise<OrderTree> => {
    const { issueId } = issue;
    const tree = known.get(issueId) ?? readTree(db, issue);
    known.delete(issueId);
    known.set(issueId, tree);
    sizes.set(issueId, issue.orders ?? 0);
    let together = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [oldest] of known) {
      if (together <= MOST_LEAVES || oldest === issueId) break;
      together -= sizes.get(oldest) ?? 0;
      forget(oldest);
    }
    tree.catch(() => forget(issueId));
    return tree;
  };
  /** @returns null before the close, and for an order that is not under the root. @throws Error where the orders are not those of the root */
  return async (issue: Issue, betId: bigint): Promise<OrderPath | null> => {
    if (issue.root === null || issue.orders === 0) return null;
    const index = await findPlace(db, issue, betId);
    if (index === null) return null;
    const tree = await treeOf(issue);
    if (rootOf(tree) !== issue.root) throw new Error(`the orders of issue ${issue.issueId} are not those of its root`);
    return { index, size: sizeOf(tree), path: pathOf(tree, index), root: issue.root };
  };
};
export type ProofOf = ReturnType<typeof createOrderProofs>;
