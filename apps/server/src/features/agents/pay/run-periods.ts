import type { Scheme } from '@trevo/engines/agents';
import { instant, type Instant, parseIso, type Period } from '@trevo/time';
import type { Clock } from '../../../platform/clock.ts';
import { toDate } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { publicId } from '../../../platform/secrets.ts';
import { type CountedIn, countPeriod, type PeriodCount, RHYTHMS_OF } from './count-period.ts';
import { duePeriods, periodAt, placeOf, type Rhythm } from './due-periods.ts';
import {
  deleteMarks,
  findCountedUntil,
  insertRun,
  listCounted,
  listMarks,
  markHour,
  linesOf,
  listChanges,
} from './pay.repository.ts';
import { insertLines } from './pay-rows.repository.ts';
import type { Payer } from './pay.types.ts';

/** From when on a brand has contracts of a scheme and rhythm, and up to when its periods have been counted; null: none was. */
export type RhythmOf = {
  readonly scheme: Scheme;
  readonly rhythm: Rhythm;
  readonly since: Date;
  readonly until: Date | null;
};
export type ListRhythms = (db: Database, payer: Payer) => Promise<readonly RhythmOf[]>;
export type PeriodDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly countedIn: CountedIn;
  readonly listRhythms: ListRhythms;
  /** Whether all that was settled before an instant is among the facts. */
  readonly areFactsIn: (before: Instant) => Promise<boolean>;
};

/** After a long standstill the next run goes on from there. */
const AT_ONCE = 500;
const MARKS_AT_ONCE = 2_000;

const schemes = Object.keys(RHYTHMS_OF) as (keyof typeof RHYTHMS_OF)[];
/** Dividends take wages off, so they come last. */
const IN_ORDER = [...schemes.filter((scheme) => scheme !== 'dividend'), 'dividend'] as const;

/** Pays by period: what is due for the first time, and again what changed since it was counted. */
export const createRunPeriods = ({ db, clock, countedIn, listRhythms, areFactsIn }: PeriodDeps) => {
  /**
   * Facts, contracts and what was written are read in one snapshot, and the lines are written with them.
   * @param isTakenOff counts dividends again: one may have been counted while the facts of these wages were late
   * @returns how many lines
   */
  const run = (
    { payer, scheme, rhythm, period }: PeriodCount,
    { isTakenOff = false }: { readonly isTakenOff?: boolean } = {},
  ): Promise<number> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const due = await countPeriod(tx, countedIn, { payer, scheme, rhythm, period });
        const [from, to] = [new Date(period.from), new Date(period.to)];
        const count = {
          payer,
          scheme,
          at: { rhythm, place: placeOf(period), from, to, gameCode: null, round: null },
        };
        const now = toDate(clock.now());
        const lines = linesOf(count, await listChanges(tx, count, due), () => publicId('pay'));
        await insertLines(tx, count, lines, { at: now, drawId: null });
        await insertRun(tx, count, { at: now, contracts: due.length, lines });
        if (lines.length > 0 && isTakenOff) await markHour(tx, payer, from);
        return lines.length;
      });

  const dueOf = (payer: Payer, known: RhythmOf | undefined): readonly Period[] => {
    if (known === undefined) return [];
    const { rhythm, since, until } = known;
    const from = until !== null && until > since ? until : since;
    return duePeriods(rhythm, {
      since: instant(from.getTime()),
      now: clock.now(),
      zone: payer.zone,
      most: AT_ONCE,
    });
  };

  /** Counts periods that are over for the first time, as far as all their bets are among the facts. */
  const runDue = async (payer: Payer): Promise<number> => {
    let lines = 0;
    const rhythms = await listRhythms(db, payer);
    const hasDividends = rhythms.some(({ scheme }) => scheme === 'dividend');
    const knownOf = (scheme: Scheme, rhythm: Rhythm) =>
      rhythms.find((one) => one.scheme === scheme && one.rhythm === rhythm);
    for (const scheme of IN_ORDER)
      for (const rhythm of RHYTHMS_OF[scheme])
        for (const period of dueOf(payer, knownOf(scheme, rhythm))) {
          if (!(await areFactsIn(period.to))) break;
          lines += await run({ payer, scheme, rhythm, period }, { isTakenOff: hasDividends && scheme !== 'dividend' });
        }
    return lines;
  };

  /** Of a scheme and rhythm, the counted periods that hours belong to; of dividends all counted ones after them too, which took their sums over. */
  const touched = async (
    payer: Payer,
    { scheme, rhythm }: { readonly scheme: Scheme; readonly rhythm: Rhythm },
    hours: readonly Instant[],
  ): Promise<readonly Period[]> => {
    const periods = new Map(
      hours.map((hour) => periodAt(rhythm, hour, payer.zone)).map((period) => [placeOf(period), period]),
    );
    const counted = await listCounted(db, payer, scheme, [...periods.keys()]);
    const own = [...periods].flatMap(([place, period]) => (counted.has(place) ? [period] : []));
    const [first] = own.toSorted((one, other) => one.from - other.from);
    if (first === undefined || scheme !== 'dividend') return own;
    const until = await findCountedUntil(db, payer, scheme, rhythm);
    const all = duePeriods(rhythm, { since: first.from, now: clock.now(), zone: payer.zone, most: AT_ONCE });
    return all.filter(({ to }) => until !== null && to <= until.getTime());
  };

  /** Counts again what changed after it was counted: what a void took back, or a bet that came late. */
  const runChanged = async (payer: Payer): Promise<number> => {
    const marks = await listMarks(db, payer, 'hour', MARKS_AT_ONCE);
    const hours = marks.flatMap(({ place }) => parseIso(place) ?? []);
    let lines = 0;
    if (hours.length === 0) return lines;
    for (const scheme of IN_ORDER)
      for (const rhythm of RHYTHMS_OF[scheme])
        for (const period of await touched(payer, { scheme, rhythm }, hours))
          lines += await run({ payer, scheme, rhythm, period });
    await deleteMarks(db, payer, marks);
    return lines;
  };

  return { runDue, runChanged };
};
