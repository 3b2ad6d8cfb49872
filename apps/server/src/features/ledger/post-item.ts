import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs } from '../../platform/clock.ts';
import { createLaneQueue } from './lane-queue.ts';
import type { LaneAnswer } from './lane.repository.ts';
import type { LedgerAllOutcome, LedgerItem, LedgerManyOutcome, LedgerOutcome } from './ledger.types.ts';
import { type PreparedItem, prepareItem } from './prepare-item.ts';
import { wavesOfOnce } from './waves.ts';
import { createWriteAll, createWriteItems, type WriterDeps } from './write-items.ts';

const MAX_PER_FLUSH = 256;
/** A hot wallet may take so much of the queue. */
const SHARE_OF_ONE_GROUP = 4;
const MAX_TOGETHER = 100;
/** Calls of `postAll` that may wait; one is written at a time. */
const MAX_WAITING_TOGETHER = 64;
/** While the database writes one call of `postMany`, the next one's accounts are locked: items come sorted by them, so that two never wait in a circle. */
export const MANY_LANES = 2;
/** Every wallet of a call waits for its end. */
const MAX_MANY = 1_000;
const MAX_WAITING_MANY = 16;

const toOutcome = ({ outcome, isReplay, opId, at, balances }: LaneAnswer): LedgerOutcome => {
  if (outcome === 'key_reused') return { status: 'key_reused' };
  if (outcome !== 'applied') return { status: 'refused', reason: outcome, isReplay };
  if (opId === null) throw new Error('an applied item has an operation');
  return { status: 'applied', opId, isReplay, at: isReplay ? null : at, balances };
};

const toApplied = (answer: LaneAnswer) => {
  const outcome = toOutcome(answer);
  if (outcome.status !== 'applied') throw new Error('all items were applied together');
  return outcome;
};

const asReplay = (outcome: LedgerOutcome): LedgerOutcome => {
  if (outcome.status === 'applied') return { ...outcome, isReplay: true, at: null };
  return outcome.status === 'refused' ? { ...outcome, isReplay: true } : outcome;
};

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
    maxPerGroup: Math.ceil(maxWaiting / SHARE_OF_ONE_GROUP),
    groupOf: (item) => item.group,
    write: createWriteItems(writer),
  });
  let posted = 0;
  const inFlight = new Map<string, { readonly hash: Buffer; readonly outcome: Promise<LedgerOutcome> }>();

  const post = async (item: LedgerItem): Promise<LedgerOutcome> => {
    const key = `${item.source} ${item.ref}`;
    const running = inFlight.get(key);
    if (running) {
      if (running.hash.equals(item.requestHash)) return asReplay(await running.outcome);
      await running.outcome.catch(() => undefined);
      return post(item);
    }
    posted += 1;
    const outcome = queue.push(prepareItem(item)).then(toOutcome);
    inFlight.set(key, { hash: item.requestHash, outcome });
    try {
      return await outcome;
    } finally {
      inFlight.delete(key);
    }
  };
  return { post, posted: () => posted, close: queue.close };
};

/** Whole calls, on lanes of their own. */
const createCalls = <Written>(
  lanes: number,
  maxWaiting: number,
  write: (items: readonly PreparedItem[]) => Promise<Written>,
) =>
  createLaneQueue<readonly PreparedItem[], Written>({
    lanes,
    maxPerFlush: 1,
    // A call is a flush already.
    nextLaneFrom: 1,
    maxWaiting,
    maxPerGroup: maxWaiting,
    groupOf: () => null,
    write: (calls) =>
      Promise.all(
        calls.map((items) =>
          write(items).then(
            (value) => ({ value }),
            (error: unknown) => ({ error }),
          ),
        ),
      ),
  });

/** The door's `postAll`, with a lane of its own. */
export const createPostAll = (writer: WriterDeps) => {
  const queue = createCalls(1, MAX_WAITING_TOGETHER, createWriteAll(writer));
  const postAll = async (items: readonly LedgerItem[]): Promise<LedgerAllOutcome> => {
    if (items.length > MAX_TOGETHER) throw new RangeError(`ledger: at most ${MAX_TOGETHER} items together`);
    if (items.length === 0) return { status: 'applied', outcomes: [] };
    const written = await queue.push(items.map(prepareItem));
    if ('refusedAt' in written) {
      const { outcome } = written.answer;
      if (outcome === 'applied') throw new Error('a refusal has its reason');
      return { status: 'refused', refusedAt: written.refusedAt, reason: outcome };
    }
    return { status: 'applied', outcomes: written.map(toApplied) };
  };
  return { postAll, close: queue.close };
};

/** A lane of many rests so long for each single item that came while it wrote, and at most so many times as long as that took. */
const REST_MS_A_POST = 2;
const MOST_REST = 3;

/** The door's `postMany`, with lanes of its own. They give way: `posted` counts what players wait for. */
export const createPostMany = (writer: WriterDeps, posted: () => number) => {
  const write = createWriteItems(writer, wavesOfOnce);
  const queue = createCalls(MANY_LANES, MAX_WAITING_MANY, async (items) => {
    const [begun, before] = [monotonicMs(), posted()];
    const ends = await write(items);
    await pause(Math.min(MOST_REST * (monotonicMs() - begun), REST_MS_A_POST * (posted() - before)));
    return ends;
  });
  const postMany = async (items: readonly LedgerItem[]): Promise<readonly LedgerManyOutcome[]> => {
    if (items.length > MAX_MANY) throw new RangeError(`ledger: at most ${MAX_MANY} items at once`);
    if (items.length === 0) return [];
    const ends = await queue.push(items.map(prepareItem));
    return ends.map((end) => ('value' in end ? toOutcome(end.value) : { status: 'failed', error: end.error }));
  };
  return { postMany, close: queue.close };
};
