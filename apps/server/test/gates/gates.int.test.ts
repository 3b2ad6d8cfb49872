import { BRL, noonZone } from '@trevo/testkit';
import { toIso } from '@trevo/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHECK_GRACE_MS, createBets, type Gate, GATES } from '../../src/features/bets/index.ts';
import { bet } from '../../src/features/vendor-wallet/test/wallet-lab.ts';
import { openStakes, type Person, type Product, PRODUCTS, type Stakes } from './products.ts';

const MINUTE = 60_000;

/** Shuts one gate for one person; `type` is the member's, where a product of the house is told it. */
type Shut = { readonly type?: number };
type Column = {
  readonly gate: (typeof GATES)[number]['name'];
  readonly title?: string;
  /** A round that stands open is played to its end. */
  readonly sparesRaise?: true;
  shut(person: Person, world: Stakes, product: Product): Promise<Shut | void>;
};

const setting = ({ server }: Stakes, key: 'system.maintenance' | 'system.regions', value: unknown): Promise<unknown> =>
  server.app.merchants.changeSetting(1, key, value as never);

const COLUMNS: readonly Column[] = [
  {
    gate: 'closedBrand',
    sparesRaise: true,
    async shut(_, world) {
      const startsAt = toIso(world.server.clock.now());
      await setting(world, 'system.maintenance', { startsAt, endsAt: null, messagePt: '', messageEn: '' });
    },
  },
  {
    gate: 'blockedMember',
    shut: ({ accounts }, { server }) => server.app.ledger.setBlock(accounts.cash, 'staff'),
  },
  {
    gate: 'selfExclusion',
    shut: ({ accounts }, { server }) => server.app.ledger.setBlock(accounts.cash, 'self-exclusion'),
  },
  {
    gate: 'realityCheck',
    sparesRaise: true,
    async shut({ launchToken }, { server }) {
      await server.app.wallet.sessions.askAt(launchToken, new Date(server.clock.now() + 10 * MINUTE));
      server.clock.advance(10 * MINUTE + CHECK_GRACE_MS);
    },
  },
  {
    gate: 'trialAccount',
    async shut({ memberId, launchToken }, { lab, server }, { isHouse }) {
      if (!isHouse) {
        await lab.owner.query('update member set type = 4 where member_id = $1', [memberId]);
        // Forgets the player at once: the notice of the change comes when it comes.
        await server.app.wallet.sessions.askAt(launchToken, null);
      }
      return { type: 4 };
    },
  },
  {
    gate: 'agentType',
    sparesRaise: true,
    async shut({ memberId, launchToken }, { lab, server }, { isHouse }) {
      await lab.owner.query(
        `insert into agent_type_choice select 1, code, label, false, can_contract, can_open, 2 from agent_type where code = 2 on conflict do nothing`,
      );
      if (!isHouse) {
        await lab.owner.query('update member set type = 2 where member_id = $1', [memberId]);
        await server.app.wallet.sessions.askAt(launchToken, null);
      }
      return { type: 2 };
    },
  },
  {
    gate: 'barredRegion',
    shut: async (_, world) => void (await setting(world, 'system.regions', { mode: 'allow', countries: ['BR'] })),
  },
  {
    gate: 'debt',
    async shut({ accounts, memberId }, { server }) {
      const house = await server.app.ledger.houseAccount(1, 'BRL', 'adjust');
      const owed = { kind: 'adjust', account: accounts.cash, contra: house, amount: BRL(-1_000) } as const;
      const item = {
        source: 'test',
        ref: `owe:${memberId}`,
        requestHash: Buffer.alloc(32),
        need: [],
        mayOwe: true,
      } as const;
      await server.app.ledger.post({ ...item, postings: [owed] });
    },
  },
  {
    gate: 'limits',
    shut: ({ accounts }, { server }, { isRaise }) =>
      server.app.ledger.setLimit(accounts.cash, {
        measure: 'stake',
        period: 'day',
        cap: BRL(isRaise ? 1.5 : 0.5),
        timeZone: noonZone().zone,
      }),
  },
];

let world: Stakes;
beforeAll(async () => {
  world = await openStakes();
});
afterEach(async () => {
  await setting(world, 'system.maintenance', null);
  await setting(world, 'system.regions', { mode: 'open', countries: [] });
});
afterAll(async () => {
  await world.lab.check();
  await world.close();
});

const gateOf = (name: string) => {
  const gate = GATES.find((one) => one.name === name);
  if (!gate) throw new Error(`no gate ${name}`);
  return gate;
};

describe.each(PRODUCTS)('$name', (product) => {
  it('is taken while every gate is open', async () => {
    const person = await world.person({ cash: 20 });
    expect(await (await product.begin(person))()).toBe('OK');
  });

  it.each(COLUMNS)('passes no shut gate, and takes nothing: $gate', async (column) => {
    const person = await world.person({ cash: 20 });
    const stake = await product.begin(person);
    const { type = 0 } = (await column.shut(person, world, product)) ?? {};
    const before = await person.money();
    const { code, status } = gateOf(column.gate);
    const isSpared = product.isRaise && column.sparesRaise === true;
    expect(await stake(type)).toBe(isSpared ? 'OK' : product.isHouse ? code : status);
    if (!isSpared) expect(await person.money()).toEqual(before);
  });

  it('is paid by bonus money where cash is too little', async () => {
    const person = await world.person({ cash: product.isRaise ? 1.4 : 0.4, bonus: 5 });
    const stake = await product.begin(person);
    // A vendor's reserve holds cash only: what it holds is cash when it is committed.
    const isHold = product.name.includes('reserve');
    expect(await stake()).toBe(isHold ? 'INSUFFICIENT_FUNDS' : 'OK');
    const { cash, bonus } = await person.money();
    // What a round of one act won is counted: its stake took all the cash.
    // An ante is cash in any case.
    const ante = product.name.includes('ante') ? 0.1 : 0;
    if (!isHold) expect(cash + bonus).toBeGreaterThanOrEqual(BRL(4.4 - ante));
    if (product.isRaise || product.name === 'a vendor’s bet')
      expect({ cash, bonus }).toEqual({ cash: 0n, bonus: BRL(4.4) });
  });
});

describe('a vendor’s stake of nothing, which may belong to a feature that was paid for', () => {
  it.each(COLUMNS)(
    'meets $gate like any other, except a question about time, and what only counts money',
    async (column) => {
      const person = await world.person({ cash: 20 });
      const free = PRODUCTS.find(({ name }) => name === 'a vendor’s bet') as Product;
      await column.shut(person, world, free);
      const passes = ['realityCheck', 'debt', 'limits'].includes(column.gate);
      const answer = await person.vendor(bet(person, { amount: BRL(0) }));
      expect(answer).toBe(passes ? 'OK' : gateOf(column.gate).status);
    },
  );
});

describe('the table', () => {
  it('has a column for every gate', () => {
    expect(COLUMNS.map(({ gate }) => gate)).toEqual(GATES.map(({ name }) => name));
  });

  const own = GATES.flatMap((gate) => ('ledger' in gate ? [] : [gate.name]));

  it.each(own)('notices when %s is dropped from the vendors’ wallet', async (dropped) => {
    const column = COLUMNS.find(({ gate }) => gate === dropped);
    const shut = async (person: Person) =>
      column?.shut(person, world, PRODUCTS.find(({ isHouse }) => !isHouse) as Product);
    // Of a stake that takes money the ledger's block refuses a blocked member too.
    const amount = dropped === 'blockedMember' ? BRL(0) : BRL(1);
    const over = (gates: readonly Gate[]) => world.vendorStakeOver(gates, amount, shut);
    expect(await over(GATES)).toBe(gateOf(dropped).status);
    expect(await over(GATES.filter(({ name }) => name !== dropped))).toBe('OK');
  });

  // In the house's own games the ledger's block alone is it: their sessions end with an account that staff closes.
  it.each(own.filter((name) => name !== 'blockedMember'))(
    'notices when %s is dropped from a game of the house',
    async (dropped) => {
      const { db, ledger, merchants, house, members, bets } = world.server.app;
      const without = GATES.filter(({ name }) => name !== dropped);
      const mistaken = createBets({ db, clock: world.server.clock, ledger, merchants, house, members, gates: without });
      const column = COLUMNS.find(({ gate }) => gate === dropped);
      const shut = async (person: Person) => column?.shut(person, world, PRODUCTS[0] as Product);
      expect(await world.stakeOver(bets, { cash: 20 }, shut)).toBe(gateOf(dropped).code);
      expect(await world.stakeOver(mistaken, { cash: 20 }, shut)).toBe('OK');
    },
  );
});
