import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { amount } from '@trevo/money';
import { inFull, registerPlayer, startTestServer, type TestServer } from '@trevo/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSandbox } from '../../../sandbox/src/build-sandbox.ts';
import type { FeedEntry, VendorOutbound } from '../../src/gateways/games/adapter.ts';
import { seedCatalog } from '../../src/seed/catalog/seed-catalog.ts';

type Answer = { readonly ok: boolean; readonly reason?: string; readonly [field: string]: unknown };
type Described = { readonly play: { readonly engine: string; readonly scene?: string }; readonly levels?: string[] };

const ROUNDS = inFull(240, 24);
const FAULTS = {
  loseRequest: 8,
  loseAnswer: 12,
  duplicate: 12,
  reorder: 8,
  lateWin: 8,
  lateWinSeconds: 1,
  rollbackFirst: 8,
};
const CALM = Object.fromEntries(Object.keys(FAULTS).map((name) => [name, name === 'lateWinSeconds' ? 1 : 0]));

/** A small legal bet of a game, as its page would send it. */
const betOf = (game: Described & { readonly multE4?: object; readonly places?: readonly object[] }): unknown => {
  if (game.play.engine === 'slot') return { stake: game.levels?.[0] };
  if (game.play.engine === 'roulette') return { bets: [{ ...game.places?.at(-1), stake: '1.00' }] };
  if (game.play.engine === 'baccarat') return { bets: [{ kind: 'player', stake: '1.00' }] };
  if (game.play.scene === 'options') return { stake: '1.00', option: Object.keys(game.multE4 ?? {})[0] };
  return { stake: '1.00', side: 'under', count: 5_000 };
};

/** A port that nobody uses now: the server must know the studio's address before the studio knows the server's. */
const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

/** The sandbox's studio and the platform, each over real HTTP, with the dial of faults turned up. */
describe('the studio on the wires, its calls lost, doubled, late and in the wrong order', () => {
  let server: TestServer;
  let sandbox: Awaited<ReturnType<typeof buildSandbox>>;
  let origin = '';
  let owner: pg.Client;
  let home: string;
  let offered: Record<string, { readonly apiUrl: string; readonly values: Record<string, string> }> = {};
  beforeAll(async () => {
    const port = await freePort();
    server = await startTestServer({ env: { TREVO_DEMO: '1', SANDBOX_PORT: String(port) } });
    await seedCatalog(server.app);
    owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
    home = mkdtempSync(join(tmpdir(), 'trevo-studio-'));
    sandbox = await buildSandbox(home, `${server.url}/gw/v1`);
    await sandbox.listen({ host: '127.0.0.1', port });
    origin = `http://127.0.0.1:${port}`;
    offered = JSON.parse(readFileSync(join(home, 'sandbox-studio.json'), 'utf8')).vendors;
  });
  afterAll(async () => {
    await sandbox.close();
    await owner.end();
    await server.close();
    rmSync(home, { recursive: true, force: true });
  });

  const post = async (path: string, body: unknown, method: 'POST' | 'PUT' = 'POST'): Promise<Answer> => {
    // Pages post plain text, so that their frame without an origin needs no leave first; testers put JSON.
    const headers = { 'content-type': method === 'POST' ? 'text/plain' : 'application/json' };
    const response = await fetch(`${origin}/studio/${path}`, { method, headers, body: JSON.stringify(body) });
    return (await response.json()) as Answer;
  };

  /** A member with 500 reais. */
  const newMember = async (): Promise<bigint> => {
    const { ledger } = server.app;
    const { username } = await registerPlayer(server);
    const { rows } = await owner.query('select member_id from member where username = $1', [username]);
    const memberId = BigInt(rows[0].member_id);
    const accounts = await ledger.accountsOf(memberId, 'BRL');
    const bank = await ledger.houseAccount(1, 'BRL', 'bank');
    await ledger.post({
      source: 'test',
      ref: randomUUID(),
      requestHash: randomBytes(32),
      postings: [{ kind: 'deposit', account: accounts.cash, contra: bank, amount: amount(500_000_000n) }],
      need: [],
    });
    return memberId;
  };

  /** Launches the vendor's first game for a new member and opens its page. @returns what a round is asked with */
  const openGame = async (vendor: string, outbound: VendorOutbound) => {
    const [wanted] = (await outbound.games({ cursor: null, updatedAfter: null })).games;
    if (!wanted) throw new Error('no games');
    const place = {
      gameCode: wanted.gameCode,
      currency: 'BRL',
      country: 'BR',
      device: 'mobile',
      ip: '203.0.113.9',
    } as const;
    const { launchToken, ...player } = await server.app.wallet.sessions.open({
      ...place,
      merchantId: 1,
      vendor,
      memberId: await newMember(),
      siteSessionId: null,
      nodeId: 'onca-da-sorte',
      gameType: 'RNG',
      language: 'PT',
    });
    const { url } = await outbound.launch({
      ...place,
      ...player,
      sessionToken: launchToken,
      language: 'pt',
      mode: 'real',
      lobbyUrl: 'http://127.0.0.1/lobby',
      depositUrl: 'http://127.0.0.1/deposit',
      historyUrl: 'http://127.0.0.1/history',
      realityCheck: null,
      balance: amount(500_000_000n),
    });
    const sessionId = new URL(url).pathname.split('/').at(-1);
    const page = await post('play-api/open', { sessionId });
    expect(page).toMatchObject({ ok: true, balance: '500.00' });
    return { sessionId, pageKey: page['pageKey'], bet: betOf(page['game'] as Described) };
  };

  const connect = async (vendor: string): Promise<VendorOutbound> => {
    const connection = offered[vendor];
    if (!connection) throw new Error('not offered');
    const open = { allowedIps: [], frameOrigins: [], mediaHosts: [], source: 'sandbox' } as const;
    await server.app.vendors.connect({ merchantId: 1, vendor, ...connection, ...open });
    const outbound = server.app.gateway.outbound(1, vendor);
    if (!outbound) throw new Error('not connected');
    return outbound;
  };

  /** Both lists of movements as sorted lines. */
  const listsOf = async (vendor: string, outbound: VendorOutbound): Promise<{ theirs: string[]; ours: string[] }> => {
    const period = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000), cursor: null };
    const { entries = [] } = (await outbound.transactions?.(period)) ?? {};
    const { rounds: vendorRounds } = server.app.wallet;
    const { transactions } = await vendorRounds.transactions({ merchantId: 1, vendor, ...period, limit: 1_000 });
    const size = (value: bigint): bigint => (value < 0n ? -value : value);
    // Where the wire answers an unknown rollback with success, the vendor lists a bet that never reached us with its return.
    const stakes = new Set(transactions.filter(({ family }) => family === 'stake').map((line) => line.transactionId));
    const isUnseen = ({ family, transactionId, referenceTransactionId }: FeedEntry): boolean =>
      (family === 'stake' && !stakes.has(transactionId) && undone.has(transactionId)) ||
      (family === 'undo' && !stakes.has(referenceTransactionId ?? ''));
    const undone = new Set(entries.map((entry) => (entry.family === 'undo' ? entry.referenceTransactionId : null)));
    return {
      theirs: entries
        .filter((entry) => !isUnseen(entry))
        .map((entry) => `${entry.family} ${entry.transactionId} ${size(entry.amount)}`)
        .sort(),
      ours: transactions
        .filter(({ state }) => state !== 'DECLINED')
        .map((line) => `${line.family} ${line.transactionId} ${line.amount}`)
        .sort(),
    };
  };

  it.each(['EG2', 'BGS', 'HUB', 'SWS', 'SLG'])(
    '%s ends with the same list on both sides and books that add up',
    async (vendor) => {
      const outbound = await connect(vendor);
      const asking = await openGame(vendor, outbound);
      const turnDial = (faults: object) => post('desk/faults', { vendor, faults }, 'PUT');
      expect(await post('play-api/round', asking)).toMatchObject({ ok: true });
      await turnDial(FAULTS);
      let played = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const answer = await post('play-api/round', asking);
        expect(answer.ok || answer.reason).toBeOneOf([true, 'not_placed', 'rolled_back', 'declined', 'duplicate']);
        if (answer.ok) played += 1;
      }
      expect(played).toBeGreaterThan(0);
      await turnDial(CALM);
      // What was lost on the way is repeated until it is taken.
      let lists = await listsOf(vendor, outbound);
      for (let wait = 0; wait < 120 && lists.theirs.join() !== lists.ours.join(); wait += 1) {
        await sleep(250);
        lists = await listsOf(vendor, outbound);
      }
      expect(lists.theirs).toEqual(lists.ours);
      expect((await server.app.ledger.verify()).isClean).toBe(true);
    },
    120_000,
  );
});
