import { createLaneQueue } from './lane-queue.ts';
import type { LaneAnswer } from './lane.repository.ts';
import type { LedgerItem, LedgerOutcome } from './ledger.types.ts';
import { type PreparedItem, prepareItem } from './prepare-item.ts';
import { createWriteItems, type WriterDeps } from './write-items.ts';

const MAX_PER_FLUSH = 256;

const toOutcome = ({ outcome, isReplay, opId, balances }: LaneAnswer): LedgerOutcome => {
  if (outcome === 'key_reused') return { status: 'key_reused' };
  if (outcome !== 'applied') return { status: 'refused', reason: outcome, isReplay };
  if (opId === null) throw new Error('an applied item has an operation');
  return { status: 'applied', opId, isReplay, balances };
};

const asReplay = (outcome: LedgerOutcome): LedgerOutcome =>
  outcome.status === 'key_reused' ? outcome : { ...outcome, isReplay: true };

type PostDeps = WriterDeps & { readonly lanes: number; readonly maxWaiting: number };

/**
 * The door's `post`. A key that is being written right now is not written twice: its repeats wait for the same outcome
 * and get it as a replay, since only the first item's postings and companion took effect.
 */
export const createPost = ({ lanes, maxWaiting, ...writer }: PostDeps) => {
  const queue = createLaneQueue<PreparedItem, LaneAnswer>({
    lanes,
    maxPerFlush: MAX_PER_FLUSH,
    maxWaiting,
    groupOf: (item) => item.group,
    write: createWriteItems(writer),
  });
  const inFlight = new Map<string, { readonly hash: Buffer; readonly outcome: Promise<LedgerOutcome> }>();

  const post = async (item: LedgerItem): Promise<LedgerOutcome> => {
    const key = `${item.source} ${item.ref}`;
    const running = inFlight.get(key);
    if (running) {
      if (running.hash.equals(item.requestHash)) return asReplay(await running.outcome);
      await running.outcome.catch(() => undefined);
      return post(item);
    }
    const outcome = queue.push(prepareItem(item)).then(toOutcome);
    inFlight.set(key, { hash: item.requestHash, outcome });
    try {
      return await outcome;
    } finally {
      inFlight.delete(key);
    }
  };
  return { post, close: queue.close };
};
