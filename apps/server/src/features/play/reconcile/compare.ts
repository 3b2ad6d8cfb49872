import { type Amount, amount } from '@trevo/money';
import type { FeedEntry } from '../../catalog/index.ts';
import type { NewDifference } from './reconcile.types.ts';
import type { OurEntry } from '../../vendor-wallet/index.ts';

/** Rows of ours in these states moved nothing. */
const MOVED_NOTHING: ReadonlySet<string> = new Set(['DECLINED', 'VOIDED_UNSEEN']);
/** Money that was only held: a vendor lists it when it is taken, if ever. */
const ONLY_HELD: ReadonlySet<string> = new Set(['HELD', 'RELEASED']);
const hasMoved = ({ state, amount: moved }: OurEntry): boolean => !MOVED_NOTHING.has(state) && moved !== 0n;

/** Whether a row is a line of our list: refused and unseen ones are not, a win of zero is. */
export const isLine = ({ family, state }: OurEntry): boolean => family !== 'commit' && !MOVED_NOTHING.has(state);

/** A movement's name in both lists. A bet with its win in one call is one row here and, at some vendors, two there. */
const keyOf = ({ family, transactionId }: { family: string; transactionId: string }): string =>
  `${family} ${transactionId}`;

type Theirs = {
  readonly entry: FeedEntry;
  /** With the credit of the same id, where that belongs to one call here. */
  readonly amount: Amount;
};

/** Ours by name, and what of theirs each is to be compared with. */
export type Comparison = {
  /** Keys of ours that theirs named. */
  readonly matched: ReadonlySet<string>;
  readonly differences: readonly Omit<NewDifference, 'reconciliationId'>[];
};

export const ourKey = keyOf;

const theirSide = ({ entry, amount: moved }: Theirs) => ({ amount: moved, state: null, at: entry.at });
const ourSide = (ours: OurEntry) => ({ amount: ours.amount, state: ours.state, at: ours.at });

const differenceOf = (
  kind: NewDifference['kind'],
  theirs: Theirs,
  ours: OurEntry | null,
): Omit<NewDifference, 'reconciliationId'> => ({
  kind,
  family: theirs.entry.family,
  transactionId: theirs.entry.transactionId,
  roundId: theirs.entry.roundId === '' ? null : theirs.entry.roundId,
  memberId: ours?.memberId ?? null,
  currency: theirs.entry.currency,
  ours: ours === null ? null : ourSide(ours),
  theirs: theirSide(theirs),
});

/** Folds a credit into the stake of the same id where our side took both in one call. */
const foldPairs = (entries: readonly FeedEntry[], ours: ReadonlyMap<string, OurEntry>): Theirs[] => {
  const pairs = new Set(
    entries
      .map((entry) => entry.transactionId)
      .filter((transactionId) => ours.get(keyOf({ family: 'stake', transactionId }))?.op === 'betWin')
      .filter((transactionId) => !ours.has(keyOf({ family: 'credit', transactionId }))),
  );
  return entries.flatMap((entry) => {
    if (!pairs.has(entry.transactionId) || (entry.family !== 'stake' && entry.family !== 'credit'))
      return [{ entry, amount: entry.amount }];
    const stake = entries.find((other) => other.transactionId === entry.transactionId && other.family === 'stake');
    // The credit is counted with its stake; alone it stays what it is.
    if (entry.family === 'credit') return stake ? [] : [{ entry, amount: entry.amount }];
    const credits = entries.filter((other) => other.transactionId === entry.transactionId && other.family === 'credit');
    return [{ entry, amount: amount(credits.reduce((sum, credit) => sum + credit.amount, entry.amount as bigint)) }];
  });
};

/** An undoing of a bet that never reached us: theirs lists the stake and its return, ours neither. */
const isUnseenAndUndone = (
  { entry }: Theirs,
  ours: OurEntry | null,
  stakes: ReadonlyMap<string, FeedEntry>,
  undone: ReadonlyMap<string, FeedEntry>,
): boolean => {
  if (ours !== null && hasMoved(ours)) return false;
  if (entry.amount === 0n) return true;
  const other =
    entry.family === 'undo' ? stakes.get(entry.referenceTransactionId ?? '') : undone.get(entry.transactionId);
  return other !== undefined && other.amount + entry.amount === 0n;
};

/**
 * Judges a page of the vendor's list against our rows of the same names. `playerIds` gives our member's name at the
 * vendor. Movements that moved nothing on both sides are no difference, nor is a stake that the vendor undid before it
 * ever reached us.
 */
export const compareFeed = (
  entries: readonly FeedEntry[],
  ours: ReadonlyMap<string, OurEntry>,
  playerIds: ReadonlyMap<bigint, ReadonlySet<string>>,
): Comparison => {
  const stakes = new Map(entries.filter(({ family }) => family === 'stake').map((e) => [e.transactionId, e]));
  const undone = new Map(
    entries.filter(({ family }) => family === 'undo').map((e) => [e.referenceTransactionId ?? '', e]),
  );
  const matched = new Set<string>();
  const differences: Omit<NewDifference, 'reconciliationId'>[] = [];
  for (const theirs of foldPairs(entries, ours)) {
    const { entry } = theirs;
    const row = ours.get(keyOf(entry)) ?? null;
    if (row) matched.add(keyOf(entry));
    if (isUnseenAndUndone(theirs, row, stakes, undone)) continue;
    if (row === null) differences.push(differenceOf('missingHere', theirs, null));
    else if (playerIds.get(row.memberId)?.has(entry.playerId) !== true || row.currency !== entry.currency)
      differences.push(differenceOf('state', theirs, row));
    else if (MOVED_NOTHING.has(row.state)) {
      if (theirs.amount !== 0n) differences.push(differenceOf('state', theirs, row));
    } else if (row.amount !== theirs.amount) differences.push(differenceOf('amount', theirs, row));
  }
  return { matched, differences };
};

/** Ours that moved money and that theirs never named. Commits of a hold are part of its stake in every feed. */
export const missingThere = (
  rows: readonly OurEntry[],
  named: ReadonlySet<string>,
): Omit<NewDifference, 'reconciliationId'>[] =>
  rows
    .filter((row) => row.family !== 'commit' && hasMoved(row) && !ONLY_HELD.has(row.state) && !named.has(keyOf(row)))
    .map((row) => ({
      kind: 'missingThere' as const,
      family: row.family,
      transactionId: row.transactionId,
      roundId: row.roundId,
      memberId: row.memberId,
      currency: row.currency,
      ours: ourSide(row),
      theirs: null,
    }));
