import { DEFAULT_POLICY } from '../../../../features/vendor-wallet/index.ts';
import type { VendorAdapter } from '../../adapter.ts';
import { pgOutbound } from './outbound.ts';
import { pgRoutes } from './routes.ts';

/** PG: form bodies with both secrets inside, one net money call, no rollback (see README). */
export const pgAdapter: VendorAdapter = {
  vendor: 'PG',
  displayName: 'PG',
  wire: 'pg',
  policy: { ...DEFAULT_POLICY, mayUndoWins: false },
  routes: pgRoutes,
  outbound: pgOutbound,
  credentialNames: ['operatorToken', 'secretKey', 'currency'],
  optionalCredentialNames: ['launchUrl', 'historyUrl', 'freeGamePath'],
  secretFields: ['operator_token', 'secret_key', 'operator_player_session', 'ot', 'ops', 't', 'operator_session'],
};
