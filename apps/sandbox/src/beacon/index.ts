import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { deskRoutes } from './desk.routes.ts';
import { drandRoutes } from './drand.routes.ts';
import { createBeacon } from './sandbox-beacon.ts';

/**
 * A public beacon in drand's shape with a key of its own, and the page `/beacon` that shows it. Where it is stands in
 * `<home>/sandbox-beacon.json` once the sandbox listens. One signer could know what comes: it is for demonstrations.
 */
export const openBeacon = (app: FastifyInstance, { home, origin }: { home: string; origin(): string }): void => {
  const beacon = createBeacon(home);
  app.addHook('onListen', async () => {
    const file = join(home, 'sandbox-beacon.json');
    writeFileSync(`${file}.new`, JSON.stringify({ url: `${origin()}/beacon`, chain: beacon.chain }), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  });
  drandRoutes(app, beacon);
  deskRoutes(app, beacon);
};
