import { SECOND } from '@trevo/time';
import { type Clock, fromDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findLatestCheck, type SessionRow } from './game-sessions.repository.ts';

/**
 * From when a question is due until bets wait for its answer: the window holds it back for a round of up to a minute, and
 * looks at its clock every few seconds, in a tab behind others once a minute.
 */
export const CHECK_GRACE_MS = 120 * SECOND;
/** How often it is read anew whether an overdue question was answered, perhaps in another process. */
const RECHECK_MS = SECOND;

/** What a remembered session knows of the question about its player's time. */
export type AskedSession = {
  readonly row: SessionRow;
  /** When the player is asked; null: never. */
  checkDueMs: number | null;
  /** When that was read anew; 0: never. */
  checkReadMs: number;
};

export const askedOf = ({ check_due_at: dueAt }: SessionRow): Pick<AskedSession, 'checkDueMs' | 'checkReadMs'> => ({
  checkDueMs: dueAt === null ? null : fromDate(dueAt),
  checkReadMs: 0,
});

/** Whether a session's player has left the question about their time unanswered. */
export const createRealityGate = (db: Db, clock: Clock) => {
  /** For longer than its grace, as far as it is known here: two numbers, no query. */
  const isOverdue = ({ checkDueMs }: AskedSession): boolean =>
    checkDueMs !== null && clock.now() >= checkDueMs + CHECK_GRACE_MS;

  return {
    isOverdue,
    /** Reads again before an overdue question is believed: the person is asked, so an answer in any of their windows counts. */
    async isUnanswered(session: AskedSession): Promise<boolean> {
      if (clock.now() - session.checkReadMs >= RECHECK_MS) {
        session.checkReadMs = clock.now();
        const dueAt = await findLatestCheck(db, session.row.member_id);
        session.checkDueMs = dueAt === null ? null : fromDate(dueAt);
      }
      return isOverdue(session);
    },
  };
};
