import type { Db, DbTransaction } from '../../platform/db/database.ts';

/** A leaf that a feature wants in the log. */
export type NewLeaf = {
  /** Who checks it again later (`LeafKind`). */
  readonly kind: string;
  /** What it is about, in this database alone: never shown. */
  readonly ref: string;
  /** Of a bet, which of its states; 0 for what never changes. */
  readonly version?: number;
  readonly text: string;
};

export type Leaf = Required<NewLeaf> & { readonly position: bigint; readonly hash: string; readonly at: Date };

/** Something that is not as the log says. */
export type Break = {
  readonly what: BreakName;
  /** A place in the log, a round, a witness. */
  readonly example: string;
};
export type BreakName =
  | 'leaf.changed'
  | 'leaf.lost'
  | 'tree.root'
  | 'tree.head'
  | 'checkpoint.signature'
  | 'checkpoint.root'
  | 'cosignature'
  | 'witness.ahead'
  | 'witness.split'
  | 'row.changed'
  | 'row.lost'
  | 'row.not_logged';

/** A kind of leaf: how its leaves are compared with the rows that they are about. */
export type LeafKind = {
  readonly kind: string;
  /** What is not as its leaf says. Rows that changed after `settledBefore` may still be on their way into the log. */
  check(db: Db, leaves: readonly Leaf[], settledBefore: Date): Promise<Break[]>;
  /** What has to be in the log once a consumer has passed it. */
  readonly passed?: {
    readonly consumer: string;
    wanted(db: Db, passed: Passed): Promise<Wanted[]>;
  };
  /** What has to be in the log by now, of rows without a transaction's number: all of it, or the latest alone. */
  due?(db: Db, isWhole: boolean): Promise<Wanted[]>;
};
/** Rows that transactions after the first number, up to the second, changed; none that ended before the log began. */
export type Passed = { readonly fromXid: bigint; readonly toXid: bigint; readonly since: Date };
export type Wanted = { readonly ref: string; readonly text: string };

/** What the program signs notes and promises with. */
export type LogKey = {
  readonly name: string;
  readonly publicKey: Uint8Array;
  /** `name+id+base64`, as it is handed on. */
  readonly formatted: string;
  /** The checkpoint's text with our signature. */
  signNote(text: string): string;
  /** Ed25519 over a text, base64; computed beside the event loop, which every bet waits for. */
  sign(text: string): Promise<string>;
};

/** Puts leaves into the log in the caller's own transaction: they are there if and only if it commits. */
export type Append = (
  tx: DbTransaction,
  leaves: readonly NewLeaf[],
  /** `isAwaited`: something is used only behind them, so a checkpoint is signed in the same transaction. */
  options?: { readonly isAwaited?: boolean },
) => Promise<void>;

/** Somebody who cosigns checkpoints, spoken to as C2SP tlog-witness says. */
export type Witness = {
  /** Its public key, `name+id+base64`; null while it cannot be asked. */
  key(): Promise<string | null>;
  /**
   * Shows it a checkpoint with the proof that it begins with the tree of `old` leaves, which it should know.
   * @returns its signature lines, or the size that it knows instead. @throws when it refuses or keeps silent
   */
  add(request: {
    readonly logKey: string;
    readonly old: number;
    readonly path: readonly string[];
    readonly note: string;
  }): Promise<{ readonly lines: readonly string[] } | { readonly knows: number }>;
  /** The last checkpoint of this log that it signed, as a note; null when there is none, or it cannot be asked. */
  last(origin: string): Promise<string | null>;
};
