import { besideTpcb } from './support/beside-tpcb.ts';
import { setting } from './support/settings.ts';
import { ratio, runRounds, type Slot, summarize } from './support/slots.ts';
import { openSpinHouse } from './support/spin-house.ts';

/**
 * A whole spin of the house's slot, as a player's browser asks for it: HTTP in, gates, seeds, the draw, stake and win in the ledger, the
 * round's row, the promise of the log, all steps out; as a ratio to pgbench's TPC-B on the same server in the same minutes. The transparency
 * log's consumer does not run here: `npm run bench wallet` prints what it costs.
 */
const SCALE = setting('BENCH_SCALE', 50);
const ROUNDS = setting('BENCH_ROUNDS', 5);
const SLOT_SECONDS = setting('BENCH_SLOT_SECONDS', 5);
const WARM_UP_SECONDS = setting('BENCH_WARM_UP_SECONDS', 20);
const PLAYERS = [1, 16, 64, 256];
/** Below this the bench fails: spins of 64 players. */
const FLOOR = setting('BENCH_FLOOR', 1);
const TPCB = 'TPC-B, 16 clients';
const spins = (players: number): string => `spins, ${players} player${players > 1 ? 's' : ''}`;
const GOAL = spins(64);

await besideTpcb('spin', SCALE, async ({ server, tpcb, save }) => {
  const house = await openSpinHouse(await server.create('trevo_bench_spin'), Math.max(...PLAYERS));
  for (let warmed = 0; warmed < WARM_UP_SECONDS; warmed += SLOT_SECONDS) await house.run(64, SLOT_SECONDS);
  const slots: Slot[] = [
    { name: TPCB, run: () => tpcb(16, SLOT_SECONDS) },
    ...PLAYERS.map((players) => ({ name: spins(players), run: () => house.run(players, SLOT_SECONDS) })),
  ];
  const rounds = await runRounds(slots, ROUNDS, server.pid);
  const { isClean } = await house.app.ledger.verify();
  await house.close();
  const table = slots.map(({ name }) => summarize(rounds, name, TPCB));
  const reached = ratio(rounds, { of: GOAL, to: TPCB, by: ({ perSecond }) => perSecond });
  console.table(table);
  console.log(`${GOAL}: ${reached.toFixed(3)} x TPC-B (at least ${FLOOR}); ledger ${isClean ? 'clean' : 'BROKEN'}`);
  save({ settings: { SCALE, ROUNDS, SLOT_SECONDS, WARM_UP_SECONDS, FLOOR }, table, reached, isClean });
  return reached >= FLOOR && isClean;
});
