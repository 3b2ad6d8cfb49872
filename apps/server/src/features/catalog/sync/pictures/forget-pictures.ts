import { DAY } from '@trevo/time';
import { toDate } from '../../../../platform/clock.ts';
import type { VendorsDeps } from '../../create-vendors.ts';
import { deleteStrayFiles, deleteUnused, updateUnused } from './pictures.repository.ts';

/** So long a page that somebody keeps open, or a cache between, may still ask for the pictures that a game had before. */
const KEPT_MS = 7 * DAY;
const AT_ONCE = 200;

/** Forgets sets of pictures that no game had in any language for a week. */
export const forgetPictures = async ({ db, clock }: Pick<VendorsDeps, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  await updateUnused(db, toDate(now));
  const inBatches = async (remove: () => Promise<number>): Promise<void> => {
    while ((await remove()) === AT_ONCE);
  };
  await inBatches(() => deleteUnused(db, new Date(now - KEPT_MS), AT_ONCE));
  await inBatches(() => deleteStrayFiles(db, AT_ONCE));
};
