import { parseArgs } from 'node:util';
import { foundOf } from '../features/agents/recount/run-recount.ts';
import { faultText } from '../features/agents/recount/fault.ts';
import { BEGINNING, withPlace } from '../features/agents/recount/progress.ts';
import { type Counted, readAloneAt } from '../features/agents/recount/recompute.repository.ts';
import { type PlaceAgain, placesOf, recountPlace } from '../features/agents/recount/recount-place.ts';
import type { Progress } from '../features/agents/recount/recount.types.ts';
import { insertEnded } from '../features/agents/recount/recounts.repository.ts';
import { createMerchants } from '../features/merchant/index.ts';
import { systemClock, toDate } from '../platform/clock.ts';
import { createDatabase, type Database } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { command, runProgram, type Shell } from './command.ts';
import { readDatabaseUrl } from './database-url.ts';

const USAGE = `npm run agents:recompute -- --period 2026-11 [--period 2026-11-29] [--keep]
Counts pay of agents again from bets, journal, tree and contracts, for every period and draw that begins in a month or on a day (UTC),
and differences of prize groups of the same draws from orders and ceilings, and compares both with what was written.
Shares no code with the jobs that pay, and changes nothing.
With --keep the console lists the result, one for each brand and period. It counts then, as the console's own do, also what only ends in the period.
Ends with 0 when nothing differs, 1 when something does, 2 when it could not look.`;

const PERIOD = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;

const spanOf = (text: string): { from: Date; to: Date } => {
  const [, year, month, day] = PERIOD.exec(text) ?? [];
  if (year === undefined || month === undefined) throw new Error(`No period: ${text}\n${USAGE}`);
  const at = (months: number, days: number) =>
    new Date(Date.UTC(Number(year), Number(month) - 1 + months, Number(day ?? 1) + days));
  return { from: at(0, 0), to: day === undefined ? at(1, 0) : at(0, 1) };
};

type Keeper = {
  take(counted: Counted, again: PlaceAgain): Promise<void>;
  keep(): Promise<void>;
};
/** What a span came to for each brand, written once all of it is counted: a command that dies leaves nothing. */
const createKeeper = (db: Database, brands: readonly number[], { from, to }: ReturnType<typeof spanOf>): Keeper => {
  const begunAt = toDate(systemClock.now());
  const progress = new Map<number, Progress>(brands.map((merchantId) => [merchantId, BEGINNING]));
  return {
    async take(counted, again) {
      const before = progress.get(counted.merchantId) ?? BEGINNING;
      const after = withPlace(before, counted, again, await foundOf(db, counted, again.faults, before));
      progress.set(counted.merchantId, { ...after, places: before.places + 1, placesDone: before.places + 1 });
    },
    async keep() {
      const endedAt = toDate(systemClock.now());
      for (const [merchantId, figures] of progress) {
        const asked = {
          merchantId,
          fromAt: from,
          toAt: to,
          askedBy: 'command',
          operatorId: null,
          at: begunAt,
        } as const;
        await insertEnded(db, asked, figures, { begunAt, endedAt });
      }
    },
  };
};
const NO_KEEPER: Keeper = { take: async () => undefined, keep: async () => undefined };

const run = async ({ args, env, print }: Shell): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: { period: { type: 'string', multiple: true }, keep: { type: 'boolean', default: false } },
  });
  const spans = (values.period ?? []).map(spanOf);
  if (spans.length === 0) throw new Error(`Which period?\n${USAGE}`);
  const url = readDatabaseUrl(env);
  const pool = createPool({ url, max: 1, name: 'trevo-command' });
  try {
    const db = createDatabase(pool);
    const merchants = await createMerchants({ db });
    merchants.stop();
    const brands = merchants.all().map(({ merchantId }) => merchantId);
    let [places, lines, faults] = [0, 0, 0];
    await readAloneAt(url)(async (reader) => {
      for (const span of spans) {
        const keeper = values.keep ? createKeeper(db, brands, span) : NO_KEEPER;
        for (const counted of await placesOf(reader, { ...span, withEnds: values.keep })) {
          const again = await recountPlace(reader, counted, merchants.settings(counted.merchantId)['brand.timeZone']);
          [places, lines, faults] = [places + 1, lines + again.lines, faults + again.faults.length];
          for (const fault of again.faults) print(`DIFFERS  ${counted.scheme} ${counted.place}: ${faultText(fault)}`);
          await keeper.take(counted, again);
        }
        await keeper.keep();
      }
    });
    print(`Counted ${lines} lines of ${places} periods and draws again: ${faults} differences.`);
    return faults === 0 ? 0 : 1;
  } finally {
    await pool.end();
  }
};

export const agentsRecompute = command(USAGE, run, { failed: 2 });

if (import.meta.main) await runProgram(agentsRecompute);
