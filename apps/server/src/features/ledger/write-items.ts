import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '../../platform/domain-error.ts';
import type { Log } from '../../platform/log.ts';
import type { Pool } from '../../platform/db/pool.ts';
import type { Settled } from './lane-queue.ts';
import { flushBatch, flushExact, type LaneAnswer } from './lane.repository.ts';
import type { PreparedItem } from './prepare-item.ts';

const ATTEMPTS = 6;

type DriverError = { readonly code?: unknown; readonly constraint?: unknown; readonly message?: unknown };
const asDriverError = (error: unknown): DriverError => (typeof error === 'object' && error !== null ? error : {});

/** The connection went away: whether the transaction was committed is not known, and asking again by key tells. */
const isConnectionLost = (error: unknown): boolean => {
  const { code, message } = asDriverError(error);
  if (typeof code === 'string') return /^(57P0[123]|08...|ECONN.*|EPIPE|ETIMEDOUT)$/.test(code);
  return (
    typeof message === 'string' && /^(Connection terminated|Client has encountered a connection error)/.test(message)
  );
};

/** Another session was in the way: a deadlock, a serialization failure, or the same key written at the same moment. */
const isCollision = (error: unknown): boolean => {
  const { code, constraint } = asDriverError(error);
  if (code === '40001' || code === '40P01') return true;
  return code === '23505' && (constraint === 'idem_pkey' || constraint === 'reversal_pkey');
};

/** A row stayed locked for longer than the lane waits. Nothing moved; the caller may come again. */
const isLockTimeout = (error: unknown): boolean => asDriverError(error).code === '55P03';

export type WriterDeps = { readonly pool: Pool; readonly log: Log; readonly jitter: () => number };

/**
 * Writes items that were sorted by account, and settles each on its own: what one item's companion raises, or a key
 * that another process writes at the same moment, reaches only that item. Never throws.
 */
export const createWriteItems = ({ pool, log, jitter }: WriterDeps) => {
  /** Exact answers, together when that works, else one by one. */
  const settle = async (items: readonly PreparedItem[]): Promise<Settled<LaneAnswer>[]> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await flushExact(pool, items)).map((value) => ({ value }));
      } catch (error) {
        const isLost = isConnectionLost(error);
        if (items.length > 1 && !isLost) return settleOneByOne(items);
        if (attempt < ATTEMPTS && (isLost || isCollision(error))) {
          const waitMs = (isLost ? 50 : 5) * 2 ** (attempt - 1);
          await pause(waitMs + waitMs * jitter());
          continue;
        }
        if (isLost) log.error({ err: error, items: items.length }, 'ledger.database_lost');
        const end = isLockTimeout(error) ? new DomainError('internal.busy', { retryAfterSeconds: 1 }) : error;
        return items.map(() => ({ error: end }));
      }
    }
  };

  const settleOneByOne = async (items: readonly PreparedItem[]): Promise<Settled<LaneAnswer>[]> => {
    const ends: Settled<LaneAnswer>[] = [];
    for (const item of items) ends.push(...(await settle([item])));
    return ends;
  };

  const writeSimple = async (items: readonly PreparedItem[]): Promise<Map<number, LaneAnswer>> => {
    try {
      return await flushBatch(pool, items);
    } catch (error) {
      log.warn({ err: error, items: items.length }, 'ledger.flush_failed');
      return new Map();
    }
  };

  return async (unsorted: readonly PreparedItem[]): Promise<Settled<LaneAnswer>[]> => {
    // One order of locks for all lanes and processes.
    const order = unsorted.map((_, index) => index).sort((a, b) => compareGroups(unsorted[a], unsorted[b]));
    const ends: Settled<LaneAnswer>[] = [];
    const simple = order.filter((index) => unsorted[index]?.isSimple);
    const pick = (indices: readonly number[]): PreparedItem[] => indices.flatMap((index) => unsorted[index] ?? []);
    if (simple.length > 0) {
      const answers = await writeSimple(pick(simple));
      for (const [place, value] of answers) ends[simple[place] ?? -1] = { value };
    }
    const open = order.filter((index) => ends[index] === undefined);
    if (open.length > 0) {
      const settled = await settle(pick(open));
      open.forEach((index, place) => {
        ends[index] = settled[place] ?? { error: new Error('the database did not answer for an item') };
      });
    }
    return ends;
  };
};

const compareGroups = (a: PreparedItem | undefined, b: PreparedItem | undefined): number => {
  const left = a?.shares[0]?.account ?? 0n;
  const right = b?.shares[0]?.account ?? 0n;
  if (left === right) return 0;
  return left < right ? -1 : 1;
};
