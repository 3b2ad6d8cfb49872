import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase, type TestDatabase } from '@trevo/testkit';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStudio } from '../../apps/sandbox/src/studio/index.ts';
import { freePort } from '../start/ports.mjs';
import { certify, type Check } from './certify.ts';
import { certifyHouseOf } from './certify-house.ts';
import { type LabHouse, openLabHouse } from './house.ts';
import { playStudio } from './studio-player.ts';

type Studio = {
  readonly app: FastifyInstance;
  readonly vendors: Awaited<ReturnType<typeof openStudio>>;
  readonly home: string;
};

/** The sandbox's studio with its wallet at the lab's bad line: a vendor's server of its own, on real HTTP. */
const startStudio = async (port: number, gatewayUrl: string): Promise<Studio> => {
  const app = fastify({ forceCloseConnections: true });
  const url = `http://127.0.0.1:${port}`;
  const home = mkdtempSync(join(tmpdir(), 'trevo-certify-'));
  const vendors = await openStudio(app, { home, origin: () => url, gatewayUrl });
  await app.listen({ host: '127.0.0.1', port });
  return { app, vendors, home };
};

const credentialsOf = ({ home }: Studio, vendor: string): { apiUrl: string; values: Record<string, string> } =>
  JSON.parse(readFileSync(join(home, 'sandbox-studio.json'), 'utf8')).vendors[vendor];

describe('the lab certifies a vendor’s server by its address', () => {
  let database: TestDatabase;
  let house: LabHouse;
  let studioPort: number;
  beforeAll(async () => {
    database = await cloneDatabase();
    studioPort = await freePort();
    house = await openLabHouse({ databaseUrl: database.url, studioPort });
  });
  afterAll(async () => {
    await house?.close();
    await database.drop();
  });

  type Extra = { readonly spoil?: (studio: Studio) => void; readonly retryMs?: number };
  const run = async (vendor: string, { spoil, retryMs }: Extra = {}): Promise<Check[]> => {
    let studio: Studio | null = null;
    let isOver = false;
    let playing: Promise<void> = Promise.resolve();
    try {
      const checks = await certify({
        house: certifyHouseOf(house, vendor),
        seed: 7,
        rounds: 25,
        patienceMs: 90_000,
        ...(retryMs === undefined ? {} : { retryMs }),
        connect: async (walletUrl) => {
          studio = await startStudio(studioPort, walletUrl.slice(0, walletUrl.lastIndexOf('/')));
          const { apiUrl, values } = credentialsOf(studio, vendor);
          await house.connect(vendor, apiUrl, values);
          spoil?.(studio);
        },
        onLaunch: (url) => {
          playing = playStudio(url, () => isOver);
          // Told below: without him no round is played, and the certificate says only that.
          playing.catch(() => undefined);
        },
        onCheck: ({ name }) => {
          if (name.startsWith('rounds are played')) isOver = true;
        },
      });
      await playing;
      return checks;
    } finally {
      isOver = true;
      await playing.catch(() => undefined);
      const started = studio as Studio | null;
      await started?.app.close();
      if (started) rmSync(started.home, { recursive: true, force: true });
    }
  };

  /** What a wire has no words for; the certificate says so instead of passing it. */
  const WITHOUT: Readonly<Record<string, readonly string[]>> = { EG2: ['free spins are granted once for one id'] };

  for (const vendor of ['PT', 'HUB', 'CQ9', 'JDB', 'PG', 'EG2']) {
    it(`${vendor}: passes a server that repeats and rolls back as it should`, { timeout: 240_000 }, async () => {
      const checks = await run(vendor);
      expect(checks.filter(({ complaint }) => complaint !== null)).toEqual([]);
      expect(checks).toHaveLength(8);
      const notAsked = checks.filter(({ inapplicable }) => inapplicable !== null).map(({ name }) => name);
      expect(notAsked).toEqual(WITHOUT[vendor] ?? []);
    });
  }

  it('FC: refuses a server that forgets what was not answered', { timeout: 240_000 }, async () => {
    let forgetting: NodeJS.Timeout | undefined;
    const checks = await run('FC', {
      retryMs: 6_000,
      spoil: ({ vendors }) => {
        forgetting = setInterval(() => vendors.get('FC')?.book.state.pending.splice(0), 5);
      },
    });
    clearInterval(forgetting);
    const failed = checks.filter(({ complaint }) => complaint !== null).map(({ name }) => name);
    expect(failed).toContain('what was lost is repeated or rolled back, and every round ends');
  });
});
