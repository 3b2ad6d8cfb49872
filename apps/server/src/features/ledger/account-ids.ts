import type { AccountId, PlayerAccounts } from './ledger.types.ts';

/** Side accounts lie so far above their member's first two: bonus above cash, debt above held. */
const SIDE = 1n << 40n;

/** A house account keeps no balance row, and its id is negative: the sign alone tells. */
export const isTracked = (account: AccountId): boolean => account > 0n;

export const isCash = (account: AccountId): boolean => account > 0n && account < SIDE && (account & 1n) === 0n;
export const isBonus = (account: AccountId): boolean => account > SIDE && (account & 1n) === 0n;
export const isDebt = (account: AccountId): boolean => account > SIDE && (account & 1n) === 1n;

/** The same number for all accounts of one member in one currency, as the database computes it for the order of locks. */
export const groupOf = (account: AccountId): bigint => (account & (SIDE - 1n)) >> 1n;

/** The cash account beside any account of its member. */
export const cashOf = (account: AccountId): AccountId => groupOf(account) << 1n;

/** All accounts of a member, from the two that have been opened; the others open with their first entry. */
export const accountsFrom = ({ cash, held }: { cash: AccountId; held: AccountId }): PlayerAccounts => ({
  cash,
  held,
  bonus: cash + SIDE,
  debt: held + SIDE,
});

/** One order of locks for all lanes and processes: a member's accounts together, in the order of their ids. */
export const compareAccounts = (a: AccountId, b: AccountId): number => {
  const [left, right] = [groupOf(a), groupOf(b)];
  if (left === right) return a < b ? -1 : Number(a > b);
  return left < right ? -1 : 1;
};
