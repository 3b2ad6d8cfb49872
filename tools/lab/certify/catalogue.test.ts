import { amount } from '@trevo/money';
import { instant } from '@trevo/time';
import { describe, expect, test } from 'vitest';
import { WIRES } from '../../../apps/sandbox/src/studio/wires/index.ts';
import type { AdapterContext, VendorAdapter, VendorGame } from '../../../apps/server/src/gateways/games/adapter.ts';
import type { VendorRequest } from '../../../apps/server/src/gateways/games/core/outbound/vendor-http.ts';
import { ADAPTERS } from '../../../apps/server/src/gateways/games/open-vendors.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import { ASKED_BY_TIME, changesSince, completeList } from './catalogue.ts';
import { Inapplicable } from './check.ts';

const game = (gameCode: string, more: Partial<VendorGame> = {}): VendorGame => ({
  gameCode,
  name: `Game ${gameCode}`,
  category: 'RNG',
  subCategory: 'SLOT',
  rtpE6: 960_000,
  volatility: 'HIGH',
  lines: 5,
  maxWinMult: 2_500,
  bets: [{ currency: 'BRL', min: amount(100_000n), max: amount(100_000_000n) }],
  languages: ['PT'],
  platforms: ['mobile'],
  hasDemo: true,
  hasFreeSpins: false,
  hasJackpot: false,
  blockedCountries: [],
  images: { '1:1': 'https://art.example/1.webp' },
  isActive: true,
  isNew: false,
  isHot: false,
  updatedAt: new Date('2026-11-01T12:00:00.000Z'),
  deletedAt: null,
  ...more,
});
const WITHDRAWN = game('c', { isActive: false, deletedAt: new Date('2026-11-02T00:00:00.000Z') });
const GAMES = [game('a'), game('b', { updatedAt: new Date('2026-11-03T12:00:00.000Z') }), WITHDRAWN];

/** A vendor whose list has one game a page. */
const listing = (answer: (after: Date | null) => readonly VendorGame[]) => ({
  async games({ cursor, updatedAfter }: { cursor: string | null; updatedAfter: Date | null }) {
    const all = answer(updatedAfter);
    const place = Number(cursor ?? 0);
    return { games: all.slice(place, place + 1), nextCursor: place + 1 < all.length ? String(place + 1) : null };
  },
  launch: () => Promise.reject(new Error('nobody launches here')),
});
const changedAfter = (after: Date | null, games: readonly VendorGame[] = GAMES): readonly VendorGame[] =>
  games.filter(({ updatedAt }) => after === null || updatedAt > after);

describe('the whole list', () => {
  test('names what can be launched', async () => {
    expect(await completeList(listing(() => GAMES))).toEqual(['a', 'b']);
  });

  test('is refused when it is empty, or names a game twice', async () => {
    await expect(completeList(listing(() => []))).rejects.toThrow('the list is empty');
    await expect(completeList(listing(() => [game('a'), game('a')]))).rejects.toThrow('stands twice');
  });
});

describe('what changed since a time', () => {
  test('is nothing after the newest change, and everything since long ago', async () => {
    await expect(changesSince(listing(changedAfter), 'native')).resolves.toBeUndefined();
  });

  test('is not the whole list again', async () => {
    await expect(
      changesSince(
        listing(() => GAMES),
        'native',
      ),
    ).rejects.toThrow('asked for what changed after 2026-11-03T12:00:01.000Z, it names a, b, c, unchanged since');
  });

  test('keeps games that were withdrawn', async () => {
    const forgets = listing((after) => changedAfter(after).filter((each) => after === null || each !== WITHDRAWN));
    await expect(changesSince(forgets, 'native')).rejects.toThrow(/^asked for what changed after 2000.* leaves out c$/);
  });

  test('names no game that the whole list has not', async () => {
    const adds = listing((after) => changedAfter(after, after === null ? GAMES : [...GAMES, game('d')]));
    await expect(changesSince(adds, 'native')).rejects.toThrow('games that the whole list has not');
  });

  test('has the rows of the whole list', async () => {
    const other = GAMES.map((each) => ({ ...each, rtpE6: 940_000, images: {} }));
    const differs = listing((after) => changedAfter(after, after === null ? GAMES : other));
    await expect(changesSince(differs, 'native')).rejects.toThrow(
      'game a is told in two ways, by the two lists: rtpE6, images',
    );
  });

  test('may be of games without a time, which we stamp as we read them', async () => {
    const stamped = listing((after) => {
      const now = new Date();
      return after !== null && after > now ? [] : GAMES.map((each) => ({ ...each, updatedAt: now }));
    });
    await expect(changesSince(stamped, 'softswiss')).resolves.toBeUndefined();
  });

  test('is not asked in a wire without words for it', async () => {
    await expect(
      changesSince(
        listing(() => GAMES),
        'pg',
      ),
    ).rejects.toThrow(Inapplicable);
  });
});

const NOBODY = 'nobody answers here';
const ASKED_AFTER = new Date('2031-02-03T00:00:00.000Z');

/** Everything that an adapter sends when it is asked for games that changed after a time. */
const sentFor = async (adapter: VendorAdapter): Promise<string> => {
  const sent: string[] = [];
  const refuse = (request: VendorRequest): Promise<never> => {
    sent.push(`${request.url} ${String(request.body ?? '')}`);
    return Promise.reject(new Error(NOBODY));
  };
  const silent = (): Promise<never> => Promise.reject(new Error('no wallet here'));
  const context: AdapterContext = {
    link: { merchantId: 1, vendor: adapter.vendor, policy: adapter.policy },
    credentials: { apiUrl: 'https://vendor.example', values: WIRES[adapter.vendor]?.newCredentials() ?? {} },
    wallet: { execute: silent, batch: silent },
    http: { send: refuse, json: refuse },
    clock: { now: () => instant(Date.parse('2026-11-21T12:00:00.000Z')) },
    log: createLog('silent'),
    openedAt: 0,
    isFreshNonce: () => true,
  };
  await expect(adapter.outbound(context).games({ cursor: null, updatedAfter: ASKED_AFTER })).rejects.toThrow(NOBODY);
  return sent.join('\n');
};

test('a wire counts as asked by time exactly when its adapter sends the time', async () => {
  const asking = new Set<string>();
  for (const adapter of ADAPTERS) {
    const sent = await sentFor(adapter);
    expect(sent).not.toBe('');
    if (sent.includes('2031-02-03')) asking.add(adapter.wire);
  }
  expect(asking).toEqual(ASKED_BY_TIME);
});
