import type { VendorPolicy } from '../../../features/vendor-wallet/index.ts';
import type { VendorCredentials } from '../adapter.ts';

/** One brand's connection to one vendor. A changed connection is another object: contexts are made once per object. */
export type VendorConnection = {
  readonly merchantId: number;
  readonly vendor: string;
  readonly credentials: VendorCredentials;
  /** What differs from the adapter's defaults for this brand. */
  readonly policy?: Partial<VendorPolicy>;
  /** Addresses or CIDR blocks that may call; empty: any. */
  readonly allowedAddresses: readonly string[];
};

/** Looked up from memory at every call: the owner keeps it fresh. Null: this brand is not connected to that vendor. */
export type FindConnection = (merchantId: number, vendor: string) => VendorConnection | null;
