import type { Database, DbTransaction } from '../db/database.ts';
import type { Log } from '../log.ts';
import { dropParked, findAsked, noteFailedAgain, park } from './parked.repository.ts';
import type { Consumer, Delivered, Unread } from './stream.ts';
import {
  alone,
  type Cursor,
  moveCursor,
  noteFailure,
  placeOf,
  readAt,
  readCursor,
  readNext,
} from './streams.repository.ts';

export const BATCH = 500;
/** Tries of one batch before its rows are taken one by one, and then of the row that fails before it is parked. */
const TRIES = 5;
const FIRST_WAIT_MS = 200;
/** Transactions without a row, after which an idle cursor moves. */
const WORTH = 4_096n;

export type StepDeps = {
  readonly db: Database;
  readonly log: Log;
  /** Before each await of a step: tests end the process there. */
  readonly before?: () => Promise<void>;
};

const go = (): Promise<void> => Promise.resolve();

const handle = async (consumer: Consumer, tx: DbTransaction, unread: readonly Unread[]): Promise<void> => {
  const rows = unread.map(
    ({ body, ...row }): Delivered<never> => ({ ...row, row: consumer.stream.read(body) as never }),
  );
  await ('items' in consumer ? consumer.items(rows) : consumer.tx(tx, rows));
};

/** Hands a parked row out again, as it is by now: in the transaction that unparks it, or behind items under the same keys. */
const takeAgain = async ({ db, log, before = go }: StepDeps, consumer: Consumer): Promise<void> => {
  const asked = await findAsked(db, consumer.name);
  if (!asked) return;
  try {
    await alone(db, consumer.name, async (tx) => {
      // Staff left it out, or another process took it, while this one waited.
      if ((await findAsked(tx, consumer.name))?.id !== asked.id) return;
      await before();
      const found = await readAt(tx, consumer.stream, asked.place);
      if (!found) throw new Error('the row is gone');
      await before();
      await handle(consumer, tx, [found]);
      await before();
      await dropParked(tx, asked.id);
    });
  } catch (error) {
    log.error({ err: error, consumer: consumer.name }, 'stream.failed_again');
    await noteFailedAgain(db, asked.id, String(error));
  }
};

/** What failed: the cursor before it, and its first row. */
type Failed = { readonly cursor: Cursor; readonly row: Unread; readonly error: unknown };

/** The next try waits; a row that failed often enough alone is parked. @returns how many rows were passed */
const noteFailed = async ({ db }: StepDeps, consumer: Consumer, { cursor, row, error }: Failed): Promise<number> => {
  const { name } = consumer;
  if (cursor.failures + 1 < 2 * TRIES) {
    await noteFailure(db, name, cursor, FIRST_WAIT_MS * 2 ** (cursor.failures % TRIES));
    return 0;
  }
  return alone(db, name, async (tx) => {
    if (!(await moveCursor(tx, name, cursor, { ...placeOf(row), failures: TRIES }))) return 0;
    await park(tx, consumer, row, String(error));
    return 1;
  });
};

/** Takes the next rows; while `isApart`, the next one. @returns how many were passed; 0 when none is there, or none could be taken */
const takeNext = async (deps: StepDeps, consumer: Consumer, isApart: boolean): Promise<number> => {
  const { db, log, before = go } = deps;
  const { name, stream } = consumer;
  const seen: { cursor?: Cursor; row?: Unread } = {};
  try {
    return await alone(db, name, async (tx) => {
      await before();
      const cursor = await readCursor(tx, name);
      const { rows, next } = await readNext(tx, stream, cursor, isApart ? 1 : BATCH);
      const [row] = rows;
      if (!cursor.isDue || !row) return 0;
      Object.assign(seen, { cursor, row });
      const move = async () => {
        await before();
        await moveCursor(tx, name, cursor, isApart ? { ...next, failures: TRIES } : next);
        await before();
      };
      // The journal's writes are not in this transaction: items that are posted twice keep their keys, a cursor does not go back.
      if ('tx' in consumer) await move();
      await handle(consumer, tx, rows);
      if ('items' in consumer) await move();
      return rows.length;
    });
  } catch (error) {
    log.error({ err: error, consumer: name }, 'stream.consumer_failed');
    const { cursor, row } = seen;
    return cursor && row ? await noteFailed(deps, consumer, { cursor, row, error }) : 0;
  }
};

/** After a batch has failed several times: its rows one by one, as far as they can be taken. */
const takeApart = async (deps: StepDeps, consumer: Consumer): Promise<number> => {
  let taken = 0;
  while (taken < BATCH && (await takeNext(deps, consumer, true)) > 0) taken += 1;
  const cursor = await readCursor(deps.db, consumer.name);
  if (cursor.failures === TRIES) await moveCursor(deps.db, consumer.name, cursor, { ...cursor, failures: 0 });
  return taken;
};

/**
 * Reads one batch and hands it to the consumer. A batch that fails several times is taken row by row, and the row that fails is parked,
 * so that the others go on.
 * @returns how many rows were passed; 0 when there is nothing, or it is not yet time to try again
 */
export const stepConsumer = async (deps: StepDeps, consumer: Consumer): Promise<number> => {
  const { db, before = go } = deps;
  await before();
  const cursor = await readCursor(db, consumer.name);
  if (cursor.hasAsked) await takeAgain(deps, consumer);
  if (!cursor.isDue) return 0;
  await before();
  const { rows, next } = await readNext(db, consumer.stream, cursor, 1);
  if (rows.length > 0)
    return cursor.failures < TRIES ? await takeNext(deps, consumer, false) : await takeApart(deps, consumer);
  // Moving the cursor is a transaction as well: for the sake of those alone it would move for ever.
  if (next.xid - cursor.xid >= WORTH) await moveCursor(db, consumer.name, cursor, next);
  return 0;
};
