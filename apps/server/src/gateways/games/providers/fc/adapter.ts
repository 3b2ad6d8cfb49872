import { nativeAdapter } from '../../native/native-adapter.ts';

/** Slots and fish tables: a repeat is told apart from a first success, with the same transaction id and no money. */
export const fcAdapter = nativeAdapter({
  vendor: 'FC',
  displayName: 'FA CHAI',
  policy: { repeat: 'DUPLICATE_TRANSACTION' },
});
