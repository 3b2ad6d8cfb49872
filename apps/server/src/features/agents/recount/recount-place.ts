import type { Database, Db } from '../../../platform/db/database.ts';
import { countAgain, differences, keptDifferences } from './count-again.ts';
import type { Fault } from './fault.ts';
import {
  type Counted,
  listBefore,
  listCountedPlaces,
  listKept,
  listRawBets,
  listRawContracts,
  listRawCosts,
  listWritten,
  type Span,
} from './recompute.repository.ts';
import { seriesAgain, seriesDifferences } from './series-again.ts';
import { listRawOrders, listWrittenSeries } from './series.repository.ts';

/** What a place comes to: how many lines, what they say otherwise than what was written, and the pay of both sides. */
export type PlaceAgain = {
  readonly lines: number;
  readonly faults: readonly Fault[];
  readonly paid: bigint;
  readonly recomputed: bigint;
};

const total = <Row>(rows: Iterable<Row>, of: (row: Row) => bigint): bigint => {
  let sum = 0n;
  for (const row of rows) sum += of(row);
  return sum;
};

/** What a contract scheme came to in a period or on a draw. */
const contractsAgain = async (db: Db, counted: Counted, zone: string): Promise<PlaceAgain> => {
  const isDraw = counted.rhythm === 'issue';
  const contracts = await listRawContracts(db, counted);
  const bets = await listRawBets(db, counted);
  const kept = isDraw ? await listKept(db, counted) : null;
  const due = countAgain({
    ...counted,
    isDraw,
    contracts,
    bets,
    costs: counted.scheme === 'dividend' ? await listRawCosts(db, counted) : [],
    before: counted.scheme === 'dividend' ? await listBefore(db, counted, zone) : [],
    covers: new Map(kept?.map(({ memberId, cover }) => [memberId, cover ?? 0])),
  });
  const written = await listWritten(db, counted);
  return {
    lines: due.size,
    faults: [...differences(due, written), ...(kept === null ? [] : keptDifferences(contracts, bets, kept))],
    paid: total(written, ({ moved }) => moved),
    recomputed: total(due.values(), ({ net }) => net),
  };
};

/** What differences of prize groups came to on a draw. */
const prizeGroupsAgain = async (db: Db, counted: Counted): Promise<PlaceAgain> => {
  const due = seriesAgain(await listRawOrders(db, counted));
  const written = await listWrittenSeries(db, counted);
  return {
    lines: due.size,
    faults: seriesDifferences(due, written),
    paid: total(written, ({ moved }) => moved),
    recomputed: total(due.values(), ({ gross }) => gross),
  };
};

/** Counts one place again, in one snapshot: what the jobs write meanwhile is not half of it. */
export const recountPlace = (db: Database, counted: Counted, zone: string): Promise<PlaceAgain> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => (counted.scheme === 'series' ? prizeGroupsAgain(tx, counted) : contractsAgain(tx, counted, zone)));

/** Draws are counted for prize groups too, whether or not a run of them says so. */
const withSeries = (places: readonly Counted[]): readonly Counted[] => {
  const others = places.filter(({ scheme }) => scheme !== 'series');
  const draws = places.filter(({ rhythm }) => rhythm === 'issue');
  const each = new Map(draws.map((one) => [`${one.merchantId} ${one.place}`, { ...one, scheme: 'series' }]));
  return [...others, ...each.values()];
};

/** All that is to be counted again of a span. */
export const placesOf = async (db: Db, span: Span): Promise<readonly Counted[]> =>
  withSeries(await listCountedPlaces(db, span));
