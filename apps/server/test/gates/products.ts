import { swimmersAt } from '@trevo/engines/instant';
import { randomUUID } from 'node:crypto';
import { BRL, openWorld, type TestServer } from '@trevo/testkit';
import { cnonce } from '../../src/features/originals/test/support.ts';
import { type CrashTable, openCrash } from '../../src/features/originals/crash/test/open-crash.ts';
import { lineOf, openOrders, type OrderDesk } from '../../src/features/lottery/orders/test/open-orders.ts';
import { type Ladders, openLadders, SAFE } from '../../src/features/originals/test/open-ladders.ts';
import type { Amount } from '@trevo/money';
import type { Bets, Gate } from '../../src/features/bets/index.ts';
import { findWinnings } from '../../src/features/play/index.ts';
import { createVendorWallet } from '../../src/features/vendor-wallet/create-vendor-wallet.ts';
import {
  bet,
  betWin,
  walletLab,
  reserve,
  run,
  type WalletLab,
} from '../../src/features/vendor-wallet/test/wallet-lab.ts';
import type { WalletCommand } from '../../src/features/vendor-wallet/index.ts';

const IP = '203.0.113.9';

/** A world with every product that takes stakes. */
export type Stakes = {
  readonly server: TestServer;
  readonly lab: WalletLab;
  person(money: { cash: number; bonus?: number }): Promise<Person>;
  /** A stake of the several-act game over another door of bets, one with a planted mistake, after a gate was shut. */
  stakeOver(
    bets: Bets,
    money: { cash: number },
    shut: (person: Person) => Promise<{ readonly type?: number } | void>,
  ): Promise<string>;
  /** A vendor's stake over a wallet with these gates alone, after a gate was shut. */
  vendorStakeOver(gates: readonly Gate[], amount: bigint, shut: (person: Person) => Promise<unknown>): Promise<string>;
  /** Ends rounds that were left for a day. */
  endIdle(): Promise<void>;
  close(): Promise<void>;
};
export type Person = Awaited<ReturnType<typeof personOf>>;

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'OK',
    (error: unknown) => String((error as { code?: unknown }).code ?? error),
  );

const personOf = async (
  { lab, ladders, crash, lottery }: { lab: WalletLab; ladders: Ladders; crash: CrashTable; lottery: OrderDesk },
  { cash, bonus = 0 }: { cash: number; bonus?: number },
) => {
  const { server } = lab;
  const wallet = await lab.player(BRL(cash));
  if (bonus > 0) await lab.give(wallet, BRL(bonus), 'bonus');
  const { memberId } = wallet;
  // A session of their own: some calls count by it.
  const player = { sessionId: `s${memberId}`, memberId, merchantId: 1, account: '', type: 0, isTermsDue: false };
  // Seen before the first bet: the commit of its seeds.
  await server.app.originals.config(player, { code: 'SPB_A', currency: 'BRL' }, 'PT');
  const shared = { ip: IP, currency: 'BRL', language: 'PT' } as const;
  const key = () => ({
    cnonce: cnonce(),
    idempotency: { key: randomUUID(), requestHash: Buffer.alloc(32, randomUUID()) },
  });
  const call = run(lab.wallet, lab.link());
  return {
    ...wallet,
    player,
    server,
    key,
    vendor: async (command: WalletCommand): Promise<string> => (await call(command)).status,
    house: (type = 0, own = key()) =>
      codeOf(
        server.app.originals.placeRound({
          ...shared,
          ...own,
          player: { ...player, type },
          gameCode: 'SPB_A',
          bet: BRL(1),
          choice: {},
        }),
      ),
    /** The same with an ante for the jackpots, whose pools are open. */
    anted: async (): Promise<(type?: number) => Promise<string>> => {
      await server.app.jackpots.open({ merchantId: 1, currency: 'BRL' });
      return (type = 0) =>
        codeOf(
          server.app.originals.placeRound({
            ...shared,
            ...key(),
            player: { ...player, type },
            gameCode: 'SPB_A',
            bet: BRL(1),
            choice: {},
            ante: BRL(0.1),
          }),
        );
    },
    ladder: (type = 0, gameCode = SAFE, own = key()) =>
      ladders.originals.placeRound({
        ...shared,
        ...own,
        player: { ...player, type },
        gameCode,
        bet: BRL(1),
        choice: {},
      }),
    /** On the round that takes bets. */
    async crash() {
      const { roundId } = await crash.open();
      const wanted = { ...shared, ...key(), roundId, place: 1, bet: BRL(1), autoE2: null };
      return (type = 0) => codeOf(crash.crash.place({ ...wanted, player: { ...player, type } }));
    },
    /** A slip of a lottery whose issue is open. */
    async slip() {
      const [issue = ''] = await lottery.issues();
      const wanted = { ...shared, gameCode: 'SSC1M', issue, series: 1_960, termsVersion: 1 };
      const items = [lineOf('S3L_DIR', '1|2|3')];
      return (type = 0) =>
        codeOf(
          lottery.orders.place({
            ...wanted,
            items,
            idempotency: key().idempotency,
            player: { ...player, type },
          }),
        );
    },
    /** At a fish that swims, in a room of their own brand. */
    async fishing() {
      const room = await server.app.originals.fishing.takeSeat(player, 'money', 'PT');
      return async (type = 0) => {
        const { now } = await server.app.originals.fishing.takeSeat(player, 'money', 'PT');
        const second = Math.floor(now / 1_000);
        const at = Math.floor((now % 1_000) / 100);
        const caught = await server.app.originals.fishing.takeSeat(player, 'money', 'PT');
        const fish = swimmersAt(room.seed, now - room.startedAt).find((one) => !caught.killed.includes(one.fish))?.fish;
        return codeOf(
          server.app.originals.placeRound({
            ...shared,
            ...key(),
            player: { ...player, type },
            gameCode: 'SPB_FISH',
            bet: BRL(1),
            choice: { room: room.roomId, second, chip: '1.00', shots: [{ at, fish: fish ?? 0 }] },
          }),
        );
      };
    },
    act: (roundId: string, act: number, what: string, type = 0) =>
      ladders.originals.act({ ...shared, player: { ...player, type }, roundId, act, action: { do: what } }),
    money: async () => {
      const { balance, bonus: left } = await server.app.ledger.balanceOf(wallet.accounts);
      return { cash: balance, bonus: left };
    },
  };
};

/** One way of taking money: what stood before it, then the stake itself, which says OK or what it was refused for. */
export type Product = {
  readonly name: string;
  readonly isHouse: boolean;
  /** More stake in a round that was begun before. */
  readonly isRaise: boolean;
  begin(person: Person): Promise<(type?: number) => Promise<string>>;
};

const vendor = (name: string, command: (person: Person) => WalletCommand): Product => ({
  name,
  isHouse: false,
  isRaise: false,
  begin: async (person) => () => person.vendor(command(person)),
});

/** Every product that takes stakes. The next one adds its row. */
export const PRODUCTS: readonly Product[] = [
  {
    name: 'a house game of one act',
    isHouse: true,
    isRaise: false,
    begin: async (person) => (type) => person.house(type),
  },
  {
    name: 'a house game of one act with an ante for the jackpots',
    isHouse: true,
    isRaise: false,
    begin: (person) => person.anted(),
  },
  {
    name: 'a house game’s raise',
    isHouse: true,
    isRaise: true,
    async begin(person) {
      const { roundId } = await person.ladder();
      return (type) => codeOf(person.act(roundId, 1, 'raise', type));
    },
  },
  {
    name: 'a bet on the round that all players share',
    isHouse: true,
    isRaise: false,
    begin: (person) => person.crash(),
  },
  {
    name: 'a slip of a lottery',
    isHouse: true,
    isRaise: false,
    begin: (person) => person.slip(),
  },
  {
    name: 'a second of bullets in a room',
    isHouse: true,
    isRaise: false,
    begin: (person) => person.fishing(),
  },
  vendor('a vendor’s bet', (person) => bet(person)),
  vendor('a vendor’s reserve', (person) => reserve(person, { amount: BRL(1) })),
  vendor('a vendor’s bet with its win', (person) => betWin(person, { winAmount: BRL(0) })),
];

export const openStakes = async (): Promise<Stakes> => {
  const lab = walletLab(await openWorld({ catalog: true }));
  const ladders = await openLadders(lab.server);
  const crash = openCrash(lab.server);
  const lottery = openOrders(lab.server);
  return {
    server: lab.server,
    lab,
    person: (money) => personOf({ lab, ladders, crash, lottery }, money),
    async stakeOver(bets, money, shut) {
      const twin = await openLadders(lab.server, bets);
      try {
        const person = await personOf({ lab, ladders: twin, crash, lottery }, money);
        const { type = 0 } = (await shut(person)) ?? {};
        return await codeOf(person.ladder(type));
      } finally {
        await twin.close();
      }
    },
    async vendorStakeOver(gates, amount, shut) {
      const { app } = lab.server;
      const wallet = createVendorWallet({
        ...app,
        ...app.house,
        noteSiteUse: async () => undefined,
        findWinnings,
        gates,
      });
      try {
        const person = await personOf({ lab, ladders, crash, lottery }, { cash: 20 });
        await shut(person);
        return (await run(wallet, lab.link())(bet(person, { amount: amount as Amount }))).status;
      } finally {
        wallet.sessions.stop();
      }
    },
    endIdle: () => ladders.endIdle(),
    async close() {
      await lottery.close();
      await crash.close();
      await ladders.close();
      await lab.close();
    },
  };
};
