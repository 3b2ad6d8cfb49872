import { MINUTE } from '@trevo/time';
import { createLately } from '../../../platform/lately.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { SessionRow } from './game-sessions.repository.ts';

/** A site session's last use is told at most this often; its idle end may come that much early for who only plays at vendors. */
export const NOTE_EVERY_MS = MINUTE;
const REMEMBERED = 20_000;

/** Port: a person did something at `atMs` in this session of the site. An ended one stays ended. */
export type NoteSiteUse = (siteSessionId: string, atMs: number) => Promise<void>;

export type SiteUseDeps = { readonly clock: Clock; readonly log: Pick<Log, 'warn'>; readonly noteSiteUse: NoteSiteUse };

/**
 * A stake at a vendor is an act of the person: it counts as use of the site session that opened the game. Only stakes do;
 * wins, balances and undoings are the vendor's server talking, and would keep a deserted session alive for ever.
 *
 * Kept apart from the remembered game session, which is read anew every few seconds and which wins touch too. Never awaited
 * and never throws: no stake waits for it or fails by it, and the next minute's stake tells it again.
 */
export const createNoteStake = ({ clock, log, noteSiteUse }: SiteUseDeps) => {
  const told = createLately<bigint, number>(REMEMBERED);

  return (session: Pick<SessionRow, 'gameSessionId' | 'siteSessionId'> | null): void => {
    if (session === null || session.siteSessionId === null) return;
    const nowMs = clock.now();
    if (nowMs - (told.get(session.gameSessionId) ?? Number.NEGATIVE_INFINITY) < NOTE_EVERY_MS) return;
    told.set(session.gameSessionId, nowMs);
    noteSiteUse(session.siteSessionId, nowMs).catch((error: unknown) =>
      log.warn({ err: error }, 'play.site_use_not_noted'),
    );
  };
};
export type NoteStake = ReturnType<typeof createNoteStake>;
