import { toIso } from '@trevo/time';
import { type Clock, fromDate, toDate } from '../../../platform/clock.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { MONEY_HOLD_MS } from '../limits.ts';
import { findMoneyHold, type HoldReason, type MoneyHold, upsertMoneyHold } from './recovery.repository.ts';

/**
 * After a recovery the account works and its money stays: whoever got in by a stolen phone or mailbox gains 24 hours of
 * play and nothing else, and the owner, told on every verified channel, has a day to come back.
 */
export type MoneyHolds = {
  /** From now on for 24 hours. A hold that is running gets the later end. */
  place(tx: Db, member: { readonly memberId: bigint; readonly merchantId: number }, reason: HoldReason): Promise<Date>;
  /** The hold of this moment, or null. */
  of(memberId: bigint): Promise<MoneyHold | null>;
  /** In front of withdrawals, changes of contacts and of factors. @throws DomainError account.recovered_hold, with `until` */
  require(memberId: bigint): Promise<void>;
};

export const createMoneyHolds = ({ db, clock }: { db: Database; clock: Clock }): MoneyHolds => {
  const of = (memberId: bigint): Promise<MoneyHold | null> => findMoneyHold(db, memberId, toDate(clock.now()));
  return {
    async place(tx, { memberId, merchantId }, reason) {
      const heldAt = toDate(clock.now());
      const until = new Date(heldAt.getTime() + MONEY_HOLD_MS);
      await upsertMoneyHold(tx, { memberId, merchantId, reason, heldAt, until });
      return until;
    },
    of,
    async require(memberId) {
      const hold = await of(memberId);
      if (hold) throw new DomainError('account.recovered_hold', { value: { until: toIso(fromDate(hold.until)) } });
    },
  };
};
