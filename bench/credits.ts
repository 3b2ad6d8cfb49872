import { amount } from '@trevo/money';
import type { LedgerItem } from '../apps/server/src/features/ledger/index.ts';
import { besideTpcb } from './support/beside-tpcb.ts';
import { closedLoop, figuresOf, type Sample } from './support/measure.ts';
import { setting } from './support/settings.ts';
import { runRounds, type Slot, summarize } from './support/slots.ts';
import { type BenchPlayer, hashOf, openWalletHouse, type WalletHouse } from './support/wallet-house.ts';
import { anyLimited, bareBet, post } from './support/wallet-items.ts';

/**
 * What the end of a draw costs: credits of as many members in calls of a thousand, beside TPC-B and beside credits one by one, and what a
 * wallet under way at the same time waits. Fails below four times TPC-B, or when the ledger has a break.
 */
const SCALE = setting('BENCH_SCALE', 50);
const ROUNDS = setting('BENCH_ROUNDS', 3);
const SLOT_SECONDS = setting('BENCH_SLOT_SECONDS', 3);
/** A third of the credited ones; another third has limits, as in a house. */
const PLAYERS = setting('BENCH_PLAYERS', 10_000);
const AT_ONCE = 1_000;
const CALLERS = 256;
const GOAL = 4;
const TPCB = 'TPC-B, 16 clients';
const MANY = `postMany, ${AT_ONCE} at once`;
const ONE = `post, ${CALLERS} callers`;
const PRIZE = amount(2_500_000n);

let draws = 0;
const creditOf = ({ games }: WalletHouse, { accounts: { cash } }: BenchPlayer, draw: number): LedgerItem => {
  const ref = `draw-${draw}-${cash}`;
  const postings = [{ kind: 'win' as const, account: cash, contra: games, amount: PRIZE }];
  return { source: 'bench', ref, requestHash: hashOf(ref), postings, need: [] };
};

/** A whole draw, each credit's time being that of its call. */
const creditMany = async (house: WalletHouse, players: readonly BenchPlayer[]): Promise<Sample> => {
  const latenciesMs: number[] = [];
  const draw = (draws += 1);
  const begun = performance.now();
  for (let from = 0; from < players.length; from += AT_ONCE) {
    const at = performance.now();
    const items = players.slice(from, from + AT_ONCE).map((player) => creditOf(house, player, draw));
    const ends = await house.ledger.postMany(items);
    if (ends.some((end) => end.status !== 'applied' || end.isReplay)) throw new Error('a credit was not applied');
    latenciesMs.push(...items.map(() => performance.now() - at));
  }
  return { latenciesMs, seconds: (performance.now() - begun) / 1_000 };
};

const creditOneByOne = async (house: WalletHouse, players: readonly BenchPlayer[]): Promise<Sample> => {
  const latenciesMs: number[] = [];
  const draw = (draws += 1);
  const waiting = [...players];
  const begun = performance.now();
  const call = async (): Promise<void> => {
    for (let player = waiting.pop(); player; player = waiting.pop()) {
      const at = performance.now();
      await post(house, creditOf(house, player, draw));
      latenciesMs.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  return { latenciesMs, seconds: (performance.now() - begun) / 1_000 };
};

/** Bets of 32 callers, alone and while draws end beside them. */
const besideDraws = async (house: WalletHouse, players: readonly BenchPlayer[]) => {
  const bets = (): Promise<Sample> =>
    closedLoop(32, SLOT_SECONDS, () => post(house, bareBet(house, anyLimited(house))));
  const alone = figuresOf(await bets());
  let isOver = false;
  const credited: Sample[] = [];
  const settling = (async () => {
    while (!isOver) credited.push(await creditMany(house, players));
  })();
  const beside = figuresOf(await bets());
  isOver = true;
  await settling;
  const credits = credited.reduce((sum, { latenciesMs }) => sum + latenciesMs.length, 0);
  const seconds = credited.reduce((sum, sample) => sum + sample.seconds, 0);
  const row = (name: string, { perSecond, p50Ms, p99Ms }: typeof alone, perSec: number | null) => ({
    name,
    'bets/s': Math.round(perSecond),
    'p50 ms': Math.round(p50Ms * 10) / 10,
    'p99 ms': Math.round(p99Ms),
    'credits/s': perSec && Math.round(perSec),
  });
  return [row('bets of 32 callers', alone, null), row('the same while draws end', beside, credits / seconds)];
};

await besideTpcb('credits', SCALE, async ({ server, tpcb, save }) => {
  const house = await openWalletHouse(await server.create('trevo_bench_credits'), PLAYERS);
  const players = [...house.plain, ...house.limited];
  const slots: Slot[] = [
    { name: TPCB, run: () => tpcb(16, SLOT_SECONDS) },
    { name: MANY, run: () => creditMany(house, players) },
    { name: ONE, run: () => creditOneByOne(house, players) },
  ];
  const rounds = await runRounds(slots, ROUNDS, server.pid);
  const table = slots.map(({ name }) => summarize(rounds, name, TPCB));
  const beside = await besideDraws(house, players);
  const { isClean } = await house.ledger.verify();
  await house.close();
  console.table(table);
  console.table(beside);
  console.log(`ledger: ${isClean ? 'clean' : 'BROKEN'}`);
  save({ settings: { SCALE, ROUNDS, SLOT_SECONDS, PLAYERS }, table, beside, isClean });
  return isClean && (table.find(({ name }) => name === MANY)?.['x TPC-B'] ?? 0) >= GOAL;
});
