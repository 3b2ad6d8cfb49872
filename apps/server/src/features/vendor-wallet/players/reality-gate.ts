import { SECOND } from '@trevo/time';
import { type Clock, fromDate } from '../../../platform/clock.ts';
import type { PlayClock } from '../../bets/index.ts';
import type { SessionRow } from './game-sessions.repository.ts';

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

export const askedOf = ({ checkDueAt: dueAt }: SessionRow): Pick<AskedSession, 'checkDueMs' | 'checkReadMs'> => ({
  checkDueMs: dueAt === null ? null : fromDate(dueAt),
  checkReadMs: 0,
});

/**
 * Whether a session's player has left the question about their time unanswered. Two numbers, no query, until it is overdue; then
 * the person's clock is read before that is believed: an answer anywhere counts.
 */
export const createRealityGate =
  (playClock: Pick<PlayClock, 'isOverdue' | 'readDue'>, clock: Clock) =>
  (session: AskedSession): boolean | Promise<boolean> => {
    if (!playClock.isOverdue(session.checkDueMs)) return false;
    if (clock.now() - session.checkReadMs < RECHECK_MS) return true;
    session.checkReadMs = clock.now();
    return playClock.readDue(session.row.memberId).then((dueMs) => {
      session.checkDueMs = dueMs;
      return playClock.isOverdue(dueMs);
    });
  };
