import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '../../platform/domain-error.ts';
import type { Log } from '../../platform/log.ts';
import type { Pool } from '../../platform/db/pool.ts';
import type { Settled } from './lane-queue.ts';
import { compareAccounts } from './account-ids.ts';
import { flushAll, flushBatch, flushExact, flushShared, type LaneAnswer } from './lane.repository.ts';
import { DeclinedError } from './ledger.types.ts';
import type { PreparedItem } from './prepare-item.ts';
import { wavesOf } from './waves.ts';

const ATTEMPTS = 6;
/** Each of them takes its time under the locks of all: of many items, so many at once. */
const EXACT_TOGETHER = 256;

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

const pauseBefore = async (attempt: number, isLost: boolean, jitter: () => number): Promise<void> => {
  const waitMs = (isLost ? 50 : 5) * 2 ** (attempt - 1);
  await pause(waitMs + waitMs * jitter());
};

const toSettled = (answer: LaneAnswer | DeclinedError): Settled<LaneAnswer> =>
  answer instanceof DeclinedError ? { error: answer } : { value: answer };

export type WriterDeps = { readonly pool: Pool; readonly log: Log; readonly jitter: () => number };

/**
 * Writes items and settles each on its own: what one item's companion raises, or a key that another process writes at the
 * same moment, reaches only that item. Items that stand apart come in transactions of their own. Never throws.
 */
export const createWriteItems = ({ pool, log, jitter }: WriterDeps, inWaves = wavesOf) => {
  /** Exact answers, together when that works. */
  const settle = async (items: readonly PreparedItem[]): Promise<Settled<LaneAnswer>[]> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await flushExact(pool, items)).map(toSettled);
      } catch (error) {
        const isLost = isConnectionLost(error);
        if (items.length > 1 && !isLost) return settleApart(items, error);
        if (attempt < ATTEMPTS && (isLost || isCollision(error))) {
          await pauseBefore(attempt, isLost, jitter);
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
    return settleBy(items, isLockTimeout(error) ? 1 : Math.min(EXACT_TOGETHER, Math.ceil(items.length / 2)));
  };

  const settleBy = async (items: readonly PreparedItem[], size: number): Promise<Settled<LaneAnswer>[]> => {
    const ends: Settled<LaneAnswer>[] = [];
    for (let from = 0; from < items.length; from += size) ends.push(...(await settle(items.slice(from, from + size))));
    return ends;
  };
  const settleAll = (items: readonly PreparedItem[]): Promise<Settled<LaneAnswer>[]> => settleBy(items, EXACT_TOGETHER);

  /** Items of one shape in one statement; those that it does not apply, or all if it fails, exactly. */
  const writeTogether = async (
    items: readonly PreparedItem[],
    flush: typeof flushShared,
  ): Promise<Settled<LaneAnswer>[]> => {
    if (items.length === 0) return [];
    try {
      const answers = await flush(pool, items);
      const open = await settleAll(items.filter((_, place) => !answers.has(place)));
      return items.map((_, place) => {
        const answer = answers.get(place);
        return answer
          ? toSettled(answer)
          : (open.shift() ?? { error: new Error('the database did not answer for an item') });
      });
    } catch (error) {
      log.warn({ err: error, items: items.length }, 'ledger.flush_failed');
      return isConnectionLost(error) ? settleAll(items) : settleApart(items, error);
    }
  };

  const writeWave = async (items: readonly PreparedItem[]): Promise<Map<PreparedItem, Settled<LaneAnswer>>> => {
    const sorted = [...items].sort(compareItems);
    const wayOf = createSorter(sorted);
    const [single, shared, other] = (['single', 'shared', 'other'] as const).map((way) =>
      sorted.filter((item) => wayOf(item) === way),
    ) as [PreparedItem[], PreparedItem[], PreparedItem[]];
    const settled = [
      ...(await writeTogether(single, flushBatch)),
      ...(await writeTogether(shared, flushShared)),
      ...(await settleAll(other)),
    ];
    const unknown = { error: new Error('the database did not answer for an item') };
    return new Map([...single, ...shared, ...other].map((item, place) => [item, settled[place] ?? unknown]));
  };

  return async (items: readonly PreparedItem[]): Promise<Settled<LaneAnswer>[]> => {
    const ends = new Map<PreparedItem, Settled<LaneAnswer>>();
    for (const wave of inWaves(items)) for (const [item, end] of await writeWave(wave)) ends.set(item, end);
    return items.map((item) => ends.get(item) ?? { error: new Error('the database did not answer for an item') });
  };
};

/** Which way an item is written. The statements for many want a group once: of a group that is there more often, none. */
const createSorter = (items: readonly PreparedItem[]): ((item: PreparedItem) => PreparedItem['shape']) => {
  const seen = new Set<bigint>();
  const often = new Set<bigint>();
  for (const { group } of items) {
    if (group === null) continue;
    if (seen.has(group)) often.add(group);
    seen.add(group);
  }
  return ({ group, shape }) => (group !== null && often.has(group) ? 'other' : shape);
};

const compareItems = (a: PreparedItem, b: PreparedItem): number =>
  compareAccounts(a.shares[0]?.account ?? 0n, b.shares[0]?.account ?? 0n);

/**
 * Writes all items or none, in one transaction. Comes again after a lost connection or a collision, a few times.
 * @throws DomainError `internal.busy` behind a locked row
 */
export const createWriteAll =
  ({ pool, log, jitter }: WriterDeps) =>
  async (items: readonly PreparedItem[]): ReturnType<typeof flushAll> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await flushAll(pool, items);
      } catch (error) {
        if (isLockTimeout(error)) throw new DomainError('internal.busy', { retryAfterSeconds: 1 });
        if (attempt === ATTEMPTS || !(isConnectionLost(error) || isCollision(error))) throw error;
        log.warn({ err: error, items: items.length, attempt }, 'ledger.flush_failed');
        await pauseBefore(attempt, isConnectionLost(error), jitter);
      }
    }
  };
