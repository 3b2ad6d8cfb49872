import { DAY } from '@trevo/time';
import type { Amount } from '@trevo/money';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';

/** A decision and its count are one transaction. No money moves inside. */
export { inTransaction } from '../../platform/db/database.ts';

/** What a member of staff gives at a vendor: a voided round, an orphan win, free spins. */
export type Handout = {
  readonly merchantId: number;
  /** Reference of the round or win, id of the campaign. */
  readonly subject: string;
  readonly operatorId: bigint;
  readonly memberIds: readonly bigint[];
  /** Micros for each of the members. */
  readonly each: Amount;
  readonly at: Date;
};

const dayBefore = (at: Date): Date => new Date(at.getTime() - DAY);

/**
 * What was handed out in the 24 hours before, this subject left out: the most that one of its members got (`toMember`), and what its
 * giver handed out without a second person (`byOne`). Decisions of the brand wait for each other until the transaction ends, so
 * that two at once see each other.
 */
export const lockHandedOut = async (
  tx: DbTransaction,
  { merchantId, subject, operatorId, memberIds, at }: Omit<Handout, 'each'>,
): Promise<{ readonly toMember: Amount; readonly byOne: Amount }> => {
  const { rows } = await sql<{ to_member: bigint; by_one: bigint }>`
    select * from play_handed_out(${merchantId}, ${[...memberIds]}::bigint[], ${operatorId}, ${subject}, ${dayBefore(at)})`.execute(
    tx,
  );
  return { toMember: (rows[0]?.to_member ?? 0n) as Amount, byOne: (rows[0]?.by_one ?? 0n) as Amount };
};

/** The decision to give it, written before anything moves; what is decided again counts once, as it stood last. */
export const insertHandout = async (
  tx: DbTransaction,
  handout: Handout & { readonly isAlone: boolean },
): Promise<void> => {
  const rows = handout.memberIds.map((memberId) => ({
    merchant_id: handout.merchantId,
    subject: handout.subject,
    member_id: memberId,
    amount_micros: handout.each,
    operator_id: handout.operatorId,
    is_alone: handout.isAlone,
    at: handout.at,
  }));
  await tx
    .insertInto('vendor_handout')
    .values(rows)
    .onConflict((clash) =>
      clash.columns(['merchant_id', 'subject', 'member_id']).doUpdateSet((of) => ({
        amount_micros: of.ref('excluded.amount_micros'),
        operator_id: of.ref('excluded.operator_id'),
        is_alone: of.ref('excluded.is_alone'),
        at: of.ref('excluded.at'),
      })),
    )
    .execute();
};

/** What these members were handed out in 24 hours, to be asked by member; the given subject is left out. Nobody waits for it. */
export const listHandedOut = async (
  db: Db,
  merchantId: number,
  memberIds: readonly bigint[],
  at: Date,
): Promise<(memberId: bigint, besides: string) => Amount> => {
  const rows = await db
    .selectFrom('vendor_handout')
    .select(['member_id', 'subject', 'amount_micros'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', sql<bigint>`any(${[...memberIds]}::bigint[])`)
    .where('at', '>', dayBefore(at))
    .execute();
  return (memberId, besides) => {
    const own = rows.filter((row) => row.member_id === memberId && row.subject !== besides);
    return own.reduce((sum, row) => sum + row.amount_micros, 0n) as Amount;
  };
};
