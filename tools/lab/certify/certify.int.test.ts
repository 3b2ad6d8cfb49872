import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase, type TestDatabase } from '@trevo/testkit';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStudio } from '../../../apps/sandbox/src/studio/index.ts';
import type { StudioReply, StudioRequest } from '../../../apps/sandbox/src/studio/wire.ts';
import { freePort } from '../../start/ports.mjs';
import { type CertifyOptions, certify, type LaunchPurpose } from './certify.ts';
import type { Check } from './check.ts';
import { certifyHouseOf } from './house.ts';
import { type LabHouse, openLabHouse } from '../house.ts';
import { playStudio } from '../studio-player.ts';

/** Where a vendor's engineer reads what each check looks at. */
const PAGE = readFileSync(new URL('../../../docs/vendors/integrating.md', import.meta.url), 'utf8');

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

type Crossing = {
  readonly url: string;
  /** From now on this vendor's calls go to the wallet's line that was opened for it. */
  lead(vendor: string, walletUrl: string): void;
  close(): Promise<void>;
};

/** One studio serves all vendors at once, and each of them has a bad line of its own. */
const openCrossing = async (): Promise<Crossing> => {
  const lines = new Map<string, string>();
  const server = createServer((call, reply) => {
    const [, vendor = '', rest = ''] = /^\/gw\/v1\/([^/?]+)(.*)$/.exec(call.url ?? '') ?? [];
    const line = lines.get(vendor);
    if (line === undefined) return void reply.destroy();
    const sent = request(`${line}${rest}`, { method: call.method, headers: call.headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    sent.once('error', () => reply.destroy());
    call.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (vendor, walletUrl) => void lines.set(vendor, walletUrl),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const credentialsOf = ({ home }: Studio, vendor: string): { apiUrl: string; values: Record<string, string> } =>
  JSON.parse(readFileSync(join(home, 'sandbox-studio.json'), 'utf8')).vendors[vendor];

type Serve = () => Promise<StudioReply | null>;

/** Puts something between a vendor's own API and whoever asks it. */
const spoilApi = (
  { vendors }: Studio,
  code: string,
  answer: (request: StudioRequest, serve: Serve) => Promise<StudioReply | null>,
): void => {
  const vendor = vendors.get(code);
  if (!vendor) throw new Error(`no vendor ${code}`);
  const { wire } = vendor;
  const serve: typeof wire.serve = (request, door, values) => answer(request, () => wire.serve(request, door, values));
  Object.assign(vendor, { wire: { ...wire, serve } });
};

const CLOSED: StudioReply = { status: 200, contentType: 'application/json', body: '{}' };

/** A vendor whose own API answers in the right form and is wrong three times over. */
const forgetful = (studio: Studio, code: string): void => {
  let list: StudioReply | null = null;
  spoilApi(studio, code, async (request, serve) => {
    // Heard, and the game goes on.
    if (request.path.endsWith('/session/close')) return CLOSED;
    const reply = await serve();
    if (request.path.includes('/rounds/') && reply !== null)
      return { ...reply, body: reply.body.replace('"state":"CLOSED"', '"state":"OPEN"') };
    if (!request.path.endsWith('/games')) return reply;
    if (!request.query.has('updatedAfter')) list = reply;
    return list;
  });
};

/** A vendor that has not yet heard how its rounds ended, the first time it is asked for each. */
const hearsLate = (studio: Studio, code: string): void => {
  const asked = new Set<string>();
  spoilApi(studio, code, async (request, serve) => {
    const reply = await serve();
    if (reply === null || !request.path.includes('/rounds/') || asked.has(request.path)) return reply;
    asked.add(request.path);
    return { ...reply, body: reply.body.replace('"state":"CLOSED"', '"state":"OPEN"') };
  });
};

const NO_CHANGES = 'a list of what changed names that and nothing else';
const NO_ROUNDS = ['a finished round is told as finished', 'a round that nobody played is refused'];
const NO_CLOSE = 'a closed session begins no round';

/** The check at which a player stops who plays for this purpose. */
const LAST_CHECKS = {
  rounds: 'rounds are played over a bad line',
  closing: NO_CLOSE,
} as const satisfies Record<LaunchPurpose, string>;

// Mostly they wait, for a line that answers late and for a vendor that tries again: side by side.
describe('the lab certifies a vendor’s server by its address', { concurrent: true }, () => {
  let database: TestDatabase;
  let house: LabHouse;
  let crossing: Crossing;
  let studio: Studio;
  beforeAll(async () => {
    database = await cloneDatabase();
    const studioPort = await freePort();
    house = await openLabHouse({ databaseUrl: database.url, studioPort });
    crossing = await openCrossing();
    studio = await startStudio(studioPort, `${crossing.url}/gw/v1`);
  });
  afterAll(async () => {
    await studio?.app.close();
    if (studio) rmSync(studio.home, { recursive: true, force: true });
    await crossing?.close();
    await house?.close();
    await database.drop();
  });

  type Extra = Pick<CertifyOptions, 'retryMs' | 'toldMs'> & { readonly spoil?: (studio: Studio) => void };
  const run = async (vendor: string, { spoil, ...limits }: Extra = {}): Promise<readonly Check[]> => {
    const done = new Set<string>();
    const players: Promise<void>[] = [];
    try {
      const checks = await certify({
        house: certifyHouseOf(house, vendor),
        seed: 7,
        rounds: 25,
        patienceMs: 90_000,
        watchMs: 3_000,
        ...limits,
        connect: async (walletUrl) => {
          crossing.lead(vendor, walletUrl);
          const { apiUrl, values } = credentialsOf(studio, vendor);
          await house.connect(vendor, apiUrl, values);
          spoil?.(studio);
        },
        onLaunch: (url, purpose) => {
          const player = playStudio(url, () => done.has(LAST_CHECKS[purpose]));
          // Told below: without them no round is played, and the certificate says only that.
          player.catch(() => undefined);
          players.push(player);
        },
        onCheck: ({ name }) => done.add(name),
      });
      await Promise.all(players);
      return checks;
    } finally {
      for (const name of Object.values(LAST_CHECKS)) done.add(name);
      await Promise.allSettled(players);
    }
  };

  /** What a wire has no words for; the certificate says so instead of passing it. */
  const WITHOUT: Readonly<Record<string, readonly string[]>> = {
    PT: [],
    BGS: [NO_CLOSE],
    HUB: [NO_CHANGES, NO_CLOSE],
    CQ9: [NO_CHANGES],
    JDB: [NO_CHANGES],
    PG: [NO_CHANGES],
    EG2: [NO_CHANGES, 'free spins are granted once for one id', NO_CLOSE],
    SLG: [NO_CHANGES, ...NO_ROUNDS, NO_CLOSE],
    JL: [NO_CHANGES],
  };

  for (const [vendor, without] of Object.entries(WITHOUT)) {
    it(`${vendor}: passes a server that repeats and rolls back as it should`, { timeout: 240_000 }, async () => {
      const checks = await run(vendor);
      expect(checks.filter(({ complaint }) => complaint !== null)).toEqual([]);
      expect(checks).toHaveLength(12);
      for (const { name } of checks) expect(PAGE).toContain(`\n| ${name} | `);
      const notAsked = checks.filter(({ inapplicable }) => inapplicable !== null).map(({ name }) => name);
      expect(notAsked).toEqual(without);
    });
  }

  it('TF: passes a server that tells of a round as open until it hears how it ended', {
    timeout: 240_000,
  }, async () => {
    const checks = await run('TF', { spoil: (studio) => hearsLate(studio, 'TF') });
    expect(checks.filter(({ complaint }) => complaint !== null)).toEqual([]);
  });

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

  it('IA: refuses a server that calls a finished round open, plays on in a closed session, and has one list for all times', {
    timeout: 240_000,
  }, async () => {
    const checks = await run('IA', { toldMs: 2_000, spoil: (studio) => forgetful(studio, 'IA') });
    const failed = checks.filter(({ complaint }) => complaint !== null);
    expect(failed).toEqual([
      {
        name: NO_CHANGES,
        complaint: expect.stringMatching(/after .* it names .* unchanged since/),
        inapplicable: null,
      },
      { name: NO_ROUNDS[0], complaint: expect.stringMatching(/is told as open$/), inapplicable: null },
      { name: NO_CLOSE, complaint: expect.stringMatching(/^\d+ rounds were begun with it/), inapplicable: null },
    ]);
  });
});
