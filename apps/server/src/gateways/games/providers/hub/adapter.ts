import { DEFAULT_POLICY } from '../../../../features/vendor-wallet/index.ts';
import type { VendorAdapter } from '../../adapter.ts';
import { hub88Outbound } from './outbound.ts';
import { hub88Routes } from './routes.ts';

/** HUB: the wire of Hub88, which Caleta speaks too: JSON under RSA signatures, amounts in hundred-thousandths (see README). */
export const hubAdapter: VendorAdapter = {
  vendor: 'HUB',
  displayName: 'HUB',
  wire: 'hub88',
  policy: {
    ...DEFAULT_POLICY,
    unknownRollback: 'TRANSACTION_NOT_FOUND',
    mayUndoWins: true,
    mayUndoSettledBets: true,
  },
  routes: hub88Routes,
  outbound: hub88Outbound,
  credentialNames: ['operatorId', 'operatorPrivateKey', 'hubPublicKey'],
  // The other halves of the pairs come along from the sandbox, which plays the hub; a real hub keeps its own.
  optionalCredentialNames: ['operatorPublicKey', 'hubPrivateKey', 'currency'],
  secretFields: ['token', 'operatorPrivateKey', 'hubPrivateKey', 'x-hub88-signature', 'x-auth-signature'],
};
