import type { Promising } from './receipts.ts';

/** Keeps what an answer promised, once the file that does is there: no game carries it, and no bet waits for it. */
export const keepLater = (id: string, log: Promising | null | undefined): void =>
  void import('./receipts.ts').then(
    ({ keepReceipt }) => keepReceipt(id, log),
    () => undefined,
  );
