import { nativeAdapter } from '../../native/native-adapter.ts';

/** Esports in play: reserves live ten minutes, an unknown parent is told so. */
export const tfAdapter = nativeAdapter({
  vendor: 'TF',
  displayName: 'TF Gaming',
  policy: { unknownRollback: 'TRANSACTION_NOT_FOUND', reserveExpiresMs: 600_000 },
});
