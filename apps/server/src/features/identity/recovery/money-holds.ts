import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Member } from '../../members/index.ts';
import { MONEY_HOLD_MS } from '../limits.ts';
import { findMoneyHold, type HoldReason, type MoneyHold, upsertMoneyHold } from './recovery.repository.ts';

type Held = Pick<Member, 'memberId' | 'merchantId'>;

/**
 * After a recovery the account works and its money stays: whoever got in by a stolen phone or mailbox gains 24 hours of
 * play and nothing else, and the owner, told on every verified channel, has a day to come back.
 */
export const createMoneyHolds = ({ db, clock }: { db: Database; clock: Clock }) => {
  /** The hold of this moment, or null. */
  const of = (memberId: bigint): Promise<MoneyHold | null> => findMoneyHold(db, memberId, toDate(clock.now()));
  return {
    /** From now on for 24 hours. A hold that is running gets the later end. */
    async place(tx: Db, { memberId, merchantId }: Held, reason: HoldReason): Promise<Date> {
      const heldAt = toDate(clock.now());
      const heldUntil = new Date(heldAt.getTime() + MONEY_HOLD_MS);
      await upsertMoneyHold(tx, { memberId, merchantId, reason, heldAt, heldUntil });
      return heldUntil;
    },
    of,
    /** In front of withdrawals, changes of contacts and of factors. @throws DomainError account.recovered_hold, with `until` */
    async require(memberId: bigint): Promise<void> {
      const hold = await of(memberId);
      if (hold) throw new DomainError('account.recovered_hold', { value: { until: hold.until.toISOString() } });
    },
  };
};
export type MoneyHolds = ReturnType<typeof createMoneyHolds>;
