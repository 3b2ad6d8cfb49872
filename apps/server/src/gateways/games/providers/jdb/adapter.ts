import { DEFAULT_POLICY } from '../../../../features/vendor-wallet/index.ts';
import type { VendorAdapter } from '../../adapter.ts';
import { jdbOutbound } from './outbound.ts';
import { jdbRoutes } from './routes.ts';

/** JDB: one address, one enciphered message, numbered actions (see README). */
export const jdbAdapter: VendorAdapter = {
  vendor: 'JDB',
  displayName: 'JDB',
  wire: 'jdb',
  policy: { ...DEFAULT_POLICY, mayUndoWins: false },
  routes: jdbRoutes,
  outbound: jdbOutbound,
  credentialNames: ['dc', 'parent', 'key', 'iv'],
  optionalCredentialNames: ['freeSpinActions'],
  // Messages name players and no secret; the key that opens them is nowhere in them.
  secretFields: [],
};
