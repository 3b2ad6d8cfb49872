import type { BetLog } from '@trevo/contract';
import { RECEIPTS } from '../browser/kept-keys.ts';

/** A bet's promise as its answer brought it: the house signed that this leaf is in its log by then (docs/log.md). */
export type Receipt = {
  /** Of the round, of the bet on crash, or of the order. */
  readonly id: string;
  readonly leaf: string;
  /** Of a lottery's order: the leaf is under the root of this draw, and the root in the log. */
  readonly drawId?: string;
  readonly origin: string;
  readonly by: string;
  readonly signature: string;
};

/** What an answer brings of it. */
export type Promising = Pick<BetLog, 'leaf'> & { readonly promise: Omit<Receipt, 'id' | 'leaf'> | null };

/** So many are kept, two of the largest slips of a lottery; the next takes the place of the oldest. */
export const MOST_RECEIPTS = 2_400;

const COUNT = `${RECEIPTS}count`;
const slotOf = (number: number): string => `${RECEIPTS}${number % MOST_RECEIPTS}`;

export type ReceiptShelf = Pick<Storage, 'getItem' | 'setItem'>;

const countOf = (shelf: ReceiptShelf): number => Number(shelf.getItem(COUNT) ?? 0) || 0;

const readSlot = (shelf: ReceiptShelf, number: number): Receipt | null => {
  try {
    return JSON.parse(shelf.getItem(slotOf(number)) ?? 'null') as Receipt | null;
  } catch {
    return null;
  }
};

/** Keeps what an answer promised. One item a receipt: a bet writes its own and reads no other but the last. */
export const keepReceipt = (id: string, log: Promising | null | undefined, given?: ReceiptShelf): void => {
  if (!log?.promise) return;
  const shelf = given ?? localStorage;
  const { leaf, promise } = log;
  const count = countOf(shelf);
  // Each act in an open round promises the same leaf again.
  if (count > 0 && readSlot(shelf, count - 1)?.leaf === leaf) return;
  try {
    shelf.setItem(slotOf(count), JSON.stringify({ id, leaf, ...promise } satisfies Receipt));
    shelf.setItem(COUNT, String(count + 1));
  } catch {
    // A full or closed shelf keeps no more; the bet stands as it does.
  }
};

/** The newest first. */
export const keptReceipts = (shelf: ReceiptShelf = localStorage): Receipt[] => {
  const count = countOf(shelf);
  const kept = Array.from({ length: Math.min(count, MOST_RECEIPTS) }, (_, at) => readSlot(shelf, count - 1 - at));
  return kept.filter((receipt) => receipt !== null);
};
