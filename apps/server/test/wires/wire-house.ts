import { randomBytes } from 'node:crypto';
import { BRL, type World } from '@trevo/testkit';
import type { Ask, Deliver, StudioLink, StudioWire, Tamper, Told } from '../../../sandbox/src/studio/wire.ts';

type Player = Extract<Ask, { op: 'balance' }>['player'];

/** A player as the vendor knows them after a launch. */
export type WirePlayer = Player & { readonly launchToken: string; cash(): Promise<bigint> };

/** The real server with one vendor connected, and that vendor's side of the wire over real HTTP. */
export type WireHouse = Omit<World, 'player'> & {
  readonly link: StudioLink;
  ask(ask: Ask, tamper?: Tamper): Promise<Told>;
  /** With so many reais, signed in at the vendor. */
  player(reais: number): Promise<WirePlayer>;
  /** Sends a call as it stands. */
  readonly deliver: Deliver;
};

/** 18 digits, as the ids of vendors that number: more than a double keeps. */
export const numberId = (): string =>
  `9${String(BigInt(`0x${randomBytes(8).toString('hex')}`) % 10n ** 17n).padStart(17, '0')}`;

const deliver: Deliver = async ({ method, url, headers, body }) => {
  const response = await fetch(url, { method, headers: { ...headers }, ...(method === 'GET' ? {} : { body }) });
  return { status: response.status, body: await response.text(), headers: response.headers };
};

/** Connects a vendor to a world, and speaks for it. */
export const wireHouse = async (world: World, vendor: string, wire: StudioWire): Promise<WireHouse> => {
  const { server } = world;
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
  const link: StudioLink = { vendor, walletUrl: `${server.url}/gw/v1/${vendor}`, values };

  return {
    ...world,
    link,
    deliver,
    ask: (ask, tamper) => wire.ask(ask, link, deliver, tamper),
    async player(reais) {
      const { memberId, accounts } = await world.player(BRL(reais));
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
      const cash = async (): Promise<bigint> => (await ledger.balanceOf(accounts)).balance;
      if (!wire.ops.has('authenticate')) return { token: launchToken, playerId, currency: 'BRL', launchToken, cash };
      const told = await wire.ask({ op: 'authenticate', launchToken }, link, deliver);
      if (told.player === null) throw new Error(`no session: ${told.received}`);
      return { ...told.player, launchToken, cash };
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
