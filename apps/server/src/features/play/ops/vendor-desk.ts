import type { Platform } from '../../../platform/open-platform.ts';
import type { Catalog, VendorGate, Vendors } from '../../catalog/index.ts';
import type { Members } from '../../members/index.ts';
import type { VendorCalls } from '../calls/create-vendor-calls.ts';
import type { VendorPlay } from '../create-vendor-play.ts';

/** What the console's pages about vendors are made of. */
export type VendorDesk = Pick<Platform, 'db' | 'clock'> & {
  readonly members: Members;
  readonly catalog: Catalog;
  readonly vendors: Vendors;
  readonly gate: VendorGate;
  readonly vendorPlay: VendorPlay;
  readonly calls: Pick<VendorCalls, 'find'>;
};
