import { Worker } from 'node:worker_threads';
import { findCountry } from './find-country.ts';
import type { GeoTables } from './geo-tables.ts';

export type Geo = {
  /**
   * ISO 3166 country of an address; null when it is unknown (private, reserved, unallocated). The first call reads the
   * lists (about a second, in a thread of its own); later ones answer at once.
   */
  countryOf(ip: string): Promise<string | null>;
};

const loadTables = (): Promise<GeoTables> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./load-geo-tables.worker.ts', import.meta.url), {
      // Its garbage is small numbers: collected often, it leaves no hole behind in the process.
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code !== 0) reject(new Error(`the thread that reads the address lists ended with ${code}`));
    });
    // A process that wants to end does not wait for it.
    worker.unref();
  });

/** Countries of addresses from lists on this machine: no service is asked, and no address leaves the house. */
export const createGeo = (load: () => Promise<GeoTables> = loadTables): Geo => {
  let loading: Promise<GeoTables> | null = null;
  const tables = (): Promise<GeoTables> => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    countryOf: async (ip) => findCountry(await tables(), ip),
  };
};
