import { createHash } from 'node:crypto';
import { toDate } from '../../platform/clock.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import { findPlayerOf } from './players/game-sessions.repository.ts';
import {
  dismissOrphan,
  findOrphan,
  isOrphanEnded,
  listOrphans,
  notePayer,
  type OrphanQuery,
  type OrphanWin,
  resolvePaidOrphans,
} from './orphans.repository.ts';
import {
  countOpenRounds,
  type EndedRoundQuery,
  type ExpiredReserve,
  findRoundWithWatch,
  listEndedRounds,
  listExpiredReserves,
  listOpenRounds,
  listRoundTransactions,
  listTransactions,
  lockRound,
  noteAsked,
  noteEnded,
  type OpenRoundQuery,
  type TransactionQuery,
  type VendorSays,
  watchRounds,
  listRoundsById,
} from './rounds.repository.ts';
import { type RunCommand, type RunDeps, wishOf } from './run/run-command.ts';
import { closeRound, markVoid } from './transactions.repository.ts';
import { DEFAULT_POLICY, type MoneyCommand, type VendorLink, type WalletOutcome } from './vendor-wallet.types.ts';
import type { RoundKey, VendorTransaction } from './vendor-transaction.ts';

/** Rounds open for so long are the watchdog's. */
export const WATCH_AFTER_MS = 15 * 60_000;
const RESERVES_A_PAGE = 500;

/** Who ends something by hand, and why. `by` is a name for the record: an operator or a job. */
export type Decision = { readonly by: string; readonly note: string };
type OrphanKey = Pick<OrphanWin, 'merchantId' | 'vendor' | 'transactionId'>;

/** Ids of our own undoings: the same target always has the same one, so that a repeated run continues the first. */
const houseId = (why: 'void' | 'expire', { family, transactionId }: VendorTransaction): string =>
  `${why}:${createHash('sha256').update(`${family} ${transactionId}`).digest('hex').slice(0, 40)}`;

/** May take back whatever stands: staff decide, not the vendor's habits. */
const HOUSE_POLICY = { ...DEFAULT_POLICY, mayUndoWins: true, mayUndoSettledBets: true };

/** Vendors' rounds, orphans and reserves for staff and jobs. */
export const createVendorRounds = (deps: RunDeps, run: RunCommand) => {
  const { db, clock, log } = deps;
  const now = (): Date => toDate(clock.now());

  const asHouse = async (at: { merchantId: number; vendor: string }, tx: VendorTransaction, command: MoneyCommand) => {
    const link: VendorLink = { merchantId: at.merchantId, vendor: at.vendor, policy: HOUSE_POLICY };
    const row = await findPlayerOf(db, { ...tx, vendor: at.vendor });
    if (!row) throw new Error(`member ${tx.memberId} has no player at ${at.vendor}`);
    const found = await deps.findPlayer(link, { token: null, playerId: row.playerId });
    if (found.kind === 'none') throw new Error(`no player ${row.playerId}: ${found.message}`);
    return run.settle(wishOf(link, found.player, command));
  };
  const undo = (
    at: { merchantId: number; vendor: string },
    tx: VendorTransaction,
    why: 'void' | 'expire',
  ): Promise<WalletOutcome> =>
    asHouse(at, tx, {
      op: why === 'void' ? 'rollback' : 'cancelReserve',
      player: { token: null, playerId: '' },
      currency: null,
      occurredAt: null,
      details: null,
      transactionId: houseId(why, tx),
      referenceTransactionId: tx.transactionId,
      roundId: tx.roundId,
      amount: null,
      isRoundClosed: false,
    });

  /** One hold that cannot be released is told of and must not keep back the others. @returns whether it was */
  const release = async (held: ExpiredReserve): Promise<boolean> => {
    const about = { vendor: held.vendor, transactionId: held.transactionId };
    try {
      const end = await undo(held, held, 'expire');
      if (end.status === 'OK') log.info(about, 'gateway.reserve_expired');
      else log.error({ ...about, status: end.status }, 'gateway.reserve_stuck');
      return end.status === 'OK';
    } catch (error) {
      log.error({ ...about, err: error }, 'gateway.reserve_stuck');
      return false;
    }
  };

  /** Gives back every stake of a void round and takes back every win, one after the other. */
  const undoAll = async (key: RoundKey, merchantId: number): Promise<void> => {
    const at = { merchantId, vendor: key.vendor };
    const standing = async (family: 'stake' | 'credit') =>
      (await listRoundTransactions(db, key)).filter(
        (tx) => tx.family === family && ['APPLIED', 'SETTLED', 'HELD'].includes(tx.state),
      );
    for (const bet of await standing('stake')) await undo(at, bet, 'void');
    // Those that named no bet, or came twice to one round.
    for (const win of await standing('credit')) await undo(at, win, 'void');
    const left = [...(await standing('stake')), ...(await standing('credit'))];
    if (left.length > 0) throw new Error(`round ${key.roundId} of ${key.vendor} could not be voided whole`);
  };

  return {
    /** Moves the watchdog's list forward; rounds open for 15 minutes stand on it. */
    watch: () => watchRounds(db, new Date(clock.now() - WATCH_AFTER_MS)),
    /** Oldest first. */
    listOpen: (query: OpenRoundQuery) => listOpenRounds(db, query),
    /** What the watchdog ended without its vendor's word, newest first. */
    listEnded: (query: EndedRoundQuery) => listEndedRounds(db, query),
    /** Of a brand, by the vendor's own id. */
    byRoundId: (of: { merchantId: number; roundId: string; limit: number }) => listRoundsById(db, of),
    countOpen: (merchantId: number) => countOpenRounds(db, merchantId),
    /** A round with all its transactions, or null. */
    async find(key: RoundKey) {
      const round = await findRoundWithWatch(db, key);
      return round && { round, transactions: await listRoundTransactions(db, key) };
    },
    /** Notes that the vendor was asked for a round; null when it did not answer. */
    noteAsked: (key: RoundKey, says: VendorSays | null) => noteAsked(db, key, says, now()),
    /** Notes that the watchdog ended a round by itself, so that staff see it. */
    noteEnded: (key: RoundKey) => noteEnded(db, key, now()),
    /**
     * Ends an open round as it stands; moves no money.
     * @returns what it was, or null when there is none; only OPEN and REOPENED were changed
     */
    close: (key: RoundKey, { by, note }: Decision) => closeRound(db, key, now(), `${by}: ${note}`),
    /** A round as it stands until the caller's transaction ends: bets and wins of it wait. Taken before the lock of gifts. */
    lock: (tx: DbTransaction, key: RoundKey) => lockRound(tx, key),
    /** In the caller's transaction: no bet is taken from then on, and `void` moves the money. @returns false when it is not open */
    markVoid: (tx: DbTransaction, key: RoundKey, { by, note }: Decision) => markVoid(tx, key, `${by}: ${note}`, now()),
    /**
     * Voids an open round: stakes go back, wins are taken back, what the wallet lacks becomes debt. May be repeated, and
     * continues where a broken run stopped.
     * @returns false when the round is not open
     */
    async void(key: RoundKey, { by, note }: Decision): Promise<boolean> {
      const isVoid = await db.transaction().execute((tx) => markVoid(tx, key, `${by}: ${note}`, now()));
      if (!isVoid) return false;
      const round = await findRoundWithWatch(db, key);
      if (round) await undoAll(key, round.merchantId);
      return true;
    },

    async listOrphans(query: OrphanQuery) {
      await resolvePaidOrphans(db, query.merchantId);
      return listOrphans(db, query);
    },
    async findOrphan(key: OrphanKey) {
      await resolvePaidOrphans(db, key.merchantId);
      return findOrphan(db, key);
    },
    /**
     * Pays an orphan win as the vendor sent it, so that its next try is a replay. Once, however often it is asked, and marked as paid
     * in the transaction of the money. Where its bet has come by now it is a win like others, and marked as matched.
     * @returns null when the orphan is unknown or resolved
     */
    async payOrphan(key: OrphanKey, decision: Decision): Promise<WalletOutcome | null> {
      const orphan = await findOrphan(db, key);
      if (!orphan || orphan.resolvedAt !== null) return null;
      const row = await findPlayerOf(db, orphan);
      if (!row) throw new Error(`member ${orphan.memberId} has no player at ${orphan.vendor}`);
      const link: VendorLink = { ...key, policy: { ...DEFAULT_POLICY, allowsOrphanWin: true, endsOrphan: true } };
      const found = await deps.findPlayer(link, { token: null, playerId: row.playerId });
      if (found.kind === 'none') throw new Error(`no player ${row.playerId}: ${found.message}`);
      if (!(await notePayer(db, key, decision))) return null;
      try {
        return await run.settle(wishOf(link, found.player, orphan.command));
      } catch (error) {
        if (isOrphanEnded(error)) return null;
        throw error;
      }
    },
    /** @returns false when the orphan is unknown or resolved */
    dismissOrphan: (key: OrphanKey, decision: Decision) => dismissOrphan(db, key, { ...decision, at: now() }),

    /** Our list of a vendor's money movements, for comparing with the vendor's: in the order of the ledger, pages by cursor. */
    transactions: (query: TransactionQuery) => listTransactions(db, query),

    /** Releases holds that were never committed. @returns how many */
    async releaseExpired(): Promise<number> {
      let released = 0;
      let last: ExpiredReserve | null = null;
      do {
        const page: ExpiredReserve[] = await listExpiredReserves(db, now(), { after: last, limit: RESERVES_A_PAGE });
        for (const held of page) if (await release(held)) released += 1;
        last = page.length === RESERVES_A_PAGE ? (page.at(-1) ?? null) : null;
      } while (last !== null);
      return released;
    },
  };
};
export type VendorRounds = ReturnType<typeof createVendorRounds>;
