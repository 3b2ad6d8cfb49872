import { FIRST_MERCHANT } from '../../features/merchant/index.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Vendors } from '../../features/catalog/index.ts';
import { syncVendorSoon } from '../../features/catalog/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';

const SandboxStudio = z.object({
  vendors: z.record(z.string(), z.object({ apiUrl: z.url(), values: z.record(z.string(), z.string()) })),
});
type SandboxStudio = z.infer<typeof SandboxStudio>;

const POLL_MS = 1_000;

const find = (home: string): { text: string; studio: SandboxStudio } | null => {
  try {
    const text = readFileSync(join(home, 'sandbox-studio.json'), 'utf8');
    return { text, studio: SandboxStudio.parse(JSON.parse(text)) };
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  }
};

type Deps = { readonly home: string; readonly db: Database; readonly log: Log; readonly vendors: Vendors };

/** Origins of the studio's pages: a browser may know this machine by either name. */
const originsOf = (apiUrl: string): string[] => {
  const { origin } = new URL(apiUrl);
  return [origin, origin.replace('//127.0.0.1', '//localhost'), origin.replace('//localhost', '//127.0.0.1')];
};

/** Connects what the studio offers; a vendor whose wire is not known, or that lacks a value, is left out with a line in the log. */
export const connectStudio = async ({ db, log, vendors }: Omit<Deps, 'home'>, studio: SandboxStudio): Promise<void> => {
  for (const [vendor, { apiUrl, values }] of Object.entries(studio.vendors)) {
    try {
      const origins = originsOf(apiUrl);
      await vendors.connect({
        merchantId: FIRST_MERCHANT,
        vendor,
        apiUrl,
        values,
        allowedIps: [],
        frameOrigins: origins,
        mediaHosts: origins.map((origin) => new URL(origin).host),
        source: 'sandbox',
      });
      await enqueue(db, syncVendorSoon, { merchantId: FIRST_MERCHANT, vendor, isWhole: true });
    } catch (error) {
      log.warn({ err: error, vendor }, 'vendors.sandbox_left_out');
    }
  }
};

/**
 * In the demo the studio's vendors connect by themselves: their addresses and keys stand in `<home>/sandbox-studio.json`,
 * which the studio writes when it starts, before or after this server. Looks once a second, also for a changed file.
 * @returns the way to stop
 */
export const followStudio = (deps: Deps): (() => void) => {
  const { home, log } = deps;
  let known = '';
  let isBusy = false;
  const look = async (): Promise<void> => {
    const found = find(home);
    if (found === null || found.text === known) return;
    await connectStudio(deps, found.studio);
    known = found.text;
    log.info({ vendors: Object.keys(found.studio.vendors) }, 'vendors.sandbox_connected');
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void look()
      .catch((error: unknown) => log.warn({ err: error }, 'vendors.sandbox_unread'))
      .finally(() => {
        isBusy = false;
      });
  }, POLL_MS);
  timer.unref();
  return () => clearInterval(timer);
};
