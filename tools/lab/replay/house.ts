import { randomBytes } from 'node:crypto';
import { amount } from '@trevo/money';
import type { StudioLink } from '../../../apps/sandbox/src/studio/wire.ts';
import { WIRES } from '../../../apps/sandbox/src/studio/wires/index.ts';
import type { KeptCall } from '../../../apps/server/src/features/play/index.ts';
import { createPool, type Pool } from '../../../apps/server/src/platform/db/pool.ts';
import { type Books, createBooks } from '../books.ts';
import { type LabApp, type LabAppOptions, MERCHANT, openLabApp } from '../open-app.ts';

const NODE_ID = 'onca-da-sorte';
const GAME_CODE = 'SPB_A';
const API_URL = 'https://vendor.example';
const HOUR_MS = 3_600_000;
const ZONE = 'America/Sao_Paulo';

/** A wallet of the house, whatever their vendors call its owner. */
export type Person = { readonly memberId: bigint; readonly currency: string };
export type Seat = { readonly person: Person; readonly vendor: string; readonly playerId: string };
/** What kept a player from staking then, and no call says why. */
export type Bar = 'PLAYER_BLOCKED' | 'LIMIT_EXCEEDED' | 'REALITY_CHECK';

/** A house of the lab in which players of another house come to life under the names that their vendors know. */
export type ReplayHouse = {
  readonly url: string;
  /** @throws Error when the lab has no such vendor */
  link(vendor: string): StudioLink;
  /** Wires whose calls name no currency have one for the whole connection. */
  dealIn(vendor: string, currency: string): Promise<void>;
  newPerson(currency: string): Promise<Person>;
  /** @throws Error when the house knows a player of that name already: it is not fresh */
  seat(seat: Seat): Promise<void>;
  /** A game of the vendor is launched. @returns the launch token */
  openSession(seat: Seat): Promise<string>;
  endSession(launchToken: string): Promise<void>;
  /** Micros that they can stake. */
  cashOf(person: Person): Promise<bigint>;
  /** Whether a correction took more than they had. */
  isInDebt(person: Person): Promise<boolean>;
  /** Brings their cash to so many micros by an adjustment; what they owe is forgiven with it. */
  setCash(person: Person, micros: bigint): Promise<void>;
  /** Until the returned function is called. */
  bar(seat: Seat, launchToken: string, why: Bar): Promise<() => Promise<void>>;
  /** Of the last hour, newest first, as the console lists them; null: of all players, lists of movements among them. */
  keptCalls(vendor: string, playerId: string | null): Promise<readonly KeptCall[]>;
  /** What is wrong with the books, or null: entries sum to zero, make the balances, and none is negative. */
  brokenBooks(persons: readonly Person[]): Promise<string | null>;
  close(): Promise<void>;
};

const createWallets = ({ app }: LabApp, books: Books) => ({
  async newPerson(currency: string): Promise<Person> {
    const memberId = await books.insertMember(MERCHANT);
    await app.ledger.openAccounts({ memberId, merchantId: MERCHANT, currency });
    return { memberId, currency };
  },
  async cashOf({ memberId, currency }: Person): Promise<bigint> {
    return (await app.ledger.balanceOf(await app.ledger.accountsOf(memberId, currency))).balance;
  },
  async isInDebt({ memberId, currency }: Person): Promise<boolean> {
    return (await app.ledger.balanceOf(await app.ledger.accountsOf(memberId, currency))).owed > 0n;
  },
  async setCash({ memberId, currency }: Person, micros: bigint): Promise<void> {
    const accounts = await app.ledger.accountsOf(memberId, currency);
    const { balance, owed } = await app.ledger.balanceOf(accounts);
    const delta = micros - balance + owed;
    if (micros === balance) return;
    const posted = await app.ledger.post({
      source: 'lab',
      ref: randomBytes(12).toString('hex'),
      requestHash: randomBytes(32),
      postings: [
        {
          kind: 'adjust',
          account: accounts.cash,
          contra: await app.ledger.houseAccount(MERCHANT, currency, 'adjust'),
          amount: amount(delta),
        },
      ],
      need: [],
    });
    if (posted.status !== 'applied') throw new Error(`the lab's adjustment was not applied: ${posted.status}`);
  },
});

const createSeats = ({ app }: LabApp, owner: Pool) => ({
  async seat({ person, vendor, playerId }: Seat): Promise<void> {
    const { rowCount } = await owner.query(
      `insert into game_player (merchant_id, vendor, player_id, member_id, nickname, currency, created_at)
       values ($1, $2, $3, $4, $5, $6, now()) on conflict do nothing`,
      [MERCHANT, vendor, playerId, person.memberId.toString(), 'Player LAB', person.currency],
    );
    if (rowCount !== 1) throw new Error(`this house knows ${vendor} ${playerId} already: a replay needs a fresh one`);
  },
  async openSession({ person, vendor }: Seat): Promise<string> {
    const { launchToken } = await app.wallet.sessions.open({
      merchantId: MERCHANT,
      vendor,
      memberId: person.memberId,
      siteSessionId: null,
      nodeId: NODE_ID,
      gameCode: GAME_CODE,
      gameType: 'RNG',
      currency: person.currency,
      language: 'PT',
      country: 'BR',
      device: 'mobile',
      ip: '203.0.113.9',
    });
    return launchToken;
  },
  endSession: async (launchToken: string): Promise<void> => void (await app.wallet.sessions.close(launchToken, 'lab')),
});

const barOf =
  ({ app }: LabApp): ReplayHouse['bar'] =>
  async ({ person }, launchToken, why) => {
    const { cash } = await app.ledger.accountsOf(person.memberId, person.currency);
    const limit = { measure: 'stake', period: 'day', timeZone: ZONE } as const;
    switch (why) {
      case 'PLAYER_BLOCKED':
        await app.ledger.setBlock(cash, 'lab');
        return () => app.ledger.setBlock(cash, null);
      case 'LIMIT_EXCEEDED':
        await app.ledger.setLimit(cash, { ...limit, cap: amount(0n) });
        return () => app.ledger.setLimit(cash, { ...limit, cap: null });
      case 'REALITY_CHECK':
        await app.wallet.sessions.askAt(launchToken, new Date(Date.now() - HOUR_MS));
        return () => app.wallet.sessions.askAt(launchToken, null);
    }
  };

/** Opens the house on a database that no replay has used yet, every vendor connected to the lab's side of its wire. */
export const openReplayHouse = async (options: LabAppOptions): Promise<ReplayHouse> => {
  const lab = await openLabApp(options);
  const { app } = lab;
  const owner = createPool({ url: options.databaseUrl, max: 2, name: 'trevo-replay', asOwner: true });
  const books = createBooks(owner);
  const links = new Map<string, StudioLink>();
  const connect = async (vendor: string, values: Readonly<Record<string, string>>): Promise<void> => {
    links.set(vendor, { vendor, walletUrl: `${lab.url}/gw/v1/${vendor}`, values });
    await lab.connect(vendor, API_URL, values);
  };
  for (const [vendor, wire] of Object.entries(WIRES)) await connect(vendor, wire.newCredentials());

  const link = (vendor: string): StudioLink => {
    const found = links.get(vendor);
    if (!found) throw new Error(`the lab has no vendor ${vendor}`);
    return found;
  };
  return {
    url: lab.url,
    link,
    async dealIn(vendor, currency) {
      const { values } = link(vendor);
      if ((values.currency ?? currency) !== currency) await connect(vendor, { ...values, currency });
    },
    ...createWallets(lab, books),
    ...createSeats(lab, owner),
    bar: barOf(lab),
    keptCalls(vendor, playerId) {
      const now = Date.now();
      const period = { from: new Date(now - HOUR_MS), to: new Date(now + HOUR_MS) };
      const by = playerId === null ? null : { playerId };
      return app.calls.find({ merchantId: MERCHANT, vendor, ...period, by, limit: 500 });
    },
    async brokenBooks(persons) {
      const broken = await books.brokenEntries(persons.map(({ memberId }) => memberId));
      if (broken !== null) return broken;
      const report = await app.ledger.verify();
      return report.isClean ? null : report.breaks.map(({ invariant, count }) => `${invariant} (${count})`).join('; ');
    },
    async close() {
      await owner.end();
      await lab.close();
    },
  };
};
