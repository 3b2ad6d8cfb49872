import { toDate } from '../../../platform/clock.ts';
import type { Caller, Operator } from '../../../platform/http/principal.ts';
import { sameBytes, tokenHash } from '../../../platform/secrets.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { endOperatorSessions, findLiveSession, touchOperatorSession } from './operator-sessions.repository.ts';

/** Writing the last use at every call of a busy person would only make work. */
const TOUCH_EVERY_MS = 10_000;

/**
 * The operator whose two session halves came along, of the brand whose host was called. Roles and the account's switch
 * are read from the database at each call, so a change counts at once on every process.
 * @returns `idle` when the session ended by 30 minutes without use, null when there is none
 */
export const authenticateOperator = async (
  deps: OperatorDeps,
  halves: { readonly bearer: string | undefined; readonly cookie: string | null },
  caller: Caller,
  touch: boolean,
): Promise<Operator | 'idle' | null> => {
  const token = halves.bearer?.startsWith('Bearer ') ? halves.bearer.slice(7) : undefined;
  if (token === undefined || token === '' || halves.cookie === null) return null;
  const { merchantId } = caller.merchant;
  const session = await findLiveSession(deps.db, merchantId, tokenHash(token));
  if (!session || !sameBytes(session.cookieHash, tokenHash(halves.cookie))) return null;
  const nowMs = deps.clock.now();
  const unusedMs = nowMs - session.lastUsedAt.getTime();
  if (unusedMs >= deps.merchants.settings(merchantId)['session.idleMinutes'] * 60_000) {
    await endOperatorSessions(deps.db, { sessionId: session.sessionId }, 'idle', toDate(nowMs));
    return 'idle';
  }
  if (touch && unusedMs > TOUCH_EVERY_MS) await touchOperatorSession(deps.db, session.sessionId, toDate(nowMs));
  const { sessionId, operatorId, username, roles } = session;
  return { sessionId, operatorId, merchantId, username, roles };
};
