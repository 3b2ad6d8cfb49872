import type { PlacedOrder } from '@trevo/contract';

/**
 * Keeps what the answer to a slip promised, once the file that does is there; the first order is shown first. Not by `keep-later.ts`: shared with the
 * games, that took four KB of theirs along into the lotteries.
 */
export const keepReceipts = (orders: readonly PlacedOrder[]): void =>
  void import('../../../shared/log/receipts.ts').then(
    ({ keepReceipt }) => {
      for (const { orderId, receipt } of orders.toReversed()) {
        const { leaf, salt: _, ...promise } = receipt;
        keepReceipt(orderId, { leaf, promise });
      }
    },
    () => undefined,
  );
