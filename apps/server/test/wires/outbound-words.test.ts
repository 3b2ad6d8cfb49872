import { generateKeyPairSync } from 'node:crypto';
import { amount } from '@trevo/money';
import { describe, expect, test } from 'vitest';
import type { FreeSpinGrant, LaunchRequest, VendorAdapter } from '../../src/gateways/games/adapter.ts';
import type { VendorRequest } from '../../src/gateways/games/core/outbound/vendor-http.ts';
import { bgsAdapter } from '../../src/gateways/games/providers/bgs/adapter.ts';
import { eg2Adapter } from '../../src/gateways/games/providers/eg2/adapter.ts';
import { hubAdapter } from '../../src/gateways/games/providers/hub/adapter.ts';
import { slgAdapter } from '../../src/gateways/games/providers/slg/adapter.ts';
import { scripted } from '../../src/gateways/games/wires/test/recorded-calls.ts';
import { LAUNCH } from './outbound-house.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const operatorPrivateKey = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
const VALUES = {
  operatorPrivateKey,
  operatorId: '7',
  casinoId: 'c',
  authToken: 's',
  merchantId: 'm',
  merchantKey: 'k',
};

/** A vendor that answers everything so, and what it was asked. */
const vendorOf = (adapter: VendorAdapter, answer: unknown, values: Readonly<Record<string, string>> = {}) => {
  const { context } = scripted(adapter, { ...VALUES, ...values });
  const asked: VendorRequest[] = [];
  const http: typeof context.http = {
    send(request) {
      asked.push(request);
      return Promise.resolve({ status: 200, headers: {}, text: JSON.stringify(answer) });
    },
    json: () => Promise.reject(new Error('unused')),
  };
  return { asked, api: adapter.outbound({ ...context, http }) };
};
const ALL = { cursor: null, updatedAfter: null };
const DAY = { from: new Date('2026-11-21T00:00:00Z'), to: new Date('2026-11-22T00:00:00Z'), cursor: null };

type GamesOf = (word: string) => readonly [VendorAdapter, unknown];
const HUB: GamesOf = (category) => [hubAdapter, [{ game_code: 'g', name: 'G', category }]];
const SOFTSWISS: GamesOf = (category) => [bgsAdapter, { games: [{ title: 'G', identifier: 'g', category }] }];
const SLG: GamesOf = (type) => [
  slgAdapter,
  { items: [{ uuid: 'g', name: 'G', type }], _meta: { pageCount: 1, currentPage: 1 } },
];
const EG2: GamesOf = (gameVertical) => [eg2Adapter, { tables: { t: { tableId: 'g', name: 'G', gameVertical } } }];

describe.each<readonly [string, GamesOf, Readonly<Record<string, string>>]>([
  [
    'HUB',
    HUB,
    {
      'Video Slots': 'RNG SLOT',
      'Jackpot Slots': 'RNG JP',
      'Table Games': 'RNG TG',
      'Video Poker': 'RNG VP',
      'Scratch Cards': 'RNG SC',
      'Arcade Games': 'RNG AC',
      'Board Games': 'RNG BG',
      'Live Dealer': 'LIVE OTHER',
      'Live Roulette': 'LIVE OTHER',
      'Fishing Games': 'FISH OTHER',
      'Virtual Sports': 'SPORTS OTHER',
      Esports: 'ESPORTS OTHER',
      Cockfight: 'COCKFIGHT OTHER',
      Lottery: 'LOTT OTHER',
      'Instant Lottery': 'ELOTT OTHER',
      'Multiplayer Games': 'PVP OTHER',
      'Something New': 'RNG OTHER',
    },
  ],
  [
    'the SOFTSWISS shape',
    SOFTSWISS,
    {
      slots: 'RNG SLOT',
      table_games: 'RNG TG',
      roulette: 'RNG TG',
      card: 'RNG BG',
      video_poker: 'RNG VP',
      lottery: 'RNG SC',
      casual: 'RNG AC',
      live_dealers: 'LIVE OTHER',
      live: 'LIVE OTHER',
      fishing: 'FISH OTHER',
      virtual_sports: 'SPORTS OTHER',
      esports: 'ESPORTS OTHER',
      cockfight: 'COCKFIGHT OTHER',
      lottery_draws: 'LOTT OTHER',
      instant_lottery: 'ELOTT OTHER',
      multiplayer: 'PVP OTHER',
      something_new: 'RNG AC',
    },
  ],
  [
    'SLG',
    SLG,
    {
      slots: 'RNG SLOT',
      roulette: 'RNG TG',
      baccarat: 'RNG TG',
      table: 'RNG TG',
      card: 'RNG BG',
      'video poker': 'RNG VP',
      scratch: 'RNG SC',
      'live dealer': 'LIVE OTHER',
      'fishing game': 'FISH OTHER',
      'virtual sports': 'SPORTS OTHER',
      esports: 'ESPORTS OTHER',
      lottery: 'LOTT OTHER',
      'instant win': 'ELOTT OTHER',
      'something new': 'RNG OTHER',
    },
  ],
  ['EG2', EG2, { live: 'LIVE OTHER', slots: 'RNG SLOT', rng: 'RNG OTHER' }],
])('%s’s words for kinds of games', (_name, gamesOf, words) => {
  test.each(Object.entries(words))('%s is %s', async (word, wanted) => {
    const { games } = await vendorOf(...gamesOf(word)).api.games(ALL);
    expect(games.map(({ category, subCategory }) => `${category} ${subCategory}`)).toEqual([wanted]);
  });
});

describe('what a list of games leaves out', () => {
  test('a table of EG2 that says no vertical is live, and one that is not open is not offered', async () => {
    const tables = { a: { tableId: 'a', name: 'A' }, b: { tableId: 'b', name: 'B', open: false } };
    const { games } = await vendorOf(eg2Adapter, { tables }).api.games(ALL);
    expect(games).toMatchObject([
      { category: 'LIVE', isActive: true },
      { category: 'LIVE', isActive: false },
    ]);
  });

  test('a game of HUB is offered unless it is switched off, on the platforms that it names', async () => {
    const list = [
      { game_code: 'a', name: 'A', platforms: ['GPL_MOBILE', 'GPL_WATCH'], blocked_countries: ['FR'] },
      { game_code: 'b', name: 'B', enabled: false, demo_game_support: true, freebet_support: true },
    ];
    const { games } = await vendorOf(hubAdapter, list).api.games(ALL);
    expect(games).toMatchObject([
      { isActive: true, platforms: ['mobile'], blockedCountries: ['FR'], hasDemo: false, hasFreeSpins: false },
      { isActive: false, platforms: [], blockedCountries: [], hasDemo: true, hasFreeSpins: true },
    ]);
  });

  test('a list of the SOFTSWISS shape is read page by page from a day on, with its jackpots and closed countries', async () => {
    const game = { title: 'G', identifier: 'g', category: 'slots', has_jackpot: true, payout: '96.5' };
    const restrictions = { default: { blacklist: ['FR', 'US'] } };
    const answer = { games: [{ ...game, restrictions }], next_cursor: 'p3' };
    const { api, asked } = vendorOf(bgsAdapter, answer);
    const { games, nextCursor } = await api.games({ cursor: 'p2', updatedAfter: DAY.from });
    expect(nextCursor).toBe('p3');
    expect(games).toMatchObject([{ subCategory: 'JP', rtpE6: 965_000, blockedCountries: ['FR', 'US'] }]);
    expect(JSON.parse(String(asked[0]?.body))).toMatchObject({ cursor: 'p2', updated_after: DAY.from.toISOString() });
  });
});

describe('what is asked again when no answer comes', () => {
  const url = 'https://play.example/1';
  test.each<readonly [string, VendorAdapter, unknown]>([
    ['HUB', hubAdapter, { url }],
    ['SLG', slgAdapter, { url }],
    ['BGS', bgsAdapter, { session_id: 's', launch_options: { game_url: url } }],
  ])('%s: never a launch, which makes a session each time', async (_name, adapter, answer) => {
    const { api, asked } = vendorOf(adapter, answer);
    await api.launch(LAUNCH);
    expect(asked.map(({ isIdempotent }) => isIdempotent)).toEqual([false]);
  });
});

describe('HUB', () => {
  const movement = { user: 'p1', round: 'r1', currency: 'BRL', amount: 100_000, created_at: '2026-11-21T10:00:00Z' };

  test('a movement without its sign is a bet that takes, or a win or an undoing that gives', async () => {
    const lines = [
      { ...movement, kind: 'bet', transaction_uuid: 'b' },
      { ...movement, kind: 'win', transaction_uuid: 'w' },
      { ...movement, kind: 'rollback', transaction_uuid: 'c' },
      { ...movement, kind: 'rollback', transaction_uuid: 'd', is_debit: true },
    ];
    const { entries } = (await vendorOf(hubAdapter, lines).api.transactions?.(DAY)) ?? { entries: [] };
    expect(entries.map(({ family, amount: moved }) => [family, moved])).toEqual([
      ['stake', -1_000_000n],
      ['credit', 1_000_000n],
      ['undo', 1_000_000n],
      ['undo', -1_000_000n],
    ]);
  });

  test('a round of which it does not say whether it is over is not known', async () => {
    const stateOf = (more: object) => vendorOf(hubAdapter, { round: 'r', ...more }).api.roundState?.('r');
    expect(await stateOf({})).toBe('unknown');
    expect([await stateOf({ round_closed: true }), await stateOf({ round_closed: false })]).toEqual(['closed', 'open']);
  });

  test.each<readonly [string, unknown]>([
    ['7', 7],
    ['007', '007'],
    ['acme', 'acme'],
  ])('an operator’s id %s is sent as %j', async (operatorId, wanted) => {
    const { api, asked } = vendorOf(hubAdapter, [], { operatorId });
    await api.games(ALL);
    expect(JSON.parse(String(asked[0]?.body))).toEqual({ operator_id: wanted });
  });

  test('a launch names the device, and play money is no player’s', async () => {
    const askedFor = async (more: Partial<LaunchRequest>) => {
      const { api, asked } = vendorOf(hubAdapter, { url: 'https://play.example/1' });
      await api.launch({ ...LAUNCH, ...more });
      return JSON.parse(String(asked[0]?.body)) as Readonly<Record<string, unknown>>;
    };
    expect(await askedFor({ device: 'mobile' })).toMatchObject({ platform: 'GPL_MOBILE', currency: 'BRL' });
    expect(await askedFor({ device: 'desktop' })).toMatchObject({ platform: 'GPL_DESKTOP', user: LAUNCH.playerId });
    const demo = await askedFor({ mode: 'demo' });
    expect([demo['currency'], demo['user'], demo['token']]).toEqual(['XXX', undefined, undefined]);
  });
});

describe('EG2', () => {
  const bet = { code: 'RED', transactionId: 'b1', stake: 2, payout: 5, placedOn: '2026-11-21T10:00:00Z' };
  const linesOf = async (bets: readonly object[], status = 'Resolved') => {
    const participants = [{ playerId: 'p1', currency: 'BRL', bets }];
    const answer = { data: [{ games: [{ id: 'r1', status, participants }] }] };
    const { entries } = (await vendorOf(eg2Adapter, answer).api.transactions?.(DAY)) ?? { entries: [] };
    return entries.map(({ family, amount: moved, referenceTransactionId }) => [family, moved, referenceTransactionId]);
  };
  const stake = ['stake', -2_000_000n, null];

  test('a bet is its stake and its payout, or its stake and its undoing, whether it or its game was cancelled', async () => {
    const undone = [stake, ['undo', 2_000_000n, 'b1']];
    expect(await linesOf([bet])).toEqual([stake, ['credit', 5_000_000n, 'b1']]);
    expect(await linesOf([{ ...bet, payout: null }])).toEqual([stake]);
    expect(await linesOf([{ ...bet, status: 'Cancelled' }])).toEqual(undone);
    expect(await linesOf([bet], 'Cancelled')).toEqual(undone);
  });

  test('a promotion has a payout and no stake, and the bet of no round', async () => {
    expect(await linesOf([{ ...bet, code: 'PROMO', stake: 0 }])).toEqual([['credit', 5_000_000n, null]]);
  });
});

test('an issue of SLG is for one player in one game', async () => {
  const grant: FreeSpinGrant = {
    externalId: 'f1',
    playerIds: ['p1'],
    gameCodes: ['g1'],
    count: 10,
    betValue: amount(500_000n),
    currency: 'BRL',
    startAt: DAY.from,
    endAt: DAY.to,
  };
  const spins = { freespin_id: 'f1', status: 'issued', quantity_left: 10, total_win: 0 };
  const { api, asked } = vendorOf(slgAdapter, spins);
  expect(await api.grantFreeSpins?.(grant)).toMatchObject({ spinsLeft: 10, status: 'ISSUED' });
  for (const more of [{ playerIds: ['p1', 'p2'] }, { gameCodes: ['g1', 'g2'] }, { playerIds: [] }])
    await expect(api.grantFreeSpins?.({ ...grant, ...more })).rejects.toMatchObject({ kind: 'refused' });
  expect(asked).toHaveLength(1);
});
