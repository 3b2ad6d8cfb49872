import { nativeAdapter } from '../../native/native-adapter.ts';

/** Slots and live tables: a refund of a bet that we never saw is told so; the tombstone stands all the same. */
export const ptAdapter = nativeAdapter({
  vendor: 'PT',
  displayName: 'Playtech',
  policy: { unknownRollback: 'TRANSACTION_NOT_FOUND' },
});
