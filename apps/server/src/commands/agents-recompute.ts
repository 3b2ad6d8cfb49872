import { parseArgs } from 'node:util';
import { createMerchants } from '../features/merchant/index.ts';
import { createDatabase, type Database } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { command, runProgram, type Shell } from './command.ts';
import { readDatabaseUrl } from './database-url.ts';
import { countAgain, differences, keptDifferences } from './recompute/count-again.ts';
import {
  type Counted,
  listBefore,
  listCountedPlaces,
  listRawBets,
  listRawContracts,
  listRawCosts,
  listKept,
  listWritten,
} from './recompute/recompute.repository.ts';
import { listRawOrders, listWrittenSeries } from './recompute/series.repository.ts';
import { seriesAgain, seriesDifferences } from './recompute/series-again.ts';

const USAGE = `npm run agents:recompute -- --period 2026-11 [--period 2026-11-29]
Counts pay of agents again from bets, journal, tree and contracts, for every period and draw that begins in a month or on a day (UTC),
and differences of prize groups of the same draws from orders and ceilings, and compares both with what was written.
Shares no code with the jobs that pay, and changes nothing.
Ends with 0 when nothing differs, 1 when something does, 2 when it could not look.`;

const PERIOD = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;

const spanOf = (text: string): { from: Date; to: Date } => {
  const [, year, month, day] = PERIOD.exec(text) ?? [];
  if (year === undefined || month === undefined) throw new Error(`No period: ${text}\n${USAGE}`);
  const at = (months: number, days: number) =>
    new Date(Date.UTC(Number(year), Number(month) - 1 + months, Number(day ?? 1) + days));
  return { from: at(0, 0), to: day === undefined ? at(1, 0) : at(0, 1) };
};

/** What a contract scheme came to in a period or on a draw. */
const contractsAgain = async (db: Database, counted: Counted, zone: string) => {
  const isDraw = counted.rhythm === 'issue';
  const contracts = await listRawContracts(db, counted);
  const bets = await listRawBets(db, counted);
  const due = countAgain({
    ...counted,
    isDraw,
    contracts,
    bets,
    costs: counted.scheme === 'dividend' ? await listRawCosts(db, counted) : [],
    before: counted.scheme === 'dividend' ? await listBefore(db, counted, zone) : [],
  });
  const kept = isDraw ? await listKept(db, counted) : null;
  const found = [
    ...differences(due, await listWritten(db, counted)),
    ...(kept === null ? [] : keptDifferences(contracts, bets, kept)),
  ];
  return { lines: due.size, found };
};

/** What differences of prize groups came to on a draw. */
const prizeGroupsAgain = async (db: Database, counted: Counted) => {
  const due = seriesAgain(await listRawOrders(db, counted));
  return { lines: due.size, found: seriesDifferences(due, await listWrittenSeries(db, counted)) };
};

/** Draws are counted for prize groups too, whether or not a run of them says so. */
const withSeries = (places: readonly Counted[]): readonly Counted[] => {
  const others = places.filter(({ scheme }) => scheme !== 'series');
  const draws = places.filter(({ rhythm }) => rhythm === 'issue');
  const each = new Map(draws.map((one) => [`${one.merchantId} ${one.place}`, { ...one, scheme: 'series' }]));
  return [...others, ...each.values()];
};

const run = async ({ args, env, print }: Shell): Promise<number> => {
  const { values } = parseArgs({ args: [...args], options: { period: { type: 'string', multiple: true } } });
  const spans = (values.period ?? []).map(spanOf);
  if (spans.length === 0) throw new Error(`Which period?\n${USAGE}`);
  const pool = createPool({ url: readDatabaseUrl(env), max: 1, name: 'trevo-recompute' });
  try {
    const db = createDatabase(pool);
    const merchants = await createMerchants({ db });
    merchants.stop();
    let [places, lines, faults] = [0, 0, 0];
    for (const { from, to } of spans)
      for (const counted of withSeries(await listCountedPlaces(db, from, to))) {
        const zone = merchants.settings(counted.merchantId)['brand.timeZone'];
        const { lines: own, found } =
          counted.scheme === 'series' ? await prizeGroupsAgain(db, counted) : await contractsAgain(db, counted, zone);
        [places, lines, faults] = [places + 1, lines + own, faults + found.length];
        for (const fault of found) print(`DIFFERS  ${counted.scheme} ${counted.place}: ${fault}`);
      }
    print(`Counted ${lines} lines of ${places} periods and draws again: ${faults} differences.`);
    return faults === 0 ? 0 : 1;
  } finally {
    await pool.end();
  }
};

export const agentsRecompute = command(USAGE, run, { failed: 2 });

if (import.meta.main) await runProgram(agentsRecompute);
