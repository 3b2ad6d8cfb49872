import { type GatewayTimings, readTimings } from '../apps/server/src/gateways/games/core/calls/timings.ts';
import { besideTpcb } from './support/beside-tpcb.ts';
import { openGatewayHouse } from './support/gateway-house.ts';
import type { Sample } from './support/measure.ts';
import { setting } from './support/settings.ts';
import { ratio, runRounds, type Slot, summarize, two } from './support/slots.ts';

/**
 * Vendors' calls over HTTP through the whole server: bet and win pairs of the native wire, every call signed and checked, on
 * keep-alive connections from a load generator in a process of its own, as a ratio to pgbench's TPC-B on the same server in
 * the same minutes. Players have limits; every call is kept with its answer. An operation is one call: a pair is two.
 */
const SCALE = setting('BENCH_SCALE', 50);
const ROUNDS = setting('BENCH_ROUNDS', 5);
const SLOT_SECONDS = setting('BENCH_SLOT_SECONDS', 5);
const WARM_UP_SECONDS = setting('BENCH_WARM_UP_SECONDS', 25);
const PLAYERS = setting('BENCH_PLAYERS', 1_000);
const CONNECTIONS = [1, 16, 64, 256];
/** Below this the bench fails: the goal, over 64 connections. */
const FLOOR = setting('BENCH_FLOOR', 1.5);
const TPCB = 'TPC-B, 16 clients';
const overHttp = (connections: number): string => `gateway, ${connections} connection${connections > 1 ? 's' : ''}`;
const GOAL = overHttp(64);

/** Where a call's time goes, from the server's own counters: share of the whole, and microseconds. */
const splitOf = (before: GatewayTimings, after: GatewayTimings) => {
  const of = (name: keyof GatewayTimings): number => after[name] - before[name];
  const parts = { crypto: of('cryptoMs'), parsing: of('parsingMs'), database: of('walletMs'), answer: of('answerMs') };
  const whole = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return Object.entries(parts).map(([name, ms]) => ({
    part: name,
    'share of a call, %': two((ms / whole) * 100),
    'us a call': Math.round((ms / of('calls')) * 1_000),
  }));
};

await besideTpcb('gateway', SCALE, async ({ server, tpcb, save }) => {
  const house = await openGatewayHouse(await server.create('trevo_bench_gateway'), PLAYERS);
  // The program is compiled while it runs, for the first 20 seconds or so: those are not its speed.
  for (let warmed = 0; warmed < WARM_UP_SECONDS; warmed += SLOT_SECONDS) await house.run(64, SLOT_SECONDS);
  const split = { before: readTimings(), after: readTimings() };
  let sentAway = 0;
  const slots: Slot[] = [
    { name: TPCB, run: (): Promise<Sample> => tpcb(16, SLOT_SECONDS) },
    ...CONNECTIONS.map((connections) => ({
      name: overHttp(connections),
      async run(): Promise<Sample> {
        const before = readTimings();
        const report = await house.run(connections, SLOT_SECONDS);
        sentAway += report.statuses.TEMPORARY_ERROR ?? 0;
        if (overHttp(connections) === GOAL) Object.assign(split, { before, after: readTimings() });
        return report;
      },
    })),
  ];
  const rounds = await runRounds(slots, ROUNDS, server.pid);
  const report = await house.app.ledger.verify();
  await house.close();
  const table = slots.map(({ name }) => summarize(rounds, name, TPCB));
  const parts = splitOf(split.before, split.after);
  // Not rounded: 1.495 is below 1.5.
  const reached = ratio(rounds, { of: GOAL, to: TPCB, by: ({ perSecond }) => perSecond });
  console.table(table);
  console.log(`Where a call's time goes, 64 connections (database: waiting for the batching writer and PostgreSQL):`);
  console.table(parts);
  console.log(
    `${GOAL}: ${reached.toFixed(3)} x TPC-B (at least ${FLOOR}); ledger ${report.isClean ? 'clean' : 'BROKEN'}`,
  );
  console.log(`calls sent away with 503 in all slots, before anything moved: ${sentAway}`);
  const settings = { SCALE, ROUNDS, SLOT_SECONDS, WARM_UP_SECONDS, PLAYERS, FLOOR };
  save({ settings, table, parts, reached, sentAway, isClean: report.isClean });
  return reached >= FLOOR && report.isClean;
});
