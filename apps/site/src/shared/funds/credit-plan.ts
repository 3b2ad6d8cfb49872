import { wireAmount } from '@trevo/contract/currency';
import { typedAmount } from '../amounts/typed-amount.ts';
import { isLess, isNothing, leastWire } from './wire-sum.ts';

export type LineAmounts = {
  readonly limit: string;
  readonly used: string;
  readonly handed: string;
  readonly free: string;
};
export const PARTS = ['used', 'handed', 'free'] as const;
export type Part = (typeof PARTS)[number];

const WHOLE = 10_000n;
/** A hundredth of the bar: as little as an eye can see. */
const SEEN = 100;

/** How much of a limit an amount is, in whole percent, never above 100. */
export const shareOf = (amount: string, limit: string): number => {
  const whole = wireAmount(limit);
  return whole <= 0n ? 0 : Math.min(100, Number((wireAmount(amount) * 100n) / whole));
};

/** Widths of the bar's parts in percent, 100 together; what is there is seen, however little of the limit it is. */
export const barOf = (line: LineAmounts): Readonly<Record<Part, number>> => {
  const limit = wireAmount(line.limit);
  const parts = PARTS.map((part) => {
    const amount = wireAmount(line[part]);
    const share = limit <= 0n ? 0 : Number((amount * WHOLE) / limit);
    return { part, share: amount > 0n ? Math.max(share, SEEN) : 0 };
  });
  const widest = parts.reduce((a, b) => (b.share > a.share ? b : a));
  const over = parts.reduce((sum, { share }) => sum + share, 0) - Number(WHOLE);
  const width = ({ part, share }: (typeof parts)[number]): number =>
    (part === widest.part && limit > 0n ? share - over : share) / 100;
  return Object.fromEntries(parts.map((one) => [one.part, width(one)])) as Record<Part, number>;
};

export type Move = 'draw' | 'repay';
export type MoveProblem = 'empty' | 'wrong' | 'none' | 'free' | 'used' | 'balance';

/** The most that can be drawn, or paid back, now. */
export const mostOf = (move: Move, line: LineAmounts, balance: string): string =>
  move === 'draw' ? leastWire(line.free) : leastWire(line.used, balance);

/** What is typed as an amount of the wire, or what is wrong with it. */
export const planMove = (
  move: Move,
  { line, balance }: { line: LineAmounts; balance: string },
  text: string,
  lang: string,
): { readonly amount: string; readonly problem: null } | { readonly amount: null; readonly problem: MoveProblem } => {
  const refused = (problem: MoveProblem) => ({ amount: null, problem });
  if (text.trim() === '') return refused('empty');
  const amount = typedAmount(text, lang);
  if (amount === null) return refused('wrong');
  if (isNothing(amount)) return refused('none');
  if (move === 'draw') return isLess(line.free, amount) ? refused('free') : { amount, problem: null };
  if (isLess(line.used, amount)) return refused('used');
  return isLess(balance, amount) ? refused('balance') : { amount, problem: null };
};
