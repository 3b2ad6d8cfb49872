import { DEFAULT_POLICY } from '../../../../features/vendor-wallet/index.ts';
import type { VendorAdapter } from '../../adapter.ts';
import { slotegratorOutbound } from './outbound.ts';
import { slotegratorRoutes } from './routes.ts';

/** SLG: forms under HMAC-SHA1, one address, two error codes, the shape of Slotegrator's GIS (see README). */
export const slgAdapter: VendorAdapter = {
  vendor: 'SLG',
  displayName: 'SLG',
  wire: 'slotegrator',
  policy: { ...DEFAULT_POLICY, mayUndoWins: true, mayUndoSettledBets: true },
  routes: slotegratorRoutes,
  outbound: slotegratorOutbound,
  credentialNames: ['merchantId', 'merchantKey'],
  // Where the contract names a list of movements, and the currency that its free spins are told in.
  optionalCredentialNames: ['feedPath', 'currency'],
  secretFields: ['merchantKey', 'session_id', 'x-sign'],
};
