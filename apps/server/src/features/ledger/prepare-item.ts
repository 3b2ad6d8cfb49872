import { add, type Amount, maxAmount, negate, ZERO } from '@trevo/money';
import type { AccountId, Companion, LedgerItem, Posting, PostingKind } from './ledger.types.ts';

/** A house account keeps no balance row, and its id is negative: the sign alone tells. */
const isTracked = (account: AccountId): boolean => account > 0n;

/** What an item does to one player account: `needed` must be there before, all lines together change it by `delta`. */
export type AccountShare = {
  readonly account: AccountId;
  delta: Amount;
  needed: Amount;
  lines: number;
  isGuarded: boolean;
  /** Every line from this account's side, for its hash chain. */
  description: string;
};

/** One journal row to be. `nth` and `running` are counted within the item, for each of the two accounts. */
export type Line = {
  readonly kind: PostingKind;
  readonly account: AccountId;
  readonly contra: AccountId;
  readonly amount: Amount;
  readonly nth: number | null;
  readonly running: Amount | null;
  readonly contraNth: number | null;
  readonly contraRunning: Amount | null;
};

export type PreparedItem = {
  readonly source: string;
  readonly ref: string;
  readonly requestHash: Buffer;
  /** Player accounts, in the order in which they are locked. */
  readonly shares: readonly AccountShare[];
  readonly lines: readonly Line[];
  readonly companion: Companion | null;
  readonly reverses: bigint | null;
  /** Items of the same group (a member and currency) are written in the order in which they came. Null: house accounts only. */
  readonly group: bigint | null;
  /** One player account, nothing taken back: fits the set-based statement. */
  readonly isSimple: boolean;
};

/** The player's side first; between a member's own accounts, cash first. So a statement finds its lines in one index. */
const orient = (posting: Posting): Posting => {
  const { account, contra } = posting;
  const isTurned = isTracked(contra) && (!isTracked(account) || (account >> 1n === contra >> 1n && contra < account));
  return isTurned ? { ...posting, account: contra, contra: account, amount: negate(posting.amount) } : posting;
};

/** Kinds that a blocked account may not do: staking, and asking for money to be paid out. */
const GUARDED: ReadonlySet<PostingKind> = new Set(['bet', 'hold']);

const check = (isRight: boolean, complaint: string): void => {
  if (!isRight) throw new RangeError(`ledger item: ${complaint}`);
};

const checkItem = (item: LedgerItem): void => {
  check(/^[a-z0-9_.:-]{1,64}$/i.test(item.source), 'source has 1 to 64 letters, digits or _.:-');
  check(item.ref.length >= 1 && item.ref.length <= 200 && !item.ref.includes('\0'), 'ref has 1 to 200 characters');
  check(item.requestHash.length === 32, 'the request hash has 32 bytes');
  check(item.postings.length >= 1 && item.postings.length <= 8, 'has 1 to 8 postings');
  for (const { account, contra } of item.postings) check(account !== contra, 'a posting has two accounts');
  if (item.companion) check(/^[a-z_]+$/.test(item.companion.name), `not a companion: ${item.companion.name}`);
};

const shareOf = (shares: Map<AccountId, AccountShare>, account: AccountId): AccountShare => {
  const found = shares.get(account);
  if (found) return found;
  const made = { account, delta: ZERO, needed: ZERO, lines: 0, isGuarded: false, description: '' };
  shares.set(account, made);
  return made;
};

/** Counts one side of a posting into its account's share. House accounts have none. */
const count = (
  shares: Map<AccountId, AccountShare>,
  { kind, account, contra, amount }: Posting,
): { nth: number; running: Amount } | null => {
  if (!isTracked(account)) return null;
  const share = shareOf(shares, account);
  share.delta = add(share.delta, amount);
  // The balance may not be negative after any line, whatever the caller asked for.
  share.needed = maxAmount(share.needed, negate(share.delta));
  share.lines += 1;
  share.isGuarded ||= amount < 0n && GUARDED.has(kind);
  share.description += `${share.description === '' ? '' : ';'}${kind}:${contra}:${amount}`;
  return { nth: share.lines, running: share.delta };
};

/**
 * Checks an item and works out what each player account needs, changes by and how its lines are numbered.
 * @throws RangeError for an item that no database state could accept: a mistake of the caller
 */
export const prepareItem = (item: LedgerItem): PreparedItem => {
  checkItem(item);
  const shares = new Map<AccountId, AccountShare>();
  const lines = item.postings.map((posting): Line => {
    const line = orient(posting);
    const here = count(shares, line);
    const there = count(shares, { ...line, account: line.contra, contra: line.account, amount: negate(line.amount) });
    return {
      ...line,
      nth: here?.nth ?? null,
      running: here?.running ?? null,
      contraNth: there?.nth ?? null,
      contraRunning: there?.running ?? null,
    };
  });
  for (const { account, amount } of item.need) {
    const share = shares.get(account);
    check(share !== undefined, `needs money of account ${account}, which is no player account of its postings`);
    if (share) share.needed = maxAmount(share.needed, amount);
  }
  const sorted = [...shares.values()].sort((a, b) => (a.account < b.account ? -1 : 1));
  const first = sorted[0];
  return {
    source: item.source,
    ref: item.ref,
    requestHash: item.requestHash,
    shares: sorted,
    lines,
    companion: item.companion ?? null,
    reverses: item.reverses ?? null,
    group: first ? first.account >> 1n : null,
    isSimple: sorted.length === 1 && item.reverses === undefined,
  };
};
