import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { dropParked, findAsked, noteFailedAgain, park } from './parked.repository.ts';
import type { Consumer, Delivered } from './stream.ts';
import {
  type Batch,
  type Cursor,
  type Epoch,
  moveCursor,
  noteFailure,
  readAt,
  readCursor,
  readNext,
  readSince,
} from './streams.repository.ts';

export const BATCH = 500;
/** Tries of one batch before its rows are taken one by one, and the one that fails is parked. */
const TRIES = 5;
const FIRST_WAIT_MS = 200;
/** Transactions without a row, after which an idle cursor moves. */
const WORTH = 4_096n;

export type StepDeps = {
  readonly db: Database;
  readonly log: Log;
  readonly epoch: Epoch;
  /** Before each await of a step: tests end the process there. */
  readonly before?: () => Promise<void>;
};

const go = (): Promise<void> => Promise.resolve();

const TAKEN = new Error('another process took these rows');

const readBatch = (
  { db, epoch }: StepDeps,
  { stream }: Consumer,
  cursor: Cursor,
  limit: number,
): Promise<Batch<unknown>> => {
  const { since } = cursor;
  return since === null
    ? readNext(db, stream, cursor, limit)
    : readSince(db, stream, { ...cursor, since }, { epoch, limit });
};

/** What one batch is handled as: rows, and the cursor behind them. */
const take = async (deps: StepDeps, consumer: Consumer, cursor: Cursor, batch: Batch<unknown>): Promise<boolean> => {
  const { db, before = go } = deps;
  const rows = batch.rows as Delivered<never>[];
  if (rows.length === 0 || 'items' in consumer) {
    if (rows.length > 0 && 'items' in consumer) {
      await before();
      await consumer.items(rows);
    }
    await before();
    return moveCursor(db, consumer.name, cursor, batch.next);
  }
  await before();
  return db
    .transaction()
    .execute(async (tx) => {
      // First: of two processes the second one waits here, and finds the cursor moved.
      await before();
      if (!(await moveCursor(tx, consumer.name, cursor, batch.next))) throw TAKEN;
      await before();
      await consumer.tx(tx, rows);
      await before();
      return true;
    })
    .catch((error: unknown) => {
      if (error === TAKEN) return false;
      throw error;
    });
};

/** Hands a parked row out again, as it is by now: under the same keys where it posts items, or in the transaction that unparks it. */
const takeAgain = async ({ db, log, before = go }: StepDeps, consumer: Consumer): Promise<void> => {
  const asked = await findAsked(db, consumer.name);
  if (!asked) return;
  try {
    await before();
    const found = await readAt(db, consumer.stream, asked.place);
    const rows = (found ? [found] : []) as Delivered<never>[];
    await before();
    if ('items' in consumer) {
      await consumer.items(rows);
      await before();
      await dropParked(db, asked.id);
    } else
      await db.transaction().execute(async (tx) => {
        // First: of two processes the second one waits here, and finds nothing left to do.
        if (await dropParked(tx, asked.id)) await consumer.tx(tx, rows);
      });
  } catch (error) {
    log.error({ err: error, consumer: consumer.name }, 'stream.failed_again');
    await noteFailedAgain(db, asked.id, String(error));
  }
};

/**
 * Reads one batch and hands it to the consumer. A batch that fails several times is taken row by row, and the row that fails is parked,
 * so that the others go on.
 * @returns how many rows came; 0 when there is nothing, or it is not yet time to try again
 */
export const stepConsumer = async (deps: StepDeps, consumer: Consumer): Promise<number> => {
  const { db, log, before = go } = deps;
  await before();
  const cursor = await readCursor(db, consumer.name);
  if (cursor.hasAsked) await takeAgain(deps, consumer);
  if (!cursor.isDue) return 0;
  const isApart = cursor.failures >= TRIES;
  await before();
  const batch = await readBatch(deps, consumer, cursor, isApart ? 1 : BATCH);
  // Moving the cursor is a transaction as well: for the sake of those alone it would move for ever.
  const isNothing = batch.rows.length === 0 && batch.next.xid - cursor.xid < WORTH && batch.next.since === cursor.since;
  if (isNothing) return 0;
  try {
    return (await take(deps, consumer, cursor, batch)) ? batch.rows.length : 0;
  } catch (error) {
    log.error({ err: error, consumer: consumer.name, rows: batch.rows.length }, 'stream.consumer_failed');
    const [row] = batch.rows;
    if (isApart && row) {
      await park(db, consumer.name, row, String(error));
      await moveCursor(db, consumer.name, cursor, batch.next);
      return 1;
    }
    await noteFailure(db, consumer.name, FIRST_WAIT_MS * 2 ** cursor.failures);
    return 0;
  }
};
