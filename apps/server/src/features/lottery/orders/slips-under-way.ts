import type { PlannedSlip } from './order.types.ts';
import { slipToRow, type SlipHead } from './slip-row.ts';

/** After so many turns the statement decides. */
const MOST_TURNS = 20;

type Row = Readonly<Record<string, unknown>>;
export type Full = { readonly what: 'exposure' | 'share'; readonly issueId: bigint; readonly play: string | null };

const outcomeKey = (issueId: bigint, play: string, book: number, outcome: string): string =>
  `${issueId} ${play} ${book} ${outcome}`;
const shareKey = (issueId: bigint, memberId: bigint): string => `${issueId} of ${memberId}`;

/** What a slip adds to what is capped. */
const addedBy = (head: Pick<SlipHead, 'memberId'>, slip: PlannedSlip): Map<string, bigint> => {
  const added = new Map<string, bigint>();
  const put = (key: string, more: bigint) => added.set(key, (added.get(key) ?? 0n) + more);
  for (const { play, issueIds, costs } of slip.costs)
    for (const issueId of issueIds)
      for (const { book, outcome, cost } of costs) put(outcomeKey(issueId, play, book, outcome), cost);
  for (const { target, most } of slip.orders) {
    const issue = slip.issues[target];
    if (issue) put(shareKey(issue.issueId, head.memberId), most);
  }
  return added;
};

/**
 * Slips of this process between their last look at the caps and their answer. A slip that would be beyond a cap together with those in front of it
 * waits for them, and looks again: else it would be refused in the statement, and take all that is written with it apart. Processes do not
 * see each other's: between them the statement decides, as it always does.
 */
export const createSlipsUnderWay = (findFull: (row: Row) => Promise<Full | null>) => {
  const sums = new Map<string, bigint>();
  const ends = new Set<Promise<void>>();

  const add = (added: ReadonlyMap<string, bigint>): (() => void) => {
    for (const [key, more] of added) sums.set(key, (sums.get(key) ?? 0n) + more);
    let resolve = (): void => undefined;
    const end = new Promise<void>((done) => {
      resolve = done;
    });
    ends.add(end);
    return () => {
      if (!ends.delete(end)) return;
      for (const [key, more] of added) {
        const left = (sums.get(key) ?? 0n) - more;
        if (left > 0n) sums.set(key, left);
        else sums.delete(key);
      }
      resolve();
    };
  };
  /** The slip as if it were all of those under way too; null where none of them is in its way. */
  const withOthers = (head: SlipHead, slip: PlannedSlip): Row | null => {
    let isAny = false;
    const costs = slip.costs.flatMap(({ issueIds, ...group }) =>
      issueIds.map((issueId) => ({
        ...group,
        issueIds: [issueId],
        costs: group.costs.map((one) => {
          const more = sums.get(outcomeKey(issueId, group.play, one.book, one.outcome)) ?? 0n;
          isAny ||= more > 0n;
          return more > 0n ? { ...one, cost: (one.cost + more) as typeof one.cost } : one;
        }),
      })),
    );
    const seen = new Set<number>();
    const orders = slip.orders.map((order) => {
      const issue = slip.issues[order.target];
      const more = issue && !seen.has(order.target) ? (sums.get(shareKey(issue.issueId, head.memberId)) ?? 0n) : 0n;
      seen.add(order.target);
      isAny ||= more > 0n;
      return more > 0n ? { ...order, most: (order.most + more) as typeof order.most } : order;
    });
    return isAny ? slipToRow(head, { ...slip, costs, orders }, []) : null;
  };

  return {
    /** @returns what ends its being under way, or the cap that it meets */
    async enter(head: SlipHead, slip: PlannedSlip, row: Row): Promise<{ leave(): void } | Full> {
      const added = addedBy(head, slip);
      for (let turn = 0; turn < MOST_TURNS; turn += 1) {
        const inFront = [...ends];
        const together = ends.size > 0 ? withOthers(head, slip) : null;
        const leave = add(added);
        let full: Full | null;
        try {
          full = await findFull(together ?? row);
        } catch (error) {
          leave();
          throw error;
        }
        if (!full) return { leave };
        leave();
        const alone = together ? await findFull(row) : full;
        if (alone) return alone;
        await Promise.all(inFront);
      }
      return { leave: add(added) };
    },
  };
};
