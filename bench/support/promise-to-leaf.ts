import { sql } from 'kysely';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { runConsumers } from '../../apps/server/src/platform/streams/run-consumers.ts';
import { type BenchLog, LOGGED_ROUND } from './log-cost.ts';
import { paced } from './lottery/paced.ts';
import { figuresOf } from './measure.ts';
import { medianOf, type Round } from './slots.ts';
import { costSlot, type GoalRow } from './wallet-goals.ts';
import type { WalletHouse } from './wallet-house.ts';
import { anyLimited, inHouseRound, post } from './wallet-items.ts';

const LOOK_MS = 20;
/** What players are told. */
const MOST_MS = 2_000;
/** A machine on which rounds themselves take so long by now cannot keep the rate, and says nothing of the log. */
const CANNOT_MS = 1_000;

/** Half of what this machine plays and logs in the same run, at full speed. */
const rateOf = (rounds: readonly Round[]): number =>
  Math.ceil(medianOf(rounds, (round) => round.get(costSlot(LOGGED_ROUND))?.perSecond ?? null) / 2);

/**
 * From the moment a round's promise is signed until its leaf can be read from the log, with the consumer's own loop and rests, in the same
 * process as the rounds, which begin at a steady rate however long those before them take. Looked at every 20 ms, which counts.
 */
export const measurePromises = async (
  { house, log: { db, bets, promise } }: { house: WalletHouse; log: BenchLog },
  measured: readonly Round[],
  seconds: number,
) => {
  const perSecond = rateOf(measured);
  await sql`update stream_consumer set xid = stream_horizon() - 1, place = 9223372036854775807 where name = ${bets.name}`.execute(
    db,
  );
  const waiting = new Map<string, number>();
  const lags: number[] = [];
  /** Logged before their promise was signed. */
  const early = new Set<string>();
  let {
    rows: [{ size: seen } = { size: 0n }],
  } = await sql<{ size: bigint }>`select size from log_head`.execute(db);
  const look = async (): Promise<void> => {
    const { rows } = await sql<{ ref: string; position: bigint }>`
      select ref, position from log_leaf where position >= ${seen} order by position`.execute(db);
    const now = performance.now();
    for (const { ref, position } of rows) {
      const since = waiting.get(ref);
      if (since === undefined) early.add(ref);
      else lags.push(now - since);
      waiting.delete(ref);
      seen = position + 1n;
    }
  };
  const consumers = await runConsumers({ db, log: createLog('error') }, [bets]);
  let isOver = false;
  const looking = (async () => {
    while (!isOver || waiting.size > 0) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  })();
  const rounds = await paced(
    perSecond,
    async () => {
      const player = anyLimited(house);
      const item = inHouseRound(house, player);
      await post(house, item);
      await promise(player, item.ref);
      if (early.delete(item.ref)) lags.push(0);
      else waiting.set(item.ref, performance.now());
    },
    (stop) => new Promise<void>((resolve) => setTimeout(() => resolve(stop()), seconds * 1_000)),
  );
  isOver = true;
  await looking;
  await consumers.stop();
  if (lags.length !== rounds.latenciesMs.length)
    throw new Error(`${lags.length} leaves of ${rounds.latenciesMs.length} promises are in the log`);
  const [leaf, round] = [figuresOf({ latenciesMs: lags, seconds }), figuresOf(rounds)];
  return {
    name: `promise to leaf, ${perSecond} rounds/s`,
    promises: lags.length,
    'p50 ms': Math.round(leaf.p50Ms),
    'p99 ms': Math.round(leaf.p99Ms),
    'p99 ms of the rounds': Math.round(round.p99Ms),
  };
};

/** The promise, judged: a leaf within two seconds of it, wherever the machine carries the rounds. */
export const judgePromises = (found: Awaited<ReturnType<typeof measurePromises>>): GoalRow => {
  const measured = found['p99 ms'];
  const canTell = found['p99 ms of the rounds'] <= CANNOT_MS;
  return {
    goal: `p99 ms, ${found.name}`,
    target: `<= ${MOST_MS}`,
    floor: `<= ${MOST_MS}`,
    measured,
    verdict: !canTell ? 'not measured' : measured <= MOST_MS ? 'goal' : 'MISSED',
    'with vendor rows': null,
  };
};
