import { typedAmount } from '../amounts/typed-amount.ts';
import { isLess, leastWire } from './wire-sum.ts';

/** Between what a transfer may be, and what there is for it. */
export type SendBounds = {
  readonly least: string;
  readonly most: string;
  readonly dayLeft: string;
  readonly balance: string;
};
export type SendProblem = 'empty' | 'wrong' | 'below' | 'above' | 'day' | 'balance';
/** Why nothing can be sent at all now. */
export type NoSend = 'held' | 'day' | 'balance';

/** The most that can be sent now. */
export const roomOf = ({ most, dayLeft, balance }: SendBounds): string => leastWire(most, dayLeft, balance);

/** Null: something can be sent. */
export const noSend = (bounds: SendBounds & { readonly isHeldByCredit: boolean }): NoSend | null => {
  if (bounds.isHeldByCredit) return 'held';
  if (isLess(bounds.dayLeft, bounds.least)) return 'day';
  return isLess(bounds.balance, bounds.least) ? 'balance' : null;
};

/** What is typed as an amount of the wire, or what is wrong with it: first what no other day would mend. */
export const planSend = (
  bounds: SendBounds,
  text: string,
  lang: string,
): { readonly amount: string; readonly problem: null } | { readonly amount: null; readonly problem: SendProblem } => {
  const refused = (problem: SendProblem) => ({ amount: null, problem });
  if (text.trim() === '') return refused('empty');
  const amount = typedAmount(text, lang);
  if (amount === null) return refused('wrong');
  if (isLess(amount, bounds.least)) return refused('below');
  if (isLess(bounds.most, amount)) return refused('above');
  if (isLess(bounds.balance, amount)) return refused('balance');
  return isLess(bounds.dayLeft, amount) ? refused('day') : { amount, problem: null };
};
