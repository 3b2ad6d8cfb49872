import { nativeAdapter } from '../../native/native-adapter.ts';

/** Esports: stakes are reserved and committed, tickets are resettled when a match is voided after its end. */
export const imesAdapter = nativeAdapter({
  vendor: 'IMES',
  displayName: 'IM Esports',
  policy: { mayUndoSettledBets: true, reserveExpiresMs: 900_000 },
});
