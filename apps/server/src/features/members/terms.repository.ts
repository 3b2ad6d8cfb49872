import type { Db } from '../../platform/db/database.ts';

export type Agreement = {
  readonly memberId: bigint;
  readonly merchantId: number;
  readonly version: string;
  readonly at: Date;
};

/** The record of an agreement; the first one to a version stands. */
export const insertAgreement = async (db: Db, { memberId, merchantId, version, at }: Agreement): Promise<void> => {
  await db
    .insertInto('termsAgreement')
    .values({ memberId, merchantId, version, agreedAt: at })
    .onConflict((clash) => clash.columns(['memberId', 'version']).doNothing())
    .execute();
};

export const updateTerms = async (db: Db, { memberId, version, at }: Agreement): Promise<void> => {
  await db
    .updateTable('member')
    .set({ termsVersion: version, termsAcceptedAt: at })
    .where('memberId', '=', memberId)
    .execute();
};
