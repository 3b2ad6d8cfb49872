import { add, type Amount, maxAmount, negate, subtract, ZERO } from '@trevo/money';
import { cashOf, compareAccounts, groupOf, isBonus, isCash, isDebt, isTracked } from './account-ids.ts';
import type { AccountId, Companion, LedgerItem, Posting, PostingKind } from './ledger.types.ts';

/**
 * What an item does to one player account: `needed` must be there before, all lines together change it by `delta`. What
 * limits count: `stake` bet, `back` won or taken back, `undone` of it bets taken back, `deposit` paid in; cash only.
 */
export type AccountShare = {
  readonly account: AccountId;
  delta: Amount;
  needed: Amount;
  lines: number;
  isGuarded: boolean;
  stake: Amount;
  back: Amount;
  undone: Amount;
  deposit: Amount;
  /** Every line from this account's side, for its hash chain. */
  description: string;
};

/** One side of a line: its account's share of the item (from 1), which of its lines it is, and its change up to there. */
export type Side = { readonly place: number; readonly nth: number; readonly running: Amount };

/** One journal row to be. A house account's side is null. */
export type Line = Posting & { readonly own: Side | null; readonly other: Side | null };

export type PreparedItem = {
  readonly source: string;
  readonly ref: string;
  readonly requestHash: Buffer;
  /** Player accounts, in the order in which they are locked. */
  readonly shares: readonly AccountShare[];
  readonly lines: readonly Line[];
  readonly companion: Companion | null;
  readonly reverses: bigint | null;
  readonly returns: bigint | null;
  readonly mayOwe: boolean;
  readonly keepsRefusal: boolean;
  /** Items of the same group (a member and currency) are written in the order in which they came. Null: house accounts only. */
  readonly group: bigint | null;
  /** What fits which statement: one player account, several of one member, or anything else (debt, two members, houses). */
  readonly shape: 'single' | 'shared' | 'other';
};

/** The player's side first; between a member's own accounts, cash first. So a statement finds its lines in one index. */
const orient = (posting: Posting): Posting => {
  const { account, contra } = posting;
  const isTurned =
    isTracked(contra) && (!isTracked(account) || (groupOf(account) === groupOf(contra) && contra < account));
  return isTurned ? { ...posting, account: contra, contra: account, amount: negate(posting.amount) } : posting;
};

/** Kinds that a blocked account may not do: staking, asking for money to be paid out, sending it to somebody; and drawing credit, which comes in. */
const GUARDED: ReadonlySet<PostingKind> = new Set(['bet', 'hold', 'transfer']);
/** Money that comes in and that the player did not have before: the own limit of deposits counts it. */
const INCOMING: ReadonlySet<PostingKind> = new Set(['deposit', 'transfer', 'credit']);
/** Kinds by which a stake's money comes back. */
const RETURNING: ReadonlySet<PostingKind> = new Set(['win', 'jackpot', 'rollback']);
/** Lines that the ledger may have to add for a debt: the split of one, and a repayment. */
const LINES_OF_DEBT = 2;

const check = (isRight: boolean, complaint: string): void => {
  if (!isRight) throw new RangeError(`ledger item: ${complaint}`);
};

/** The ledger keeps what such an item gives back as lines of `rollback` between the house and a player. */
const checkReturn = ({ reverses, mayOwe, postings }: LedgerItem): void => {
  check(reverses === undefined && !mayOwe, 'what gives back a part neither reverses nor owes');
  const back = postings.filter(({ kind }) => kind === 'rollback').map(orient);
  check(
    back.some(({ amount }) => amount > 0n),
    'what gives back a part has a rollback',
  );
  for (const { account, contra, amount } of back)
    check(isTracked(account) && !isTracked(contra) && amount >= 0n, 'a part comes from the house to a player');
};

const checkItem = (item: LedgerItem): void => {
  check(/^[a-z0-9_.:-]{1,64}$/i.test(item.source), 'source has 1 to 64 letters, digits or _.:-');
  check(item.ref.length >= 1 && item.ref.length <= 200 && !item.ref.includes('\0'), 'ref has 1 to 200 characters');
  check(item.requestHash.length === 32, 'the request hash has 32 bytes');
  check(item.postings.length >= 1 && item.postings.length <= 8, 'has 1 to 8 postings');
  for (const { kind, account, contra } of item.postings) {
    check(account !== contra, 'a posting has two accounts');
    check(!isDebt(account) && !isDebt(contra), 'only the ledger itself posts to a debt');
    check(kind !== 'repayment', 'only the ledger itself repays a debt');
  }
  if (item.mayOwe) check(item.postings.length <= 8 - LINES_OF_DEBT, 'has 1 to 6 postings where it may owe');
  if (item.returns !== undefined) checkReturn(item);
  if (item.companion) check(/^[a-z_]+$/.test(item.companion.name), `not a companion: ${item.companion.name}`);
};

const shareOf = (shares: Map<AccountId, AccountShare>, account: AccountId): AccountShare => {
  const found = shares.get(account);
  if (found) return found;
  const made: AccountShare = {
    account,
    delta: ZERO,
    needed: ZERO,
    lines: 0,
    isGuarded: false,
    stake: ZERO,
    back: ZERO,
    undone: ZERO,
    deposit: ZERO,
    description: '',
  };
  shares.set(account, made);
  return made;
};

/** Counts what limits measure. The database measures the same of the entries, see ledger_limits_measure. */
const countUse = (share: AccountShare, kind: PostingKind, amount: Amount): void => {
  if (kind === 'bet' && amount < 0n) share.stake = subtract(share.stake, amount);
  if (INCOMING.has(kind) && amount > 0n) share.deposit = add(share.deposit, amount);
  if (RETURNING.has(kind)) share.back = add(share.back, amount);
  if (kind === 'rollback' && amount > 0n) share.undone = add(share.undone, amount);
};

/**
 * Counts one side of a posting into its account's share. House accounts have none. A transfer that is taken back is nobody's own deed: no block
 * stops it, and the money that comes back was not paid in.
 */
const count = (
  shares: Map<AccountId, AccountShare>,
  { kind, account, contra, amount }: Posting,
  isUndoing: boolean,
): Counted | null => {
  if (!isTracked(account)) return null;
  const share = shareOf(shares, account);
  share.delta = add(share.delta, amount);
  // The balance may not be negative after any line, whatever the caller asked for.
  share.needed = maxAmount(share.needed, negate(share.delta));
  share.lines += 1;
  const isSentBack = isUndoing && kind === 'transfer';
  share.isGuarded ||= amount < 0n ? GUARDED.has(kind) && !isSentBack : kind === 'credit';
  share.description += `${share.description === '' ? '' : ';'}${kind}:${contra}:${amount}`;
  if (isCash(account) && !isSentBack) countUse(share, kind, amount);
  return { share, nth: share.lines, running: share.delta };
};

type Counted = { readonly share: AccountShare; readonly nth: number; readonly running: Amount };

export const mayDecline = (companion: Companion | null | undefined): boolean =>
  !!companion && 'row' in companion && companion.mayDecline === true;

/** What depends on what others wrote before it of the same debt or operation is written alone, behind its locks. */
const shapeOf = (
  shares: readonly AccountShare[],
  { mayOwe, returns, companion }: LedgerItem,
): PreparedItem['shape'] => {
  const [first] = shares;
  if (first === undefined || mayOwe || returns !== undefined) return 'other';
  // One statement of those for many can leave out what a companion declines.
  if (shares.length === 1) return mayDecline(companion) ? 'shared' : 'single';
  return shares.every(({ account }) => groupOf(account) === groupOf(first.account)) ? 'shared' : 'other';
};

/** What the caller asks for beyond what the lines take; an item that may owe asks for nothing. */
const applyNeeds = (shares: Map<AccountId, AccountShare>, { need, mayOwe }: LedgerItem): void => {
  for (const { account, amount } of need) {
    const share = shares.get(account);
    check(share !== undefined, `needs money of account ${account}, which is no player account of its postings`);
    if (share) share.needed = maxAmount(share.needed, amount);
  }
  for (const share of shares.values()) {
    if (mayOwe && (isCash(share.account) || isBonus(share.account))) share.needed = ZERO;
    // Block and debt are written on the cash account, so a bet with bonus money alone looks there too.
    if (share.isGuarded && isBonus(share.account)) shareOf(shares, cashOf(share.account)).isGuarded = true;
    if (mayOwe && isBonus(share.account)) shareOf(shares, cashOf(share.account));
  }
};

/**
 * Checks an item and works out what each player account needs, changes by and how its lines add up.
 * @throws RangeError for an item that no database state could accept: a mistake of the caller
 */
export const prepareItem = (item: LedgerItem): PreparedItem => {
  checkItem(item);
  const shares = new Map<AccountId, AccountShare>();
  const counted = item.postings.map((posting) => {
    const line = orient(posting);
    const turned = { ...line, account: line.contra, contra: line.account, amount: negate(line.amount) };
    const own = count(shares, line, item.reverses !== undefined);
    const other = count(shares, turned, item.reverses !== undefined);
    return { line, own, other };
  });
  applyNeeds(shares, item);
  const sorted = [...shares.values()].sort((a, b) => compareAccounts(a.account, b.account));
  const sideOf = (side: Counted | null): Side | null =>
    side && { place: sorted.indexOf(side.share) + 1, nth: side.nth, running: side.running };
  const lines = counted.map(({ line, own, other }): Line => ({ ...line, own: sideOf(own), other: sideOf(other) }));
  const first = sorted[0];
  return {
    source: item.source,
    ref: item.ref,
    requestHash: item.requestHash,
    shares: sorted,
    lines,
    companion: item.companion ?? null,
    reverses: item.reverses ?? null,
    returns: item.returns ?? null,
    mayOwe: item.mayOwe ?? false,
    keepsRefusal: item.keepRefusal ?? true,
    group: first ? groupOf(first.account) : null,
    shape: shapeOf(sorted, item),
  };
};
