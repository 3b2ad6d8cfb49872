import { randomBytes, randomUUID } from 'node:crypto';
import { type Amount, amount } from '@trevo/money';
import { registerPlayer, startTestServer, type TestServer } from '@trevo/testkit';
import pg from 'pg';
import type { Ask, Deliver, StudioLink, StudioWire, Tamper, Told } from '../../../sandbox/src/studio/wire.ts';
import { seedCatalog } from '../../src/seed/catalog/seed-catalog.ts';

type Player = Extract<Ask, { op: 'balance' }>['player'];

/** A player as the vendor knows them after a launch. */
export type WirePlayer = Player & { readonly launchToken: string; cash(): Promise<bigint> };

/** The real server with one vendor connected, and that vendor's side of the wire over real HTTP. */
export type WireHouse = {
  readonly server: TestServer;
  readonly link: StudioLink;
  ask(ask: Ask, tamper?: Tamper): Promise<Told>;
  /** With so many reais, signed in at the vendor. */
  player(reais: number): Promise<WirePlayer>;
  /** Sends a call as it stands. */
  readonly deliver: Deliver;
  /** Throws what is broken in the books. */
  check(): Promise<void>;
  close(): Promise<void>;
};

export const BRL = (reais: number): bigint => BigInt(Math.round(reais * 100)) * 10_000n;

/** 18 digits, as the ids of vendors that number: more than a double keeps. */
export const numberId = (): string =>
  `9${String(BigInt(`0x${randomBytes(8).toString('hex')}`) % 10n ** 17n).padStart(17, '0')}`;

const deliver: Deliver = async ({ method, url, headers, body }) => {
  const response = await fetch(url, { method, headers: { ...headers }, ...(method === 'GET' ? {} : { body }) });
  return { status: response.status, body: await response.text(), headers: response.headers };
};

export const openWireHouse = async (vendor: string, wire: StudioWire): Promise<WireHouse> => {
  const server = await startTestServer();
  await seedCatalog(server.app);
  const { ledger, wallet, vendors } = server.app;
  const values = wire.newCredentials();
  await vendors.connect({
    merchantId: 1,
    vendor,
    apiUrl: 'https://vendor.example',
    values,
    allowedIps: [],
    frameOrigins: [],
    mediaHosts: [],
    source: 'operator',
  });
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  const link: StudioLink = { vendor, walletUrl: `${server.url}/gw/v1/${vendor}`, values };

  const give = async (memberId: bigint, micros: Amount): Promise<void> => {
    const accounts = await ledger.accountsOf(memberId, 'BRL');
    const bank = await ledger.houseAccount(1, 'BRL', 'bank');
    await ledger.post({
      source: 'test',
      ref: randomUUID(),
      requestHash: randomBytes(32),
      postings: [{ kind: 'deposit', account: accounts.cash, contra: bank, amount: micros }],
      need: [],
    });
  };

  return {
    server,
    link,
    deliver,
    ask: (ask, tamper) => wire.ask(ask, link, deliver, tamper),
    async player(reais) {
      const { username } = await registerPlayer(server);
      const { rows } = await owner.query('select member_id from member where username = $1', [username]);
      const memberId = BigInt(rows[0].member_id);
      if (reais > 0) await give(memberId, amount(BRL(reais)));
      const { launchToken, playerId } = await wallet.sessions.open({
        merchantId: 1,
        vendor,
        memberId,
        siteSessionId: null,
        nodeId: 'onca-da-sorte',
        gameCode: 'SPB_A',
        gameType: 'RNG',
        currency: 'BRL',
        language: 'PT',
        country: 'BR',
        device: 'mobile',
        ip: '203.0.113.9',
      });
      const cash = async (): Promise<bigint> =>
        (await ledger.balanceOf(await ledger.accountsOf(memberId, 'BRL'))).balance;
      if (!wire.ops.has('authenticate')) return { token: launchToken, playerId, currency: 'BRL', launchToken, cash };
      const told = await wire.ask({ op: 'authenticate', launchToken }, link, deliver);
      if (told.player === null) throw new Error(`no session: ${told.received}`);
      return { ...told.player, launchToken, cash };
    },
    async check() {
      const report = await ledger.verify();
      if (!report.isClean) throw new Error(`the books do not add up: ${report.breaks.length} breaks`);
    },
    async close() {
      await owner.end();
      await server.close();
    },
  };
};

type Words = {
  bet(amount: bigint, more?: Partial<Extract<Ask, { op: 'bet' }>>): Extract<Ask, { op: 'bet' }>;
  win(bet: Extract<Ask, { op: 'bet' }>, amount: bigint): Extract<Ask, { op: 'win' }>;
  rollback(bet: Extract<Ask, { op: 'bet' }>): Extract<Ask, { op: 'rollback' }>;
  betWin(amount: bigint, winAmount: bigint): Extract<Ask, { op: 'betWin' }>;
};

/** What a vendor says about one player, with fresh ids. */
export const wordsOf = (player: WirePlayer, gameCode: string): Words => ({
  bet: (stake, more = {}) => ({
    op: 'bet',
    player,
    transactionId: numberId(),
    roundId: numberId(),
    gameCode,
    amount: stake,
    isRoundClosed: false,
    ...more,
  }),
  win: (bet, won) => ({
    op: 'win',
    player,
    transactionId: numberId(),
    betId: bet.transactionId,
    roundId: bet.roundId,
    gameCode,
    amount: won,
    isRoundClosed: true,
    kind: 'normal',
  }),
  rollback: (bet) => ({
    op: 'rollback',
    player,
    transactionId: numberId(),
    betId: bet.transactionId,
    roundId: bet.roundId,
    gameCode,
    amount: bet.amount,
  }),
  betWin: (stake, winAmount) => ({
    op: 'betWin',
    player,
    transactionId: numberId(),
    roundId: numberId(),
    gameCode,
    amount: stake,
    winAmount,
    isRoundClosed: true,
  }),
});
