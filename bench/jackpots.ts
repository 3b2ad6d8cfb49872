import { randomBytes } from 'node:crypto';
import { type Amount, amount, negate } from '@trevo/money';
import { createJackpots, type Jackpots } from '../apps/server/src/features/jackpots/index.ts';
import type { LedgerItem, Posting } from '../apps/server/src/features/ledger/index.ts';
import { createTransparency } from '../apps/server/src/features/transparency/create-transparency.ts';
import { createDatabase } from '../apps/server/src/platform/db/database.ts';
import { createPool } from '../apps/server/src/platform/db/pool.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { createVault } from '../apps/server/src/platform/secrets.ts';
import { closedLoop, figuresOf, median, type Sample } from './support/measure.ts';
import { startBenchServer } from './support/server.ts';
import { setting } from './support/settings.ts';
import { openWalletHouse, type WalletHouse } from './support/wallet-house.ts';
import { anyLimited, inHouseRound, post } from './support/wallet-items.ts';

/**
 * Rounds of the house with an ante beside the same rounds without one, in turns: what joining the pools costs, whose rows all antes of a
 * brand change. Fails below the floor, or where the pools do not agree with the books afterwards.
 */
const ROUNDS = setting('BENCH_ROUNDS', 3);
const SLOT_SECONDS = setting('BENCH_SLOT_SECONDS', 5);
const PLAYERS = setting('BENCH_PLAYERS', 2_000);
const CALLERS = [1, 64, 256];
/** Bets with an ante a second, at the number of callers that carries most: the median of its rounds. */
const FLOOR = setting('BENCH_FLOOR', 500);
const ANTE = amount(100_000n);
const BRAND = { merchantId: 1, currency: 'BRL' } as const;

type Row = readonly [name: string, sample: Sample];

/** The same round with an ante, as the game's purse makes it. */
const withAnte = async (jackpots: Jackpots, { games }: WalletHouse, item: LedgerItem): Promise<LedgerItem> => {
  const book = await jackpots.requireAnte(BRAND, ANTE, amount(ANTE * 10n));
  const ante = jackpots.make(book, ANTE, { serverSeed: randomBytes(32), clientSeed: item.ref, nonce: 0 });
  const owed = await jackpots.owedOf(ante, BRAND);
  const account = item.need[0]?.account ?? 0n;
  const line = (contra: bigint, share: Amount): Posting => ({ kind: 'bet', account, contra, amount: negate(share) });
  const [stake, ...win] = item.postings;
  if (!stake || !item.companion || !('row' in item.companion)) throw new Error('no round');
  return {
    ...item,
    postings: [stake, ...owed.map((part) => line(part.account, part.amount)), line(games, ante.split.house), ...win],
    companion: { ...item.companion, row: { ...item.companion.row, ...ante.row } },
  };
};

const print = (rows: readonly (readonly [name: string, sample: Sample])[]): void =>
  console.table(
    rows.map(([name, sample]) => {
      const { perSecond, p50Ms, p99Ms } = figuresOf(sample);
      return { name, 'bets/s': Math.round(perSecond), 'p50 ms': Math.round(p50Ms), 'p99 ms': Math.round(p99Ms) };
    }),
  );

const nameOf = (callers: number): string => `with an ante, ${callers} callers`;
const antedRate = (rows: readonly Row[], callers: number): number =>
  median(rows.filter(([name]) => name === nameOf(callers)).map(([, sample]) => figuresOf(sample).perSecond));

const server = await startBenchServer();
try {
  const url = await server.create('trevo_bench_jackpots');
  const house = await openWalletHouse(url, PLAYERS);
  const pool = createPool({ url, max: 4, name: 'trevo-bench-jackpots' });
  const log = createLog('error');
  const { ledger } = house;
  const [db, vault] = [createDatabase(pool), createVault(randomBytes(32))];
  const transparency = createTransparency({ db, vault, config: { publicUrl: 'http://bench.example' } });
  const jackpots = createJackpots({ db, log, vault, ledger, transparency });
  await jackpots.open(BRAND);
  const anted = async (): Promise<void> => {
    const item = await withAnte(jackpots, house, inHouseRound(house, anyLimited(house)));
    await post(house, item);
    for (const hit of await jackpots.settle(item.ref)) console.log(`  ${hit.tier}: ${hit.amount} micros`);
  };
  const rows: Row[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const callers of CALLERS) {
      const plain = () => post(house, inHouseRound(house, anyLimited(house)));
      rows.push([`without an ante, ${callers} callers`, await closedLoop(callers, SLOT_SECONDS, plain)]);
      rows.push([nameOf(callers), await closedLoop(callers, SLOT_SECONDS, anted)]);
    }
  print(rows.toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })));
  const { booked, owed } = await jackpots.reconciled(BRAND);
  const agrees = booked.meters === owed.meters && booked.seeds === owed.seeds;
  console.log(`pools: ${owed.meters} micros in the meters, ${agrees ? 'as in the books' : 'NOT as in the books'}`);
  const { isClean } = await ledger.verify();
  console.log(`ledger: ${isClean ? 'clean' : 'BROKEN'}`);
  const reached = Math.max(...CALLERS.map((callers) => antedRate(rows, callers)));
  console.log(`bets with an ante: ${Math.round(reached)} a second (at least ${FLOOR})`);
  if (!agrees || !isClean || reached < FLOOR) process.exitCode = 1;
  await house.close();
  await pool.end();
} finally {
  await server.stop();
}
