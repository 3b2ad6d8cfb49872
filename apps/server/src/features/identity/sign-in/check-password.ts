import { toDate } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { sameBytes, tokenHash } from '../../../platform/secrets.ts';
import type { Member } from '../../members/index.ts';
import { activationCodeHash } from '../password/activation-code.ts';
import {
  countLoginTry,
  deleteLoginTries,
  findCredential,
  findLoginTries,
  uncountLoginTry,
  updateHash,
} from '../password/credentials.repository.ts';
import type { IdentityDeps, LockState } from '../identity.types.ts';
import { LOGIN_TRIES } from '../limits.ts';

/** `activation`: a one-time code of support was typed instead of the password. */
export type Verdict = 'right' | 'must-change' | 'activation' | 'wrong';

type Tried = { readonly merchantId: number; readonly username: string; readonly member: Member | null };

export type PasswordCheckDeps = Pick<IdentityDeps, 'db' | 'clock' | 'vault' | 'passwords'> & {
  readonly log: Pick<Log, 'warn'>;
  /** Somebody locked this account, or a name that nobody has (null): the same work for both. */
  readonly onLocked: (memberId: bigint | null) => Promise<void>;
};

export const createPasswordCheck = ({ log, db, clock, vault, passwords, onLocked }: PasswordCheckDeps) => {
  // Keyed, because people type passwords into the name field: the table must not become a list of them.
  const keyOf = (merchantId: number, username: string): Buffer =>
    vault.keyedHash('login-try', `${merchantId}:${username.toLowerCase()}`);
  const now = (): Date => toDate(clock.now());
  const lockState = async (merchantId: number, username: string): Promise<LockState> => {
    const at = now();
    const since = new Date(at.getTime() - LOGIN_TRIES.windowMs);
    const { failures, lockedUntil } = await findLoginTries(db, keyOf(merchantId, username), since);
    return { failures, lockedUntil: lockedUntil !== null && lockedUntil > at ? lockedUntil : null };
  };
  return {
    /**
     * Judges a password. The try is counted first, so parallel tries cannot outrun the lock; a right one clears the
     * count, and one that could not be judged (queue full) is taken back. Unknown names (`member` null), closed accounts
     * and locked ones go the same way at the same cost.
     */
    async judge({ merchantId, username, member }: Tried, password: string): Promise<Verdict> {
      const at = now();
      const key = keyOf(merchantId, username);
      const { wasAllowed, lockedUntil } = await countLoginTry(db, key, at, LOGIN_TRIES);
      const found = await findCredential(db, member?.memberId ?? null, at);
      const credential = wasAllowed && member?.isActive ? found : null;
      const isRight = await passwords
        .verify(credential?.passwordHash ?? null, password)
        .catch(async (error: unknown) => {
          if (wasAllowed) await uncountLoginTry(db, key, at, LOGIN_TRIES.limit);
          throw error;
        });
      const codeHash = activationCodeHash(password);
      const isCode = sameBytes(credential?.activationHash ?? tokenHash(''), codeHash);
      if (!credential || (!isRight && !isCode)) {
        // Known and unknown names alike: the log must not take longer for one of them.
        if (wasAllowed && lockedUntil) {
          log.warn({ merchantId, memberId: String(member?.memberId) }, 'identity.locked');
          await onLocked(member?.memberId ?? null);
        }
        return 'wrong';
      }
      await deleteLoginTries(db, key);
      if (!isRight) return 'activation';
      if (member && passwords.needsRehash(credential.passwordHash))
        await updateHash(db, member.memberId, await passwords.hash(password));
      return credential.mustChange ? 'must-change' : 'right';
    },
    /** A try at one of these names failed within the last 30 minutes: the next one needs the image captcha. */
    async needsCaptcha(merchantId: number, usernames: readonly string[]): Promise<boolean> {
      const states = await Promise.all(usernames.map((username) => lockState(merchantId, username)));
      return states.some(({ failures }) => failures > 0);
    },
    lockState,
    /** Forgets the failures and ends the lock. */
    clear: (merchantId: number, username: string): Promise<void> => deleteLoginTries(db, keyOf(merchantId, username)),
  };
};
export type PasswordCheck = ReturnType<typeof createPasswordCheck>;
