import type { Selectable } from 'kysely';
import {
  type Database,
  type Db,
  type DbTransaction,
  inTransaction,
  violatedConstraint,
} from '../../../platform/db/database.ts';
import type { FairSeedPair } from '../../../platform/db/schema.generated.ts';
import { findUnloggedNext } from '../log/logged.repository.ts';

/** A seed pair as stored: next (no start), active, retired (its open rounds go on) or revealed. */
export type SeedPairRow = Omit<
  Selectable<FairSeedPair>,
  'serverSeedSealed' | 'serverSeedHash' | 'retiredAt' | 'abortsAuditedAt'
> & {
  readonly sealed: Buffer;
  readonly hash: string;
};

/** A pair that waits for its first bet. */
export type NextPair = Pick<SeedPairRow, 'seedPairId' | 'merchantId' | 'memberId' | 'sealed' | 'hash' | 'createdAt'>;

/** Puts a commitment into the log in the same transaction: it is in a signed checkpoint before anybody sees it. */
export type LogCommit = (tx: DbTransaction, hash: string) => Promise<void>;

/** The round's seeds were retired before its money could be written. */
export const isPairClosed = (error: unknown): boolean => violatedConstraint(error) === 'fair_seed_pair_active';

const pairs = (db: Db) =>
  db
    .selectFrom('fairSeedPair')
    .select([
      'seedPairId',
      'merchantId',
      'memberId',
      'serverSeedSealed as sealed',
      'serverSeedHash as hash',
      'playerSeed',
      'createdAt',
      'startedAt',
      'revealedAt',
    ]);

/** The member's pairs for new rounds: at most one active and one next. */
export const findOpenPairs = async (
  db: Db,
  memberId: bigint,
): Promise<{ active: SeedPairRow | null; next: SeedPairRow | null }> => {
  const rows = await pairs(db)
    .where('memberId', '=', memberId)
    .where('revealedAt', 'is', null)
    .where('retiredAt', 'is', null)
    .execute();
  return {
    active: rows.find((row) => row.startedAt !== null) ?? null,
    next: rows.find((row) => row.startedAt === null) ?? null,
  };
};

export const listRevealed = (db: Db, memberId: bigint, limit: number): Promise<SeedPairRow[]> =>
  pairs(db)
    .where('memberId', '=', memberId)
    .where('revealedAt', 'is not', null)
    .orderBy('revealedAt', 'desc')
    .limit(limit)
    .execute();

/** Commits the pair that follows. When another process was faster, its pair stays and this one is dropped. */
export const insertNext = (db: Database, pair: NextPair, commit: LogCommit): Promise<void> =>
  inTransaction(db, (tx) => putNext(tx, pair, commit));

const putNext = async (tx: DbTransaction, { sealed, hash, ...pair }: NextPair, commit: LogCommit): Promise<void> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('fairSeedPair')
    .values({ ...pair, serverSeedSealed: sealed, serverSeedHash: hash })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) await commit(tx, hash);
};

const reveal = async (tx: DbTransaction, seedPairId: string, at: Date): Promise<void> => {
  await tx
    .updateTable('fairSeedPair')
    .set({ revealedAt: at })
    .where('seedPairId', '=', seedPairId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('round').select('roundId').where('seedPairId', '=', seedPairId).where('state', '=', 'open')),
      ),
    )
    .execute();
};

/**
 * Retires the active pair (when there is one) and reveals it unless a round of it is open: then that round's end does. Starts the
 * committed next one with the player's seed and commits its successor, all or nothing. Waits for rounds under way: their share
 * lock is on the row that is retired.
 * @param expected the active pair that the caller saw, null for none; when another rotation was faster nothing happens
 * @returns whether the pair moved on
 */
export const moveOn = (
  db: Database,
  move: {
    readonly memberId: bigint;
    readonly expected: string | null;
    readonly playerSeed: string;
    readonly at: Date;
    readonly successor: NextPair;
    readonly commit: LogCommit;
  },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { memberId, expected, playerSeed, at, successor, commit } = move;
    const retired = await tx
      .updateTable('fairSeedPair')
      .set({ retiredAt: at })
      .where('memberId', '=', memberId)
      .where('startedAt', 'is not', null)
      .where('retiredAt', 'is', null)
      .where('revealedAt', 'is', null)
      .where('seedPairId', '=', expected ?? '')
      .executeTakeFirst();
    if (expected !== null && retired.numUpdatedRows !== 1n) return false;
    // A statement of its own: it sees the rounds that the first one waited for.
    if (expected !== null) await reveal(tx, expected, at);
    // One of before there was a log: the database starts none that is not in it.
    const unlogged = await findUnloggedNext(tx, memberId);
    if (unlogged !== null) await commit(tx, unlogged);
    const started = await tx
      .updateTable('fairSeedPair')
      .set({ playerSeed, startedAt: at })
      .where('memberId', '=', memberId)
      .where('startedAt', 'is', null)
      .executeTakeFirst();
    if (started.numUpdatedRows !== 1n) {
      // Two first bets at once: the other one started the pair while this one waited for its row.
      if (expected === null) return false;
      throw new Error('an active pair always has a committed successor');
    }
    await putNext(tx, successor, commit);
    return true;
  }).catch((error: unknown) => {
    // The same, but the other one had finished already: its pair is the active one now.
    if (violatedConstraint(error) === 'fair_seed_pair_one_active') return false;
    throw error;
  });
