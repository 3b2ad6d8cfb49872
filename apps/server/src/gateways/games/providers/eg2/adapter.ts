import { DEFAULT_POLICY } from '../../../../features/vendor-wallet/index.ts';
import type { VendorAdapter } from '../../adapter.ts';
import { evolutionOutbound } from './outbound.ts';
import { evolutionRoutes } from './routes.ts';

/** EG2 speaks Evolution's One Wallet: a secret in the query, decimal numbers, one credit a bet (see README). */
export const eg2Adapter: VendorAdapter = {
  vendor: 'EG2',
  displayName: 'EG2',
  wire: 'evolution',
  policy: {
    ...DEFAULT_POLICY,
    unknownRollback: 'TRANSACTION_NOT_FOUND',
    repeat: 'DUPLICATE_TRANSACTION',
    mayUndoWins: false,
  },
  routes: evolutionRoutes,
  outbound: evolutionOutbound,
  credentialNames: ['authToken', 'casinoKey', 'apiToken'],
  secretFields: ['authToken', 'apiToken', 'authorization', 'sid'],
};
