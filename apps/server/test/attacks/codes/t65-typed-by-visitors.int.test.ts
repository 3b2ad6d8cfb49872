import { randomInt } from 'node:crypto';
import { errorCatalogue } from '@trevo/contract/errors';
import { registerPlayer, startTestServer, type TestClient, type TestServer, operatorClient } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { createChance } from '../../fuzz/chance.ts';
import { bytesOf, type FuzzCall, fuzzCall, targetOf } from '../../fuzz/fuzz-calls.ts';
import { type RawAnswer, rawCall, requestText } from '../../raw-call.ts';

/** The same calls in each run; more of them, and other ones, when somebody asks: TREVO_FUZZ_CALLS=50000. */
const CALLS = Number(process.env.TREVO_FUZZ_CALLS ?? 1_200);
const SEED = Number(
  process.env.TREVO_FUZZ_SEED ?? (process.env.TREVO_FUZZ_CALLS === undefined ? 65 : randomInt(2 ** 31)),
);

/** Bounds a failure, not a success: about 3 ms a call on a machine with nothing else to do. */
const TIMEOUT_MS = 60_000 + CALLS * 50;

/** Ends the sender's own session, or is never over. */
const LEFT_OUT = /\/logout$|^DELETE \/ops\/session|\/wps\/stream$|\/closing$/;
const MACHINE = /^\/+(wps|ops|pay|gw|lgw)(\/|$)/;
/** Probes say 503 while nothing works behind them; a gate says it when it is full. */
const MAY_BE_BUSY = new Set(['/readyz', '/wps/session/login']);

/** What is wrong with an answer; empty when nothing is. */
const faultsOf = ({ status, headers, body }: RawAnswer, path: string): string[] => {
  if (status < 200 || (status >= 500 && !(status === 503 && MAY_BE_BUSY.has(path)))) return [`status ${status}`];
  if (status < 400) return [];
  const faults = [];
  if (headers.get('x-content-type-options') !== 'nosniff') faults.push('no nosniff');
  // The site's page for an address that it does not know.
  if (!MACHINE.test(path) && headers.get('content-type')?.startsWith('text/html'))
    return headers.has('content-security-policy') ? faults : [...faults, 'a page without a policy'];
  if (headers.get('cache-control') !== 'no-store') faults.push('may be kept');
  if (body === '') return faults;
  try {
    const { success, code, message, requestId } = JSON.parse(body) as Record<string, string | boolean>;
    const isEnvelope = success === false && String(code) in errorCatalogue && Boolean(message) && Boolean(requestId);
    if (path !== '/readyz' && !isEnvelope) faults.push(`no envelope: ${body.slice(0, 80)}`);
  } catch {
    faults.push(`no JSON: ${body.slice(0, 80)}`);
  }
  return faults;
};

const halvesOf = (client: TestClient): string[] => [
  `cookie: ${[...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
  ...(client.token === null ? [] : [`authorization: Bearer ${client.token}`]),
];

/** Sends what a chance makes of all routes, in turn as a stranger, a player and an administrator. */
const fuzz = async (server: TestServer, calls: number, wanted = /./): Promise<string[]> => {
  const chance = createChance(SEED);
  const { client: player } = await registerPlayer(server);
  const audiences = { player, operator: await operatorClient(server, 'admin'), public: server.client() };
  const senderFor = ({ shape: { access } }: FuzzCall): TestClient =>
    chance.once(4) ? audiences.public : (audiences[access.split(':')[0] as keyof typeof audiences] ?? player);
  const targets = server.app.http.served
    .filter(({ method, path }) => wanted.test(path) && !LEFT_OUT.test(`${method} ${path}`))
    .map(targetOf);
  const faults: string[] = [];
  for (let sent = 0; sent < calls; sent += 1) {
    const target = targets[sent % targets.length];
    if (!target) throw new Error('no routes');
    const made = fuzzCall(chance, target);
    const body = made.isSealed ? await player.encrypt(JSON.parse(made.body)) : made.body;
    const answer = await rawCall(server.url, bytesOf({ ...made, body }, halvesOf(senderFor(made))));
    for (const fault of faultsOf(answer, target.shape.path))
      faults.push(`${made.line} ${made.body.slice(0, 200)}: ${fault}`);
  }
  return faults;
};

describe(`T65: whatever a visitor types (seed ${SEED}, ${CALLS} calls)`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it(
    'never breaks the house: no 5xx on any route, and every refusal wears the envelope and its headers',
    async () => {
      expect(await fuzz(server, CALLS)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it('is answered so where no route is, by every door', async () => {
    const lines = [
      '/%',
      '/%zz',
      '/%c0%af',
      '/\xff',
      '//',
      '/./..//',
      '/wps',
      '/wps/',
      '/wps/%2e%2e/ops',
      '/gw/v1',
      '/gw/v1/',
      '/gw/v1/%',
    ];
    const files = [
      '',
      '/',
      '//',
      '//etc/passwd',
      '/../../../../../etc/passwd',
      '/..%5c..%5cpackage.json',
      '/%2e%2e/%2e%2e/package.json',
      '/.',
      '/x.js/',
      '/%',
      '/\xff',
      '/.git/config',
    ];
    const folders = ['/assets', '/art', '/icons', '/console/assets', '/shells', '/prerender'];
    const vendors = server.app.gateway.adapters.map(({ vendor }) => `/gw/v1/${vendor}`);
    const tails = ['', '/', '/bet', '/%', '/%00', '/../x', '?x=%', `/${'a'.repeat(300)}`];
    const paths = [
      ...lines,
      ...folders.flatMap((folder) => files.map((file) => folder + file)),
      ...vendors.flatMap((path) => tails.map((tail) => path + tail)),
      '/pay/v1/x',
      `/wps/${'a'.repeat(9_000)}`,
    ];
    for (const path of paths)
      for (const method of ['GET', 'POST', 'TRACE', 'PROPFIND'])
        for (const body of ['', '{"a":1'])
          expect([
            method,
            path,
            faultsOf(await rawCall(server.url, requestText(`${method} ${path}`, ['host: localhost'], body)), path),
          ]).toEqual([method, path, []]);
  });
});

describe('T65 against a house that believes what it is sent', () => {
  it('finds the place', async () => {
    const believes: ReplaceParts = (parts) => ({
      ...parts,
      challenges: {
        ...parts.challenges,
        async answerSlider(body, cid) {
          const [kind, rest] = body.id.split('_');
          // The mistake: an id of another form than the house's own has no second part to look into.
          if (kind !== 'c') (rest as unknown as string).trim();
          return parts.challenges.answerSlider(body, cid);
        },
      },
    });
    const twin = await startTestServer({ replaced: { replaceParts: believes } });
    try {
      const faults = await fuzz(twin, 200, /\/slider$/);
      expect(faults.some((fault) => /^POST \/wps\/captcha\/slider.*status 500$/.test(fault))).toBe(true);
    } finally {
      await twin.close();
    }
  });
});
