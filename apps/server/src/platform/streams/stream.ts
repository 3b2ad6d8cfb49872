import type { DbTransaction } from '../db/database.ts';

/** Where a row stands: by the number of the transaction that wrote it, then by a number that grows within the table. */
export type Position = { readonly xid: bigint; readonly place: bigint };

/** A row as it stands in its table: `read` makes a `Delivered` of it, or throws. */
export type Unread = Position & { readonly version: bigint; readonly at: Date; readonly body: unknown };

/** A row as it is read. `version` tells two states of one row apart; 0 where rows never change. */
export type Delivered<Row> = Omit<Unread, 'body'> & { readonly row: Row };

/**
 * A table whose rows carry the transaction that wrote them, as consumers read it. Names go into statements as they are, so they are
 * this server's own words.
 */
export type Stream<Row> = {
  readonly name: string;
  readonly table: string;
  readonly xid: string;
  readonly place: string;
  readonly at: string;
  /** SQL of the brand whose row it is. */
  readonly merchant: string;
  /** SQL of the version; `0` where rows never change. */
  readonly version: string;
  /** SQL of a jsonb with what `read` wants. */
  readonly body: string;
  /** Only rows for which this SQL holds; absent: all. */
  readonly only?: string;
  /** What a row says, from its JSON. */
  read(body: unknown): Row;
};

/**
 * Takes what a stream brings, in the order of commits, each at least once. It says what a row counts for by now ("set"), never what it
 * adds: a row may come again, and a bet that was settled and voided before it was read comes once.
 *
 * `tx`: writes its own tables in the transaction that moves its cursor. No money: the ledger writes on connections of its own.
 * `items`: posts items keyed (consumer, place, version) to the ledger, or calls what may be called twice; the cursor moves afterwards.
 */
export type Handler<Row> =
  | { readonly tx: (tx: DbTransaction, rows: readonly Delivered<Row>[]) => Promise<void> }
  | { readonly items: (rows: readonly Delivered<Row>[]) => Promise<void> };

/** A handler with its stream and its name; which rows it takes is between the two. */
export type Consumer = { readonly name: string; readonly stream: Stream<unknown> } & Handler<never>;

/** `on(settledBets, 'rewards.turnover', { tx: ... })`. The name is its cursor's for good. */
export const on = <Row>(stream: Stream<Row>, name: string, handler: Handler<Row>): Consumer => ({
  name,
  stream,
  ...handler,
});
