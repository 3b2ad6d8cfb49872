import type { DbTransaction } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import type { Member } from '../../members/index.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { whereAndWhen } from '../tell-owner.ts';

/** What changed among the factors, as the message words it. */
export type FactorChange =
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-replaced';

export type TellChange = (tx: DbTransaction, member: Member, change: FactorChange, caller: Caller) => Promise<void>;

/** Tells the owner on every verified channel and notes it in the log, in the transaction of the change. */
export const createTellChange =
  ({ log, clock, tellOwner }: Pick<IdentityParts, 'log' | 'clock' | 'tellOwner'>): TellChange =>
  async (tx, member, change, caller) => {
    await tellOwner(tx, member, 'factor-changed', { ...whereAndWhen(caller, clock), change });
    log.info({ requestId: caller.requestId, memberId: String(member.memberId), change }, 'identity.factor_changed');
  };
