import { DEFAULT_POLICY } from '../../../../features/vendor-wallet/index.ts';
import type { VendorAdapter } from '../../adapter.ts';
import { jiliOutbound } from './outbound.ts';
import { jiliRoutes } from './routes.ts';

/** JILI: JSON, the player's token in every call, bet and result in one, tables by session (see README). */
export const jiliAdapter: VendorAdapter = {
  vendor: 'JL',
  displayName: 'JILI',
  wire: 'jili',
  policy: { ...DEFAULT_POLICY, unknownRollback: 'TRANSACTION_NOT_FOUND', mayUndoWins: false },
  routes: jiliRoutes,
  outbound: jiliOutbound,
  credentialNames: ['agentId', 'agentKey'],
  optionalCredentialNames: ['username', 'password'],
  senderProofNames: ['username', 'password'],
  secretFields: ['token', 'authorization', 'Key', 'Token'],
};
