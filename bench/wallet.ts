import { besideTpcb } from './support/beside-tpcb.ts';
import { measureLag } from './support/events-lag.ts';
import { logCost, openBenchLog } from './support/log-cost.ts';
import { closedLoop, type Sample } from './support/measure.ts';
import { judgePromises, measurePromises } from './support/promise-to-leaf.ts';
import { HOW_TO_GET_PGLEDGER, openPgledger, type Pgledger } from './support/pgledger.ts';
import { setting } from './support/settings.ts';
import { medianOf, type Round, runRounds, type Slot, summarize, two } from './support/slots.ts';
import {
  COST_CALLERS,
  costSlot,
  HOT,
  HOUSE_ROUND,
  judge,
  PGLEDGER,
  TPCB,
  TPCB_ONE,
  vendorSlot,
  walletSlot,
} from './support/wallet-goals.ts';
import { openWalletHouse, type WalletHouse } from './support/wallet-house.ts';
import {
  anyLimited,
  anyPlain,
  anySplit,
  bareBet,
  createHotCaller,
  createVendorCaller,
  createWalletCaller,
  inHouseRound,
  post,
  vendorBet,
} from './support/wallet-items.ts';

/**
 * Wallet operations of the product's own ledger, as a ratio to pgbench's TPC-B on the same server in the same minutes: slots
 * take turns, and the medians of all rounds are compared. Shared machines swing by a factor of two to four between minutes;
 * the ratio does not. Exits with 1 when a floor of the goals is missed or the ledger has a break.
 *
 * Wallet operations are bets, wins and rollbacks (of 100 bets 40 are won and 5 taken back) of players who all have limits of
 * stake, loss and deposit; each has its request hash, key and hash chain. `With the vendor's rows` are the same operations
 * as the vendor wallet posts them, with the rows of transaction and round that it keeps beside the money.
 */
const SCALE = setting('BENCH_SCALE', 50);
const ROUNDS = setting('BENCH_ROUNDS', 5);
const SLOT_SECONDS = setting('BENCH_SLOT_SECONDS', 3);
const LAG_SECONDS = setting('BENCH_LAG_SECONDS', 10);
/** Of each of the three sorts. */
const PLAYERS = setting('BENCH_PLAYERS', 20_000);
const CALLERS = [1, 16, 64, 256, 1_024];

const COSTS = {
  'bare bet': (house: WalletHouse) => post(house, bareBet(house, anyPlain(house))),
  '+ limits': (house: WalletHouse) => post(house, bareBet(house, anyLimited(house))),
  "+ the vendor's rows": (house: WalletHouse) => post(house, vendorBet(house, anyLimited(house)).item),
  '+ funding split (two accounts)': (house: WalletHouse) =>
    post(house, vendorBet(house, anySplit(house), 'split').item),
  [HOUSE_ROUND]: (house: WalletHouse) => post(house, inHouseRound(house, anyLimited(house))),
};

const slotsOf = (
  house: WalletHouse,
  tpcb: (clients: number) => Promise<Sample>,
  { peer, logged }: { peer: Pgledger | null; logged: Slot },
): Slot[] => {
  const loop = (callers: number, operation: (caller: number) => Promise<void>): Promise<Sample> =>
    closedLoop(callers, SLOT_SECONDS, operation);
  const mixed = (name: string, callers: number, create: typeof createWalletCaller): Slot => ({
    name,
    run: () => {
      const all = Array.from({ length: callers }, () => create(house));
      return loop(callers, (caller) => (all[caller] as () => Promise<void>)());
    },
  });
  const hot = createHotCaller(house);
  return [
    { name: TPCB_ONE, run: () => tpcb(1) },
    { name: TPCB, run: () => tpcb(16) },
    ...CALLERS.map((callers) => mixed(walletSlot(callers), callers, createWalletCaller)),
    ...CALLERS.map((callers) => mixed(vendorSlot(callers), callers, createVendorCaller)),
    ...Object.entries(COSTS).map(([name, operation]) => ({
      name: costSlot(name),
      run: () => loop(COST_CALLERS, () => operation(house)),
    })),
    logged,
    { name: HOT, run: () => loop(256, hot) },
    ...(peer ? [{ name: PGLEDGER, run: () => peer.run(64, SLOT_SECONDS) }] : []),
  ];
};

/** What each feature adds to the CPU of a bet, PostgreSQL and Node, at 256 callers. */
const costTable = (rounds: readonly Round[]) => {
  const cpu = (name: string, by: 'pgCpuUs' | 'nodeCpuUs' | 'perSecond'): number =>
    medianOf(rounds, (round) => round.get(costSlot(name))?.[by] ?? null);
  const bare = cpu('bare bet', 'perSecond');
  return Object.keys(COSTS).map((name) => ({
    name,
    'ops/s': Math.round(cpu(name, 'perSecond')),
    'of a bare bet': two(cpu(name, 'perSecond') / bare),
    'PG CPU us/op': Math.round(cpu(name, 'pgCpuUs')),
    'Node CPU us/op': Math.round(cpu(name, 'nodeCpuUs')),
  }));
};

const verify = async ({ ledger }: WalletHouse) => {
  const begun = performance.now();
  const { isClean, entries, breaks } = await ledger.verify();
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  const state = isClean ? 'clean' : breaks.map(({ invariant }) => invariant).join('; ');
  console.log(`ledger: ${entries} lines, ${state} (verified in ${seconds} s)`);
  return { isClean, entries: String(entries), seconds };
};

await besideTpcb('wallet', SCALE, async (beside) => {
  const { server, save } = beside;
  const walletUrl = await server.create('trevo_bench_wallet');
  const house = await openWalletHouse(walletUrl, PLAYERS);
  const files = process.env.PGLEDGER_SQL?.split(',') ?? [];
  const peer =
    files.length > 0 ? await openPgledger(await server.create('trevo_bench_pgledger'), files, PLAYERS) : null;
  const tpcb = (clients: number): Promise<Sample> => beside.tpcb(clients, SLOT_SECONDS);
  const log = await openBenchLog(walletUrl, house);
  const slots = slotsOf(house, tpcb, { peer, logged: log.slot(SLOT_SECONDS) });
  const rounds = await runRounds(slots, ROUNDS, server.pid);
  const promises = await measurePromises({ house, log }, rounds, LAG_SECONDS);
  const ledger = await verify(house);
  await log.close();
  await house.close();
  // The journal is full by now, as it is in a house that has been open for a while.
  const events = await measureLag(walletUrl, { seconds: LAG_SECONDS, players: 3 * PLAYERS });
  await peer?.close();
  const table = slots.map(({ name }) => summarize(rounds, name, TPCB));
  const costs = costTable(rounds);
  const ofLog = logCost(rounds);
  const goals = [...judge(rounds), judgePromises(promises)];
  console.table(table);
  console.log('What a feature costs, 256 callers:');
  console.table(costs);
  console.log('What the transparency log costs an in-house round:');
  console.table(ofLog);
  console.table([events]);
  console.table([promises]);
  console.table(goals);
  if (!peer) for (const line of HOW_TO_GET_PGLEDGER) console.log(line);
  save({
    settings: { SCALE, ROUNDS, SLOT_SECONDS, PLAYERS },
    table,
    costs,
    log: ofLog,
    events,
    promises,
    goals,
    ledger,
  });
  return ledger.isClean && goals.every(({ verdict }) => verdict !== 'MISSED');
});
