import { DEFAULT_POLICY, type VendorPolicy } from '../../../../features/vendor-wallet/index.ts';
import type { VendorAdapter } from '../../adapter.ts';
import { softswissOutbound } from './outbound.ts';
import { softswissRoutes } from './routes.ts';

/**
 * An adapter for a vendor that speaks the SOFTSWISS shape. What all of them have in common: an unknown rollback is success,
 * a repeat is success, and a provider that failed half way undoes bets and wins of the round one by one.
 */
export const createSoftswissAdapter = (
  vendor: string,
  displayName: string,
  policy: Partial<VendorPolicy> = {},
): VendorAdapter => ({
  vendor,
  displayName,
  wire: 'softswiss',
  policy: { ...DEFAULT_POLICY, mayUndoWins: true, mayUndoSettledBets: true, ...policy },
  routes: softswissRoutes,
  outbound: softswissOutbound,
  credentialNames: ['casinoId', 'authToken'],
  // Where the contract names a list of movements, and the currency that its free spins are told in.
  optionalCredentialNames: ['feedPath', 'currency'],
  secretFields: ['authToken', 'x-request-sign', 'session_id'],
});
