import { promiseText } from '@trevo/engines/log';
import { addMs } from '@trevo/time';
import { fromDate, toDate } from '../../platform/clock.ts';
import { createCoalescer } from '../../platform/batching/coalesce.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { createAppend } from './append.ts';
import { findLogKey, openLogKey } from './log-key.ts';
import type { Append, LeafKind, LogKey, NewLeaf } from './log.types.ts';
import { alone } from './log.repository.ts';
import { createProofs, type Proofs } from './read-log.ts';
import { createSalts, type Salts } from './salts.ts';

export type TransparencyDeps = Pick<Platform, 'db' | 'vault'> & {
  readonly config: Pick<Platform['config'], 'publicUrl'>;
};

/** What is signed with the answer to a bet. */
export type SignedPromise = {
  readonly origin: string;
  /** By then the leaf is in the log. */
  readonly by: Date;
  /** Ed25519 by the log's key, base64. */
  readonly signature: string;
};

const PROMISED_MS = 60_000;

/** The door of the log. */
export type Transparency = {
  readonly append: Append;
  /** Puts leaves into the log behind which something is about to be used: they are in a signed checkpoint once this resolves. */
  logNow(leaves: readonly NewLeaf[]): Promise<void>;
  /** Signs, without a look at the database, that the leaf of this hash is in the log a minute after what it says happened. */
  promise(leaf: string, happenedAt: Date): Promise<SignedPromise>;
  readonly salts: Salts;
  readonly key: () => Promise<LogKey>;
  readonly proofs: Proofs;
  /** Kinds of leaf are compared with their rows by what their features declare. */
  declare(...kinds: readonly LeafKind[]): void;
  readonly kinds: readonly LeafKind[];
};

export const createTransparency = (deps: TransparencyDeps): Transparency => {
  const { db } = deps;
  let known: LogKey | null = null;
  let opened: Promise<LogKey> | null = null;
  const key = async (): Promise<LogKey> => {
    opened ??= openLogKey(deps).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    known ??= await opened;
    return known;
  };
  /**
   * Read on the transaction's own connection: as many transactions as the pool has connections would wait for another one for ever. Only the
   * very first key of a house has to be made beside them, so callers ask for `key` before they begin.
   */
  const keyIn = async (tx: DbTransaction): Promise<LogKey> => {
    known ??= await findLogKey(tx, deps);
    return known ?? key();
  };
  const signAll = createCoalescer(async (texts: readonly string[]) => {
    const { sign } = await key();
    return Promise.all(texts.map(sign));
  });
  const append = createAppend(keyIn);
  const kinds: LeafKind[] = [];
  return {
    append,
    key,
    kinds,
    proofs: createProofs(db),
    salts: createSalts(db),
    async logNow(leaves) {
      // Found before any transaction: it may have to be made.
      await key();
      await alone(db, (tx) => append(tx, leaves, { isAwaited: true }));
    },
    async promise(leaf, happenedAt) {
      const { name: origin } = await key();
      const by = toDate(addMs(fromDate(happenedAt), PROMISED_MS));
      const signature = await signAll(promiseText({ origin, leaf, by: by.toISOString() }));
      return { origin, by, signature };
    },
    declare(...declared) {
      for (const kind of declared) {
        if (kinds.some((one) => one.kind === kind.kind)) throw new Error(`two features declare the leaf ${kind.kind}`);
        kinds.push(kind);
      }
    },
  };
};
