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
 * Writes items and settles each on its own: what one item's companion raises, or a key that another process writes at the
 * same moment, reaches only that item. Never throws.
 */
export const createWriteItems = ({ pool, log, jitter }: WriterDeps) => {
  /** Exact answers, together when that works. */
  const settle = async (items: readonly PreparedItem[]): Promise<Settled<LaneAnswer>[]> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await flushExact(pool, items)).map((value) => ({ value }));
      } catch (error) {
        const isLost = isConnectionLost(error);
        if (items.length > 1 && !isLost) return settleApart(items, error);
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

  /**
   * Items that failed together: by halves until the culprit is alone, so that the others cost a handful of commits and not
   * one each. Behind a locked row every half would wait anew, so there each goes alone at once.
   */
  const settleApart = async (items: readonly PreparedItem[], error: unknown): Promise<Settled<LaneAnswer>[]> => {
    const size = isLockTimeout(error) ? 1 : Math.ceil(items.length / 2);
    const ends: Settled<LaneAnswer>[] = [];
    for (let from = 0; from < items.length; from += size) ends.push(...(await settle(items.slice(from, from + size))));
    return ends;
  };

  /** Simple items in one statement; those that it does not apply, or all if it fails, exactly. */
  const writeSimple = async (items: readonly PreparedItem[]): Promise<Settled<LaneAnswer>[]> => {
    try {
      const answers = await flushBatch(pool, items);
      const open = await settleAll(items.filter((_, place) => !answers.has(place)));
      return items.map((_, place) => {
        const value = answers.get(place);
        return value ? { value } : (open.shift() ?? { error: new Error('the database did not answer for an item') });
      });
    } catch (error) {
      log.warn({ err: error, items: items.length }, 'ledger.flush_failed');
      return isConnectionLost(error) ? settle(items) : settleApart(items, error);
    }
  };

  const settleAll = async (items: readonly PreparedItem[]): Promise<Settled<LaneAnswer>[]> =>
    items.length > 0 ? settle(items) : [];

  return async (items: readonly PreparedItem[]): Promise<Settled<LaneAnswer>[]> => {
    // One order of locks for all lanes and processes.
    const sorted = [...items].sort(compareAccounts);
    const simple = sorted.filter((item) => item.isSimple);
    const other = sorted.filter((item) => !item.isSimple);
    const settled = simple.length > 0 ? await writeSimple(simple) : [];
    settled.push(...(await settleAll(other)));
    const ends = new Map([...simple, ...other].map((item, place) => [item, settled[place]]));
    return items.map((item) => ends.get(item) ?? { error: new Error('the database did not answer for an item') });
  };
};

const compareAccounts = (a: PreparedItem, b: PreparedItem): number => {
  const left = a.shares[0]?.account ?? 0n;
  const right = b.shares[0]?.account ?? 0n;
  if (left === right) return 0;
  return left < right ? -1 : 1;
};
