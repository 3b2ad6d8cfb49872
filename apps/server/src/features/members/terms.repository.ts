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
    .insertInto('terms_agreement')
    .values({ member_id: memberId, merchant_id: merchantId, version, agreed_at: at })
    .onConflict((clash) => clash.columns(['member_id', 'version']).doNothing())
    .execute();
};

export const updateTerms = async (db: Db, { memberId, version, at }: Agreement): Promise<void> => {
  await db
    .updateTable('member')
    .set({ terms_version: version, terms_accepted_at: at })
    .where('member_id', '=', memberId)
    .execute();
};
