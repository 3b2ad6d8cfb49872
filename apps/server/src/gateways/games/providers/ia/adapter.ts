import { nativeAdapter } from '../../native/native-adapter.ts';

/** Esports with partly voided combinations: a rollback may give back less than the stake. */
export const iaAdapter = nativeAdapter({
  vendor: 'IA',
  displayName: 'IA Esports',
  policy: { mayUndoSettledBets: true, allowsPartialRollback: true },
});
