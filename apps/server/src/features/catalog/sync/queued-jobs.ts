import * as z from 'zod/mini';
import { queued } from '../../../platform/jobs/jobs.ts';

const target = { merchantId: z.number(), vendor: z.string() };

/** Reads a vendor's list; a reading that waits already is enough. */
export const syncVendorSoon = queued(
  'catalog.sync-vendor',
  { ...target, isWhole: z.boolean() },
  ({ merchantId, vendor }) => `catalog.sync:${merchantId}:${vendor}`,
);
export const mirrorImagesSoon = queued('catalog.mirror-images', target, ({ vendor }) => `catalog.mirror:${vendor}`);
