import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { moneyLines } from '../../apps/server/src/features/ledger/index.ts';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { createDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { runConsumers } from '../../apps/server/src/platform/streams/run-consumers.ts';
import { on } from '../../apps/server/src/platform/streams/stream.ts';
import { figuresOf } from './measure.ts';

const PER_SECOND = 2_000;

/**
 * How long after its statement a bet reaches a consumer of the journal, at 2,000 bets a second by open arrivals through the
 * ledger's door, from another process; and the consumer's own processor time. Aim: p99 of at most a second.
 */
export const measureLag = async (url: string, { seconds, players }: { seconds: number; players: number }) => {
  const pool = createPool({ url, max: 2, name: 'trevo-bench-consumer' });
  const lags: number[] = [];
  const arrived = Promise.withResolvers<void>();
  let expected = Number.POSITIVE_INFINITY;
  const consumer = on(moneyLines('bet'), 'bench.lag', {
    items: async (lines) => {
      const now = Date.now();
      for (const { at, row } of lines) if (row.source === 'bench-lag') lags.push(now - at.getTime());
      if (lags.length >= expected) arrived.resolve();
    },
  });
  // It begins at the horizon: what is in the journal already is not its own.
  const running = await runConsumers({ db: createDatabase(pool), log: createLog('error') }, [consumer]);
  const before = process.cpuUsage();
  const file = fileURLToPath(new URL('events-load.ts', import.meta.url));
  const child = fork(file, [url, PER_SECOND, seconds, players].map(String));
  const [{ written }] = (await once(child, 'message')) as [{ written: number }];
  expected = written;
  if (lags.length < expected) await arrived.promise;
  const { user, system } = process.cpuUsage(before);
  await running.stop();
  await pool.end();
  const { p50Ms, p99Ms } = figuresOf({ latenciesMs: lags, seconds });
  return {
    name: `events: lag behind ${PER_SECOND} bets/s`,
    'bets read': lags.length,
    'p50 ms': Math.round(p50Ms),
    'p99 ms': Math.round(p99Ms),
    'consumer CPU us/bet': Math.round((user + system) / lags.length),
  };
};
