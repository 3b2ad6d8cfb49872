import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type ConsentAction = 'void' | 'pay';
export type Consent = {
  readonly subject: string;
  readonly action: ConsentAction;
  readonly operatorId: bigint;
  readonly note: string;
  readonly at: Date;
  /** What it was said about, as it stood then. */
  readonly about: string;
  /** Whether its giver may still sign. */
  readonly stands: boolean;
};

/** Who said yes first, to each of these subjects. */
export const listConsents = async (
  db: Db,
  merchantId: number,
  subjects: readonly string[],
): Promise<Map<string, Consent>> => {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom('vendorConsent')
    .selectAll()
    .select(sql<boolean>`staff_signature_stands(operator_id)`.as('stands'))
    .where('merchantId', '=', merchantId)
    .where('subject', 'in', [...subjects])
    .execute();
  return new Map(rows.map((row) => [row.subject, { ...row, action: row.action as ConsentAction }]));
};

/** The first yes stays: of two at once one is first. */
export const insertConsent = async (db: Db, merchantId: number, consent: Omit<Consent, 'stands'>): Promise<void> => {
  await db
    .insertInto('vendorConsent')
    .values({ merchantId, ...consent })
    .onConflict((clash) => clash.doNothing())
    .execute();
};

/** Takes away one that no longer holds, unless another took its place. */
export const deleteStaleConsent = async (
  db: Db,
  merchantId: number,
  { subject, action, at }: Consent,
): Promise<void> => {
  await db
    .deleteFrom('vendorConsent')
    .where('merchantId', '=', merchantId)
    .where('subject', '=', subject)
    .where('action', '=', action)
    .where('at', '=', at)
    .execute();
};

export const deleteConsent = async (db: Db, merchantId: number, subject: string): Promise<void> => {
  await db.deleteFrom('vendorConsent').where('merchantId', '=', merchantId).where('subject', '=', subject).execute();
};
