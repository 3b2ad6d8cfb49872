import { type Amount, divide, maxAmount, minAmount, mulDiv, subtract, ZERO, amount } from '@trevo/money';

/** A player's money by where it came from. */
export type Funding = { readonly cash: Amount; readonly bonus: Amount };

/** Stakes take cash first; bonus money pays what cash does not hold. Null: both together are too little. */
export const splitStake = (stake: Amount, available: Funding): Funding | null => {
  const cash = minAmount(stake, available.cash);
  const bonus = subtract(stake, cash);
  return bonus <= available.bonus ? { cash, bonus } : null;
};

/**
 * What bonus money got back of a stake that brought its win along, as the transaction's note keeps it: the row's own figures
 * are the net of both.
 */
export const bonusWinNote = (micros: Amount): string => `bonus-win:${micros}`;
export const readBonusWin = (note: string | null): Amount =>
  note?.startsWith('bonus-win:') ? amount(BigInt(note.slice('bonus-win:'.length))) : ZERO;

/**
 * A win goes back to where its stakes came from: bonus money gets its share of the stakes, rounded down to whole
 * `minor` units, but no more than it funded and has not got back yet; the rest is cash.
 */
export const splitWin = (
  win: Amount,
  stakes: { readonly total: Amount; readonly bonus: Amount; readonly bonusReturned: Amount },
  minor: bigint,
): Funding => {
  if (stakes.bonus <= 0n || stakes.total <= 0n) return { cash: win, bonus: ZERO };
  const open = maxAmount(ZERO, subtract(stakes.bonus, stakes.bonusReturned));
  const share = mulDiv(win, stakes.bonus, stakes.total, 'floor');
  const bonus = minAmount(open, amount(divide(share, minor, 'floor') * minor));
  return { cash: subtract(win, bonus), bonus };
};
