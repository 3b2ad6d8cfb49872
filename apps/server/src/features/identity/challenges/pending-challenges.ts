import type { Instant } from '@trevo/time';
import { toIso } from '@trevo/time';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import { randomToken, tokenHash } from '../../../platform/secrets.ts';
import type { Member } from '../../members/index.ts';
import { PENDING_MS, PENDING_TRIES } from '../limits.ts';
import {
  countPendingTry,
  deletePending,
  deletePendingOf,
  findPending,
  insertPending,
  type PendingKey,
  type PendingRow,
} from './pending-challenges.repository.ts';
import { FACTOR_METHODS, type FactorMethod } from '../second-factor/factors.types.ts';
import type { SignInOptions } from '../sign-in/sign-in.ts';

export type Pending = {
  readonly memberId: bigint;
  readonly remember: SignInOptions['remember'];
  /** The factor that was the credential, when it was one: it does not count twice. */
  readonly firstFactor: FactorMethod | null;
};

const idHashOf = (id: string): Buffer => tokenHash(`pending:${id}`);

const rememberText = (remember: SignInOptions['remember']): string | null =>
  remember === null || remember === 'new' ? remember : `family:${remember.familyId}`;

const rememberOf = (text: string | null): SignInOptions['remember'] =>
  text === null || text === 'new' ? text : { familyId: text.slice('family:'.length) };

const pendingOf = ({ memberId, remember, firstFactor }: PendingRow): Pending => ({
  memberId,
  remember: rememberOf(remember),
  firstFactor: FACTOR_METHODS.find((method) => method === firstFactor) ?? null,
});

type Begun = Pick<Pending, 'remember' | 'firstFactor'>;

/** Right credentials that wait for their second factor: 10 minutes, 5 tries, only in the browser that began. */
export const createPendingChallenges = ({ db, clock }: { db: Database; clock: Clock }) => {
  const keyOf = (id: string, { cid, merchant }: Caller): PendingKey => ({
    idHash: idHashOf(id),
    cidHash: tokenHash(`cid:${cid}`),
    merchantId: merchant.merchantId,
    at: toDate(clock.now()),
  });
  return {
    async open({ memberId, merchantId }: Member, caller: Caller, { remember, firstFactor }: Begun) {
      const id = randomToken();
      const expiresAt = (clock.now() + PENDING_MS) as Instant;
      const { idHash, cidHash } = keyOf(id, caller);
      const row = { idHash, cidHash, memberId, merchantId, firstFactor, remember: rememberText(remember) };
      await insertPending(db, { ...row, expiresAt: toDate(expiresAt) });
      return { id, expiresAt: toIso(expiresAt) };
    },
    /** Null for one that is over, used up, or another browser's: the caller cannot tell which. */
    async peek(id: string, caller: Caller): Promise<Pending | null> {
      const row = await findPending(db, keyOf(id, caller), PENDING_TRIES);
      return row && pendingOf(row);
    },
    /** The same, and counts a try. */
    async attempt(id: string, caller: Caller): Promise<Pending | null> {
      const row = await countPendingTry(db, keyOf(id, caller), PENDING_TRIES);
      return row && pendingOf(row);
    },
    /** True for the one call that passed it. */
    close: (tx: Db, id: string): Promise<boolean> => deletePending(tx, idHashOf(id)),
    /** Ends all of a member's: after a new password nothing that rests on the old one goes on. */
    closeAll: deletePendingOf,
    /** What codes and passkey answers of this challenge are bound to; does not tell the id. */
    bindingOf: (id: string): string => `pending:${idHashOf(id).toString('base64url')}`,
  };
};
export type PendingChallenges = ReturnType<typeof createPendingChallenges>;
