import { DomainError } from '../../platform/domain-error.ts';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Member } from './member.ts';
import { lockEntry, updateEntryVersion, updateLastLogin } from './members.repository.ts';
import { type Agreement, insertAgreement, updateTerms } from './terms.repository.ts';

/** What a way into the account leaves there, and what ends those that are under way. */
export const createEntry = (clock: Clock) => ({
  /** Records which version of the terms a member agrees to now. Repeating it keeps the first record. */
  async agreeTerms(tx: DbTransaction, agreement: Omit<Agreement, 'at'>): Promise<void> {
    const at = toDate(clock.now());
    await insertAgreement(tx, { ...agreement, at });
    await updateTerms(tx, { ...agreement, at });
  },
  /** Notes a login; answers whether it was the first one, null where the account is not what it was when it was read. */
  recordLogin: (tx: Db, member: Pick<Member, 'memberId' | 'type' | 'entryVersion'>): Promise<boolean | null> =>
    updateLastLogin(tx, member, toDate(clock.now())),
  /**
   * To be called first in a transaction that replaces the password or ends the sessions of a member: sign-ins and changes that were
   * proven before it end. Null: another was faster than what this member proved (`proven`).
   */
  renewEntry: updateEntryVersion,
  /**
   * In the transaction of a change that would let somebody stay in the account. To be read before what is asked first.
   * @throws DomainError session.required where the account was closed, or its password replaced, since the member was read
   */
  async requireEntry(tx: DbTransaction, member: Pick<Member, 'memberId' | 'entryVersion'>): Promise<void> {
    if (!(await lockEntry(tx, member))) throw new DomainError('session.required');
  },
});
