import { MINUTE, SECOND } from '@trevo/time';
import { createLately } from '../../platform/lately.ts';
import { type Clock, fromDate, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Merchants } from '../merchant/index.ts';
import { beginClock, type ClockRow, deleteClock, findClock, setClock } from './play-clock.repository.ts';
import { findReminder, upsertReminder } from './play-reminders.repository.ts';

/** Minutes between two questions that a player may choose from. */
const CHOICES = [10, 15, 20, 30, 45, 60] as const;
/**
 * From when a question is due until bets wait for its answer: the window holds it back for a round of up to a minute, and
 * looks at its clock every few seconds, in a tab behind others once a minute.
 */
export const CHECK_GRACE_MS = 120 * SECOND;
/**
 * A question that stood for so long without an answer is over, and the next bet begins a new clock: but for the grace no new
 * round could begin meanwhile, so its player had a pause. Needs no row of when they bet last.
 */
export const PAUSE_MS = 30 * MINUTE;
/** How often an overdue question is read anew: it may have been answered in another process. */
const RECHECK_MS = SECOND;
/** How often a clock that is not due is read anew: the player may have chosen to be asked earlier. */
const REMEMBERED_MS = MINUTE;
const REMEMBERED = 20_000;

type Who = { readonly merchantId: number; readonly memberId: bigint };
/** Not due for as long as anybody knows: nobody asks. */
const NEVER = Number.POSITIVE_INFINITY;
type Known = { readonly dueMs: number; readonly readMs: number };

type Deps = { readonly db: Database; readonly clock: Clock; readonly merchants: Pick<Merchants, 'settings'> };

/** When people are asked about the time that they have been playing: one clock a person, whatever they play. */
export const createPlayClock = ({ db, clock, merchants }: Deps) => {
  const remembered = createLately<bigint, Known>(REMEMBERED);
  const reading = new Map<bigint, Promise<boolean>>();
  const house = (merchantId: number): number => merchants.settings(merchantId)['play.realityCheckMinutes'];
  const after = (minutes: number): Date | null => (minutes === 0 ? null : new Date(clock.now() + minutes * MINUTE));
  const pausedBefore = (): Date => new Date(clock.now() - PAUSE_MS);
  const isOverdue = (dueMs: number | null): boolean => dueMs !== null && clock.now() >= dueMs + CHECK_GRACE_MS;

  const choicesFor = (merchantId: number): number[] => {
    const most = house(merchantId);
    return CHOICES.filter((minutes) => most === 0 || minutes <= most);
  };
  const intervalFor = async ({ merchantId, memberId }: Who): Promise<number> => {
    const [most, own] = [house(merchantId), (await findReminder(db, memberId)) ?? 0];
    return most === 0 || own === 0 ? Math.max(most, own) : Math.min(most, own);
  };
  const running = async (memberId: bigint): Promise<ClockRow | null> => {
    const row = await findClock(db, memberId);
    return row !== null && row.dueAt > pausedBefore() ? row : null;
  };
  const set = async (memberId: bigint, dueAt: Date | null): Promise<void> => {
    const now = toDate(clock.now());
    if (dueAt === null) await deleteClock(db, memberId);
    else await setClock(db, { memberId, begunAt: now < dueAt ? now : dueAt, dueAt, pausedBefore: pausedBefore() });
    remembered.delete(memberId);
    reading.delete(memberId);
  };

  /** Reads the clock of somebody who bets, and begins it where none runs. */
  const readOrBegin = async (who: Who): Promise<Known> => {
    const { memberId } = who;
    let row = await running(memberId);
    if (row === null) {
      const dueAt = after(await intervalFor(who));
      if (dueAt === null) return { dueMs: NEVER, readMs: clock.now() };
      await beginClock(db, { memberId, begunAt: toDate(clock.now()), dueAt, pausedBefore: pausedBefore() });
      row = await running(memberId);
    }
    return { dueMs: row === null ? NEVER : fromDate(row.dueAt), readMs: clock.now() };
  };
  /** Once for all bets of a member that wait for it. What was read before somebody set the clock is not remembered. */
  const readAnew = ({ memberId, merchantId }: Who): Promise<boolean> => {
    const under = reading.get(memberId);
    if (under) return under;
    const read = readOrBegin({ memberId, merchantId })
      .then((known) => {
        if (reading.get(memberId) === read) remembered.set(memberId, known);
        return isOverdue(known.dueMs);
      })
      .finally(() => {
        if (reading.get(memberId) === read) reading.delete(memberId);
      });
    reading.set(memberId, read);
    return read;
  };

  return {
    /** Minutes between two questions, 0 for never: the brand's or the member's own, whichever asks more often. */
    intervalFor,
    /** What they may choose: never longer than the brand asks for. */
    choicesFor,
    /** The running clock, or null: none was begun, or its player had a pause. */
    running,
    /** Sets when they are asked, null for never. Repeating it changes nothing. */
    set,
    /** Whether a question set for then holds bets back by now. */
    isOverdue,
    /** Keeps a member's own interval. What the brand does not offer is refused with false. */
    async choose(who: Who, minutes: number): Promise<boolean> {
      if (!choicesFor(who.merchantId).includes(minutes)) return false;
      await upsertReminder(db, { memberId: who.memberId, minutes, at: toDate(clock.now()) });
      // Who wants to be asked earlier is asked earlier today.
      const [row, dueAt] = [await running(who.memberId), after(minutes)];
      if (row !== null && dueAt !== null && dueAt < row.dueAt) await set(who.memberId, dueAt);
      return true;
    },
    /** When somebody who begins to play now is asked: as their clock says, but never later than today's interval. Writes nothing. */
    async dueFor(who: Who): Promise<Date | null> {
      const dueAt = after(await intervalFor(who));
      const row = dueAt === null ? null : await running(who.memberId);
      return dueAt !== null && row !== null && row.dueAt < dueAt ? row.dueAt : dueAt;
    },
    /** They answered and play on: the next question is an interval from now. @returns that interval */
    async answer(who: Who): Promise<number> {
      const minutes = await intervalFor(who);
      await set(who.memberId, after(minutes));
      return minutes;
    },
    /** When the member is asked, read now; null: never. */
    async readDue(memberId: bigint): Promise<number | null> {
      const row = await findClock(db, memberId);
      return row === null ? null : fromDate(row.dueAt);
    },
    /**
     * Whether a member left the question unanswered; their first bet after a pause begins the clock. Two numbers while it is not
     * due, one query a minute, and a write only where a clock begins.
     */
    isUnanswered(who: Who): boolean | Promise<boolean> {
      const known = remembered.get(who.memberId);
      if (known === undefined) return readAnew(who);
      const wait = isOverdue(known.dueMs) ? RECHECK_MS : REMEMBERED_MS;
      return clock.now() - known.readMs >= wait ? readAnew(who) : isOverdue(known.dueMs);
    },
  };
};

export type PlayClock = ReturnType<typeof createPlayClock>;
