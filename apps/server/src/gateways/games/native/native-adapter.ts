import { DEFAULT_POLICY, type VendorPolicy } from '../../../features/vendor-wallet/index.ts';
import type { VendorAdapter } from '../adapter.ts';
import { nativeOutbound } from './native-outbound.ts';
import { nativeRoutes } from './native-routes.ts';

/** An adapter of a vendor that speaks the native wire: name, code and where its policy differs. */
export const nativeAdapter = (own: {
  readonly vendor: string;
  readonly displayName: string;
  readonly policy?: Partial<VendorPolicy>;
}): VendorAdapter => ({
  vendor: own.vendor,
  displayName: own.displayName,
  wire: 'native',
  policy: { ...DEFAULT_POLICY, ...own.policy },
  routes: nativeRoutes,
  outbound: nativeOutbound,
  credentialNames: ['keyId', 'secret'],
  optionalCredentialNames: ['previousKeyId', 'previousSecret', 'vendorPublicKey', 'platformPrivateKey'],
  secretFields: ['sessionToken', 'secret'],
});
