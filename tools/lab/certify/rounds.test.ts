import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoundReplay, VendorOutbound } from '../../../apps/server/src/gateways/games/adapter.ts';
import { VendorError } from '../../../apps/server/src/gateways/games/core/outbound/vendor-http.ts';
import { Inapplicable } from './check.ts';
import { finishedRoundsTold, unknownRoundRefused } from './rounds.ts';

const PLAYED = 'round-1';
const UNKNOWN = 'round-9';
const NO_GAMES = {
  games: () => Promise.reject(new Error('no list here')),
  launch: () => Promise.reject(new Error('nobody launches here')),
};
const RESULT: RoundReplay = { kind: 'result', result: { win: '2.00' } };

const refuse = (kind: 'refused' | 'failed', httpStatus: number): Promise<never> =>
  Promise.reject(new VendorError(kind, `the vendor answered ${httpStatus}`, { httpStatus }));

/** A vendor that knows one round, closed, and tells of it as it should where it is not told otherwise. */
const vendorThat = (more: Partial<VendorOutbound> = {}): VendorOutbound => ({
  ...NO_GAMES,
  roundState: async (roundId) => (roundId === PLAYED ? 'closed' : 'unknown'),
  roundReplay: async (roundId) => (roundId === PLAYED ? RESULT : refuse('refused', 404)),
  ...more,
});

/** A vendor whose wire has a page for a round, and nothing else. */
const vendorWithPages = (pageOf: (roundId: string) => string): VendorOutbound => ({
  ...NO_GAMES,
  roundReplay: async (roundId) => ({ kind: 'url', url: pageOf(roundId) }),
});

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer(({ url = '' }, reply) => {
    const { pathname, searchParams } = new URL(url, 'http://vendor.example');
    const id = searchParams.get('id') ?? '';
    if (pathname === '/broken') reply.writeHead(500);
    else if (pathname === '/known' && id !== PLAYED) reply.writeHead(404);
    reply.end(pathname === '/shell' ? '<script src="round.js"></script>' : `round ${id}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const pages = (name: string) => vendorWithPages((roundId) => `${origin}/${name}?id=${roundId}`);

describe('a round that has ended', () => {
  const told = (outbound: VendorOutbound) => finishedRoundsTold(outbound, [PLAYED]);

  test('is told as closed, with a result or a page that opens', async () => {
    await expect(told(vendorThat())).resolves.toBeUndefined();
    await expect(told(pages('known'))).resolves.toBeUndefined();
  });

  test('may be shown by a wire that keeps its state to itself', async () => {
    await expect(told(vendorThat({ roundState: async () => 'unknown' }))).resolves.toBeUndefined();
  });

  test('is neither open nor unknown', async () => {
    await expect(told(vendorThat({ roundState: async () => 'open' }))).rejects.toThrow(
      'round round-1: it has ended, and is told as open',
    );
    const { roundReplay: _, ...silent } = vendorThat({ roundState: async () => 'unknown' });
    await expect(told(silent)).rejects.toThrow('it was played, and is told as unknown');
  });

  test('has more than an empty result', async () => {
    for (const result of [null, {}, 'won'])
      await expect(told(vendorThat({ roundReplay: async () => ({ kind: 'result', result }) }))).rejects.toThrow(
        'neither a page nor a result',
      );
  });

  test('has a page that opens, at an address that a browser may be sent to', async () => {
    await expect(told(pages('broken'))).rejects.toThrow('its page answers 500');
    for (const url of ['http://vendor.example/round', 'javascript:alert(1)', '/round/1'])
      await expect(told(vendorWithPages(() => url))).rejects.toThrow('not at an https address');
  });

  test('that the vendor refuses to tell of is named with its words', async () => {
    const refusing = vendorThat({ roundReplay: () => refuse('refused', 404) });
    await expect(told(refusing)).rejects.toThrow('round round-1: the vendor answered 404');
  });

  test('must be there to be asked for', async () => {
    await expect(finishedRoundsTold(vendorThat(), [])).rejects.toThrow('no round has ended');
  });
});

describe('a round that nobody played', () => {
  const refused = (outbound: VendorOutbound) => unknownRoundRefused(outbound, UNKNOWN, PLAYED);

  test('is unknown, and its replay is refused', async () => {
    await expect(refused(vendorThat())).resolves.toBeUndefined();
    await expect(refused(pages('known'))).resolves.toBeUndefined();
  });

  test('has no state', async () => {
    for (const state of ['open', 'closed'] as const)
      await expect(refused(vendorThat({ roundState: async () => state }))).rejects.toThrow(
        `round round-9, which nobody played: it is told as ${state}`,
      );
  });

  test('has no result and no page', async () => {
    await expect(refused(vendorThat({ roundReplay: async () => RESULT }))).rejects.toThrow('a result of it is told');
    await expect(refused(pages('any'))).rejects.toThrow('a page of it is named, which answers 200');
    await expect(refused(pages('broken'))).rejects.toThrow('a page of it is named, which answers 500');
  });

  test('is not answered by a failure', async () => {
    for (const call of ['roundState', 'roundReplay'] as const)
      await expect(refused(vendorThat({ [call]: () => refuse('failed', 500) }))).rejects.toThrow(
        'round round-9, which nobody played: the vendor answered 500',
      );
  });

  test('cannot be told from one that was played by a page that looks for it by script', async () => {
    await expect(refused(pages('shell'))).rejects.toThrow(Inapplicable);
  });
});

test('a wire without words for rounds is not asked', async () => {
  await expect(finishedRoundsTold(NO_GAMES, [PLAYED])).rejects.toThrow(Inapplicable);
  await expect(unknownRoundRefused(NO_GAMES, UNKNOWN, PLAYED)).rejects.toThrow(Inapplicable);
});
