import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Kill, runChaos, VICTIMS } from './run-chaos.ts';

const USAGE = `npm run chaos -- [--kills 30] [--seed 42]

Kills the server, the database and both with kill -9 at random moments of a mixed load and audits the books after each kill.`;
/** What a restart may take. */
const READY_WITHIN_MS = 10_000;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const summaryOf = (kills: readonly Kill[]) =>
  [...VICTIMS, 'all' as const].map((victim) => {
    const own = kills.filter((kill) => victim === 'all' || kill.victim === victim);
    const ready = own.map(({ readyMs }) => readyMs);
    return {
      killed: victim,
      times: own.length,
      'ready again, median ms': median(ready),
      'worst ms': Math.max(0, ...ready),
      acknowledged: sum(own.map(({ acknowledged }) => acknowledged)),
      'unanswered sendings': sum(own.map(({ unanswered }) => unanswered)),
      'answered by replay': sum(own.map(({ replayed }) => replayed)),
    };
  });

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { kills: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(USAGE);
  const kills = Number(values.kills ?? 30);
  const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
  const home = mkdtempSync(join(tmpdir(), 'trevo-chaos-'));
  console.log(`seed ${seed}`);
  const done = await runChaos({
    kills,
    seed,
    home,
    onKill: ({ victim, after, readyMs, acknowledged, replayed }, index) =>
      console.log(
        `  kill ${index + 1} of ${kills}: ${victim} after ${after} ms; ready again in ${readyMs} ms; ${acknowledged} acknowledged, ${replayed} answered by replay; books clean`,
      ),
  });
  const summary = summaryOf(done);
  console.table(summary);
  const folder = fileURLToPath(new URL('../../bench/results/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'chaos.json'), `${JSON.stringify({ seed, summary, kills: done }, null, 2)}\n`);
  rmSync(home, { recursive: true, force: true });
  const worst = Math.max(...done.map(({ readyMs }) => readyMs));
  if (worst > READY_WITHIN_MS) {
    console.log(`A restart took ${worst} ms; ${READY_WITHIN_MS} is the limit.`);
    process.exitCode = 1;
  }
};

await main();
