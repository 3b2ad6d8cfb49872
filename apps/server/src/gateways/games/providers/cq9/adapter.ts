import { DEFAULT_POLICY } from '../../../../features/vendor-wallet/index.ts';
import type { VendorAdapter } from '../../adapter.ts';
import { cq9Outbound } from './outbound.ts';
import { cq9Routes } from './routes.ts';

/** CQ9: one address per movement, a shared token in the `wtoken` header, no currency in its calls (see README). */
export const cq9Adapter: VendorAdapter = {
  vendor: 'CQ9',
  displayName: 'CQ9',
  wire: 'cq9',
  policy: { ...DEFAULT_POLICY, unknownRollback: 'TRANSACTION_NOT_FOUND', mayUndoWins: false },
  routes: cq9Routes,
  outbound: cq9Outbound,
  credentialNames: ['walletToken', 'apiToken', 'currency'],
  optionalCredentialNames: ['gamehall', 'freeTicketPath'],
  secretFields: ['wtoken', 'authorization', 'session', 'usertoken', 'token'],
};
