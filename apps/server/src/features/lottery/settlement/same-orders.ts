import type { Database } from '../../../platform/db/database.ts';
import { readTree } from '../closing/closing.repository.ts';
import { rootOf, sizeOf } from '../closing/order-tree.ts';
import type { Issue } from '../lottery.types.ts';
import { noteAlert } from './settlement.repository.ts';

const DIFFER = 'orders_differ';

/** An issue has other orders than those that its root was published over. */
export class OrdersDifferError extends Error {}

/**
 * Whether the orders that are about to be paid are those that were published before the draw: read once for an issue, before anything is paid.
 * Where they are not, nothing is paid, and operators see it with the issue until they are again. @throws OrdersDifferError
 */
export const checkOrders = async (db: Database, issue: Issue): Promise<void> => {
  const tree = await readTree(db, issue);
  const isSame = sizeOf(tree) === issue.orders && rootOf(tree) === issue.root;
  const alert = isSame ? null : DIFFER;
  if (issue.alert !== alert) await noteAlert(db, issue, alert);
  if (!isSame) throw new OrdersDifferError(`issue ${issue.issueId} has other orders than its root: nothing is paid`);
};
