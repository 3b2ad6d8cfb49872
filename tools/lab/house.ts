import { randomBytes } from 'node:crypto';
import { amount } from '@trevo/money';
import type { StudioLink } from '../../apps/sandbox/src/studio/wire.ts';
import { WIRES } from '../../apps/sandbox/src/studio/wires/index.ts';
import type { VendorAdapter, VendorOutbound } from '../../apps/server/src/gateways/games/adapter.ts';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { ADAPTERS } from '../../apps/server/src/gateways/games/open-vendors.ts';
import { type Books, createBooks } from './books.ts';
import { createDesk, type Desk } from './desk.ts';
import { createVendorLists, type VendorLists } from './vendor-lists.ts';
import { type LabApp, type LabAppOptions, MERCHANT, openLabApp } from './open-app.ts';
import { createRandom, type Random } from './random.ts';
import { withSecondKey } from './second-keys.ts';
import type { Control, Entered, Stage } from './stage.ts';

const NODE_ID = 'onca-da-sorte';
const GAME_CODE = 'SPB_A';
const INTERVAL_MS = 600_000;
const HOUR_MS = 3_600_000;

export type LabHouse = {
  readonly url: string;
  /** A stage for one vendor, already connected. */
  stage(vendor: string, seed: number): Stage;
  /** Connects a vendor to a server of its own instead of the lab's side of the wire. */
  connect: LabApp['connect'];
  /** Our calls to a vendor. */
  outbound(vendor: string): VendorOutbound;
  /** A new player with so many micros and an open game. */
  newMember(vendor: string, gameCode: string, micros: bigint): Promise<Entered>;
  rounds: Books['rounds'];
  endedRounds: Books['endedRounds'];
  stakedRounds: Books['stakedRounds'];
  newId: Books['newId'];
  /** @throws Error with the number of differences between the vendor's feed and our list since then */
  compareLists(vendor: string, from: Date): Promise<void>;
  /** Null: sums, chains, keys and balances are all as they must be. */
  verify(): Promise<string | null>;
  close(): Promise<void>;
};

const createMembers = ({ app }: LabApp, books: Books) => {
  const launchTokens = new Map<bigint, string>();
  const give = async (memberId: bigint, micros: bigint, kind: 'deposit' | 'promo'): Promise<void> => {
    const { cash, bonus } = await app.ledger.accountsOf(memberId, 'BRL');
    const account = kind === 'deposit' ? cash : bonus;
    const contra = await app.ledger.houseAccount(MERCHANT, 'BRL', kind === 'deposit' ? 'bank' : 'promo');
    const posted = await app.ledger.post({
      source: 'lab',
      ref: randomBytes(12).toString('hex'),
      requestHash: randomBytes(32),
      postings: [{ kind, account, contra, amount: amount(micros) }],
      need: [],
    });
    if (posted.status !== 'applied') throw new Error(`the lab's ${kind} was not applied: ${posted.status}`);
  };
  const deposit = (memberId: bigint, micros: bigint): Promise<void> => give(memberId, micros, 'deposit');
  const giveBonus = (memberId: bigint, micros: bigint): Promise<void> => give(memberId, micros, 'promo');
  const join = async (vendor: string, gameCode: string, memberId: bigint): Promise<Entered> => {
    const { launchToken, playerId } = await app.wallet.sessions.open({
      merchantId: MERCHANT,
      vendor,
      memberId,
      siteSessionId: null,
      nodeId: NODE_ID,
      gameCode,
      gameType: 'RNG',
      currency: 'BRL',
      language: 'PT',
      country: 'BR',
      device: 'mobile',
      ip: '203.0.113.9',
    });
    launchTokens.set(memberId, launchToken);
    return { memberId, launchToken, playerId };
  };
  const enter: LabHouse['newMember'] = async (vendor, gameCode, micros) => {
    const memberId = await books.insertMember(MERCHANT);
    await app.ledger.openAccounts({ memberId, merchantId: MERCHANT, currency: 'BRL' });
    if (micros > 0n) await deposit(memberId, micros);
    return join(vendor, gameCode, memberId);
  };
  /** As the window of their last game does it, whose clock runs for an interval from their answer. */
  const askAboutTime: Control['askAboutTime'] = async (memberId, outcome) => {
    const dueAt = new Date(Date.now() + (outcome === 'answered' ? INTERVAL_MS : -INTERVAL_MS));
    await app.wallet.sessions.askAt(launchTokens.get(memberId) ?? '', dueAt);
  };
  return { deposit, giveBonus, enter, join, askAboutTime };
};

type Members = ReturnType<typeof createMembers>;
/** What stands around the house: answers in the wallet's stead, the vendors' lists, what each connection is made of. */
type Pretended = {
  readonly desk: Desk;
  readonly lists: VendorLists;
  readonly values: Map<string, Readonly<Record<string, string>>>;
};

const VENDOR_API = 'https://vendor.example';

const controlOf = (
  { app, connect, later }: LabApp,
  books: Books,
  { deposit, giveBonus, askAboutTime }: Members,
  { desk, lists, values }: Pretended,
): Control => ({
  deposit,
  giveBonus,
  pools: books.pools,
  reportedOrphans: books.reportedOrphans,
  switchGame: async (isOn) => void (await app.catalog.setEnabled(MERCHANT, NODE_ID, isOn)),
  later,
  giveSpins: (memberId, vendor, winnings) => books.giveSpins(memberId, vendor, winnings),
  reconnect(vendor, { allowedIps = [], hasSecrets = true, values: more = () => ({}) }) {
    const kept = values.get(vendor) ?? {};
    const own = Object.entries({ ...kept, ...more(kept) });
    const known = own.map(([name, value]) => [name, hasSecrets || name === 'currency' ? value : '']);
    return connect(vendor, VENDOR_API, Object.fromEntries(known), allowedIps);
  },
  answerInstead: (made) => desk.answer(made),
  async limit(memberId, measure, cap) {
    const { cash } = await app.ledger.accountsOf(memberId, 'BRL');
    await app.ledger.setLimit(cash, {
      measure,
      period: 'day',
      cap: cap === null ? null : amount(cap),
      timeZone: 'UTC',
    });
  },
  makeOrphansOld: books.makeOrphansOld,
  noteTheirs: (vendor, line) => lists.note(vendor, line),
  compareLists: (vendor, memberIds) => differencesOf(app, vendor, memberIds),
  askAboutTime,
  money: books.money,
  ourRounds: books.ourRounds,
  isRoundOpen: books.isRoundOpen,
  roundStake: books.roundStake,
  brokenEntries: books.brokenEntries,
  lastRecord: books.lastRecord,
  async keptCalls(vendor, playerId) {
    const now = Date.now();
    const period = { from: new Date(now - 3_600_000), to: new Date(now + 60_000) };
    const found = await app.calls.find({ merchantId: MERCHANT, vendor, ...period, by: { playerId }, limit: 100 });
    return found.map(({ url, headers, body, answer }) => [url, ...Object.values(headers), body, answer].join('\n'));
  },
  async block(memberId) {
    const { cash } = await app.ledger.accountsOf(memberId, 'BRL');
    await app.ledger.setBlock(cash, 'lab');
  },
  closeSession: async (launchToken) => void (await app.wallet.sessions.close(launchToken, 'closed')),
  logOut: async (memberId) => void (await app.wallet.sessions.endAllOf(memberId, 'logout')),
  makeHoldsOld: books.makeHoldsOld,
  async maintain(isOn) {
    const plan = { startsAt: new Date(Date.now() - HOUR_MS).toISOString(), endsAt: null, messagePt: '', messageEn: '' };
    await app.merchants.changeSetting(MERCHANT, 'system.maintenance', isOn ? plan : null);
  },
  releaseExpired: async () => void (await app.wallet.rounds.releaseExpired()),
  async voidRound(memberId, vendor, roundId) {
    await app.wallet.rounds.void({ vendor, roundId, memberId }, { by: 'lab', note: 'lab' });
  },
  async expireHolds(memberId) {
    await books.makeHoldsOld(memberId);
    await app.wallet.rounds.releaseExpired();
  },
});

/** What the daily comparison finds between a vendor's list and ours of these players; null where the wire has no list. */
const differencesOf = async (
  app: LabApp['app'],
  vendor: string,
  memberIds: readonly bigint[],
): Promise<readonly string[] | null> => {
  if (!app.gateway.outbound(MERCHANT, vendor)?.transactions) return null;
  const { reconciliations } = app.vendorPlay;
  const [from, to] = [new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS)];
  const { reconciliationId } = await reconciliations.start({ merchantId: MERCHANT, vendor, from, to, by: 0n });
  await reconciliations.run(MERCHANT, reconciliationId);
  const { error } = await reconciliations.get(MERCHANT, reconciliationId);
  if (error !== null) throw new Error(error);
  const filter = { merchantId: MERCHANT, reconciliationId, limit: 100_000, offset: 0 };
  const { differences } = await reconciliations.differences(filter);
  // What the house has and no script ever listed belongs to others.
  return differences
    .filter(({ memberId }) => memberId === null || memberIds.includes(memberId))
    .map(
      ({ kind, family, roundId, ours, theirs }) =>
        `${kind} ${family} ${roundId} ${ours?.amount ?? '-'}/${theirs?.amount ?? '-'}`,
    )
    .toSorted();
};

const compareLists = async ({ app }: LabApp, vendor: string, from: Date): Promise<void> => {
  const { reconciliations } = app.vendorPlay;
  const to = new Date();
  const run = await reconciliations.start({ merchantId: MERCHANT, vendor, from, to, by: 0n });
  await reconciliations.run(MERCHANT, run.reconciliationId);
  const { error, ours, theirs, unresolved } = await reconciliations.get(MERCHANT, run.reconciliationId);
  if (error !== null) throw new Error(error);
  if (ours.entries === 0) throw new Error('there is nothing to compare');
  if (unresolved > 0)
    throw new Error(`${unresolved} differences; ours has ${ours.entries} lines, theirs ${theirs.entries}`);
};

type Links = Map<string, { readonly link: StudioLink; readonly rotated: StudioLink }>;

/** Every vendor with credentials of its own, which are noted in `values` as the house has them. */
const connectAll = async (lab: LabApp, values: Pretended['values']): Promise<Links> => {
  const links: Links = new Map();
  for (const [vendor, wire] of Object.entries(WIRES)) {
    const own = wire.newCredentials();
    const keys = withSecondKey(wire, own);
    const walletUrl = `${lab.url}/gw/v1/${vendor}`;
    links.set(vendor, {
      link: { vendor, walletUrl, values: own },
      rotated: { vendor, walletUrl, values: keys.sender },
    });
    values.set(vendor, keys.house);
    await lab.connect(vendor, VENDOR_API, keys.house);
  }
  return links;
};

/** A server of the product with every vendor connected to the lab's side of its wire. */
export const openLabHouse = async (options: LabAppOptions): Promise<LabHouse> => {
  const desk = createDesk();
  const lists = createVendorLists();
  // A vendor's own server has a list of its own.
  const listed = (adapter: VendorAdapter): VendorAdapter => {
    const serve = WIRES[adapter.vendor]?.serve;
    return serve && options.studioPort === undefined ? lists.behind(adapter, serve) : adapter;
  };
  const lab = await openLabApp({ ...options, adapters: desk.behind(options.adapters ?? ADAPTERS).map(listed) });
  const owner = createPool({ url: options.databaseUrl, max: 4, name: 'trevo-lab', asOwner: true });
  const books = createBooks(owner);
  const members = createMembers(lab, books);
  const values = new Map<string, Readonly<Record<string, string>>>();
  const control = controlOf(lab, books, members, { desk, lists, values });
  const links = await connectAll(lab, values);

  const stageOf = (vendor: string, random: Random): Stage => {
    const [wire, known] = [WIRES[vendor], links.get(vendor)];
    if (!wire || !known) throw new Error(`no wire for ${vendor}`);
    return {
      vendor,
      gameCode: GAME_CODE,
      wire,
      ...known,
      random,
      control,
      id: () => books.newId(),
      newMember: (micros) => members.enter(vendor, GAME_CODE, micros),
      join: (memberId) => members.join(vendor, GAME_CODE, memberId),
      others(count) {
        const left = [...links.keys()].filter((other) => other !== vendor);
        const chosen = Array.from({ length: count }, () => left.splice(random.below(left.length), 1)).flat();
        return chosen.map((other) => stageOf(other, random));
      },
    };
  };

  return {
    url: lab.url,
    connect: lab.connect,
    newMember: members.enter,
    rounds: books.rounds,
    endedRounds: books.endedRounds,
    stakedRounds: books.stakedRounds,
    newId: books.newId,
    compareLists: (vendor, from) => compareLists(lab, vendor, from),
    outbound(vendor) {
      const outbound = lab.app.gateway.outbound(MERCHANT, vendor);
      if (!outbound) throw new Error(`${vendor} is not connected`);
      return outbound;
    },
    stage: (vendor, seed) => stageOf(vendor, createRandom(seed)),
    async verify() {
      const report = await lab.app.ledger.verify();
      return report.isClean ? null : report.breaks.map(({ invariant, count }) => `${invariant} (${count})`).join('; ');
    },
    async close() {
      await owner.end();
      await lab.close();
    },
  };
};
