import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/database.ts';
import { findPicture } from './content.repository.ts';

const KEPT_BYTES = 16 * 1024 * 1024;

/**
 * Reads a brand's picture; null where there is none. The ones asked for last stay in memory: their content never changes, and a caller who asks
 * for the same one without a pause would else keep the few connections to the database busy with it.
 */
export const createReadPicture = (db: Database) => {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (bytes) => bytes.length });
  return async (merchantId: number, pictureId: string, file: string): Promise<Buffer | null> => {
    const key = `${merchantId} ${pictureId} ${file}`;
    const known = kept.get(key);
    if (known) return known;
    const picture = await findPicture(db, merchantId, pictureId, file);
    if (picture) kept.set(key, picture);
    return picture;
  };
};
