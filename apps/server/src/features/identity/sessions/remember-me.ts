import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database, Db, DbTransaction } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { randomToken, sameBytes, tokenHash } from '../../../platform/secrets.ts';
import type { Member } from '../../members/index.ts';
import { REMEMBER_MS } from '../limits.ts';
import {
  deleteRememberFamily,
  deleteRememberTokensOf,
  findRememberToken,
  insertRememberToken,
  spendRememberToken,
} from './remember.repository.ts';
import type { Sessions } from './sessions.ts';

export type RememberMeDeps = {
  readonly log: Pick<Log, 'warn'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  /** Tells the owner that a token came back, with the revocation or not at all. */
  readonly onReplay: (tx: DbTransaction, memberId: bigint) => Promise<void>;
};

/** `selector.validator`: the first finds the row, only the hash of the second is stored. */
const FORM = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

export const createRememberMe = ({ log, db, clock, sessions, onReplay }: RememberMeDeps) => {
  const now = (): Date => toDate(clock.now());
  const find = async (cookie: string | null) => {
    const [, selector, validator] = FORM.exec(cookie ?? '') ?? [];
    if (selector === undefined || validator === undefined) return null;
    const row = await findRememberToken(db, selector);
    if (!row || !sameBytes(row.validatorHash, tokenHash(validator))) return null;
    return { selector, ...row };
  };
  return {
    /** Makes a token: of a new family, or the next of the family that was just used. Answers the cookie's value. */
    async issue(tx: Db, { memberId, merchantId }: Member, family: string | null) {
      const selector = randomToken();
      const validator = randomToken();
      const familyId = family ?? randomToken();
      const createdAt = now();
      await insertRememberToken(tx, {
        selector,
        validatorHash: tokenHash(validator),
        familyId,
        memberId,
        merchantId,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + REMEMBER_MS),
      });
      return { cookie: `${selector}.${validator}`, familyId };
    },
    /** Whose an unspent token is, without spending it. */
    async ownerOf(cookie: string | null, merchantId: number): Promise<bigint | null> {
      const token = await find(cookie);
      return token?.merchantId === merchantId && token.usedAt === null ? token.memberId : null;
    },
    /**
     * Spends the token of a cookie. A token that was spent before is in two hands: its family goes, and the sessions
     * that came from it end.
     */
    async spend(cookie: string | null, merchantId: number): Promise<{ memberId: bigint; familyId: string } | null> {
      const token = await find(cookie);
      if (!token || token.merchantId !== merchantId || token.expiresAt <= now()) return null;
      const { selector, memberId, familyId } = token;
      if (token.usedAt === null && (await spendRememberToken(db, selector, now()))) return { memberId, familyId };
      log.warn({ memberId: String(memberId) }, 'identity.remember_token_replayed');
      await db.transaction().execute(async (tx) => {
        await deleteRememberFamily(tx, familyId);
        await sessions.end(tx, { rememberFamily: familyId }, 'revoked');
        await onReplay(tx, memberId);
      });
      return null;
    },
    /** Forgets the family of a cookie (the box was left unticked). */
    async forget(tx: Db, cookie: string | null): Promise<void> {
      const token = await find(cookie);
      if (token) await deleteRememberFamily(tx, token.familyId);
    },
    /** Forgets every browser of a member. */
    forgetAll: deleteRememberTokensOf,
  };
};
export type RememberMe = ReturnType<typeof createRememberMe>;
