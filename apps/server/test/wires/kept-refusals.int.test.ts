import { randomBytes, randomUUID } from 'node:crypto';
import { type Amount, amount } from '@trevo/money';
import { toIso } from '@trevo/time';
import { registerPlayer, startTestServer, type TestServer, BRL } from '@trevo/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ask, Deliver, StudioLink, Tamper } from '../../../sandbox/src/studio/wire.ts';
import { WIRES } from '../../../sandbox/src/studio/wires/index.ts';
import { seedCatalog } from '../../src/seed/catalog/seed-catalog.ts';
import { numberId } from './wire-house.ts';

/** One vendor of each wire. */
const VENDORS = ['PT', 'PG', 'CQ9', 'JDB', 'JL', 'EG2', 'BGS', 'HUB', 'SLG'] as const;
const GAME = 'onca-da-sorte';
const MINUTE = 60_000;

let server: TestServer;
let memberId: bigint;
let cash: bigint;

beforeAll(async () => {
  server = await startTestServer();
  await seedCatalog(server.app);
  const { username } = await registerPlayer(server);
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  const { rows } = await owner.query('select member_id from member where username = $1', [username]);
  await owner.end();
  memberId = BigInt(rows[0].member_id);
  ({ cash } = await server.app.ledger.accountsOf(memberId, 'BRL'));
  await give(amount(BRL(10)));
});
afterAll(async () => {
  expect((await server.app.ledger.verify()).breaks).toEqual([]);
  await server.close();
});

const give = async (micros: Amount): Promise<void> => {
  const bank = await server.app.ledger.houseAccount(1, 'BRL', 'bank');
  await server.app.ledger.post({
    source: 'test',
    ref: randomUUID(),
    requestHash: randomBytes(32),
    postings: [{ kind: 'deposit', account: cash, contra: bank, amount: micros }],
    need: [],
  });
};
const held = async (): Promise<bigint> =>
  (await server.app.ledger.balanceOf(await server.app.ledger.accountsOf(memberId, 'BRL'))).balance;
const limit = (cap: Amount | null) =>
  server.app.ledger.setLimit(cash, { measure: 'stake', period: 'day', cap, timeZone: 'UTC' });
const askAt = (launchToken: string, minutes: number) =>
  server.app.wallet.sessions.askAt(launchToken, new Date(server.clock.now() + minutes * MINUTE));
const maintain = (isOn: boolean) =>
  server.app.merchants.changeSetting(
    1,
    'system.maintenance',
    isOn ? { startsAt: toIso(server.clock.now()), endsAt: null, messagePt: '', messageEn: '' } : null,
  );

type Case = {
  readonly title: string;
  readonly isKept: boolean;
  readonly stake?: bigint;
  readonly tamper?: Tamper;
  /** The reason comes, and passes. */
  readonly begin: (launchToken: string) => Promise<unknown>;
  readonly end: (launchToken: string) => Promise<unknown>;
};
/** Much more than the player has, until it is given to them; then they lose it. */
const TOO_MUCH = amount(BRL(500));
const nothing = async (): Promise<void> => undefined;
const CASES: readonly Case[] = [
  { title: 'a stake above the balance', isKept: true, stake: TOO_MUCH, begin: nothing, end: () => give(TOO_MUCH) },
  {
    title: 'a blocked player',
    isKept: true,
    begin: () => server.app.ledger.setBlock(cash, 'fraud'),
    end: () => server.app.ledger.setBlock(cash, null),
  },
  { title: 'a limit', isKept: true, begin: () => limit(amount(1n)), end: () => limit(null) },
  {
    title: 'a question about the time',
    isKept: true,
    begin: (launchToken) => askAt(launchToken, -3),
    end: (launchToken) => askAt(launchToken, 30),
  },
  {
    title: 'a game that is switched off',
    isKept: true,
    begin: () => server.app.catalog.setEnabled(1, GAME, false),
    end: () => server.app.catalog.setEnabled(1, GAME, true),
  },
  {
    title: 'a session that has ended',
    isKept: true,
    begin: (launchToken) => server.app.wallet.sessions.close(launchToken, 'logout'),
    end: nothing,
  },
  { title: 'maintenance', isKept: false, begin: () => maintain(true), end: () => maintain(false) },
  { title: 'a wrong proof', isKept: false, tamper: 'signature', begin: nothing, end: nothing },
];

const deliver: Deliver = async ({ method, url, headers, body }) => {
  const response = await fetch(url, { method, headers: { ...headers }, ...(method === 'GET' ? {} : { body }) });
  return { status: response.status, body: await response.text(), headers: response.headers };
};

/** The code of an answer, wherever its wire has it. */
const codeOf = (received: string): unknown => {
  const said = JSON.parse(received) as Record<string, unknown>;
  const inner = (said['error'] ?? said['status']) as { code?: unknown } | string | null;
  const own = typeof inner === 'object' && inner !== null ? inner.code : inner;
  return own ?? said['errorCode'] ?? said['error_code'] ?? said['code'];
};

describe.each(VENDORS)('a stake that %s was told is refused', (vendor) => {
  const wire = WIRES[vendor];
  if (!wire) throw new Error(`no wire of ${vendor}`);
  let link: StudioLink;
  beforeAll(async () => {
    const values = wire.newCredentials();
    await server.app.vendors.connect({
      merchantId: 1,
      vendor,
      apiUrl: 'https://vendor.example',
      values,
      allowedIps: [],
      frameOrigins: [],
      mediaHosts: [],
      source: 'operator',
    });
    link = { vendor, walletUrl: `${server.url}/gw/v1/${vendor}`, values };
  });
  const launch = async () => {
    const { launchToken, playerId } = await server.app.wallet.sessions.open({
      merchantId: 1,
      vendor,
      memberId,
      siteSessionId: null,
      nodeId: GAME,
      gameCode: 'SPB_A',
      gameType: 'RNG',
      currency: 'BRL',
      language: 'PT',
      country: 'BR',
      device: 'mobile',
      ip: '203.0.113.9',
    });
    if (!wire.ops.has('authenticate'))
      return { launchToken, player: { token: launchToken, playerId, currency: 'BRL' } };
    const { player, received } = await wire.ask({ op: 'authenticate', launchToken }, link, deliver);
    if (player === null) throw new Error(`no session: ${received}`);
    return { launchToken, player };
  };
  type Player = Awaited<ReturnType<typeof launch>>['player'];
  const stakeOf = (player: Player, ids: { transactionId: string; roundId: string }, stake: bigint): Ask => {
    const fields = { player, ...ids, gameCode: '8001', amount: stake };
    return wire.ops.has('bet')
      ? { op: 'bet', ...fields, isRoundClosed: false }
      : { op: 'betWin', ...fields, winAmount: 0n, isRoundClosed: true };
  };

  it.each(CASES)('for $title: kept $isKept', async ({ isKept, stake = BRL(0.1), tamper, begin, end }) => {
    // A session that another case left would speak for the player.
    await server.app.wallet.sessions.endAllOf(memberId, 'logout');
    const first = await launch();
    const ids = { transactionId: numberId(), roundId: numberId() };
    await begin(first.launchToken);
    const refused = await wire.ask(stakeOf(first.player, ids, stake), link, deliver, tamper);
    expect(refused.meaning).not.toBe('ok');
    await end(first.launchToken);
    const { player } = await launch();
    const before = await held();
    const again = await wire.ask(stakeOf(player, ids, stake), link, deliver);
    if (isKept) expect([again.meaning, codeOf(again.received)]).toEqual([refused.meaning, codeOf(refused.received)]);
    else expect(again.meaning).toBe('ok');
    expect(before - (await held())).toBe(isKept ? 0n : stake);
    const fresh = { transactionId: numberId(), roundId: numberId() };
    expect((await wire.ask(stakeOf(player, fresh, stake), link, deliver)).meaning).toBe('ok');
  });
});
