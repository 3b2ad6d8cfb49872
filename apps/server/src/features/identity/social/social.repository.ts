import { type Db, type NewRow, type RowOf, violatedConstraint } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';

const PROVIDER = ['provider', 'kind', 'label', 'issuer', 'clientId', 'clientSecretSealed', 'isEnabled'] as const;
export type ProviderRow = RowOf<'socialProvider', (typeof PROVIDER)[number]> & {
  readonly kind: 'openid' | 'facebook';
};

export const listProviders = async (db: Db, merchantId: number): Promise<ProviderRow[]> => {
  const rows = await db
    .selectFrom('socialProvider')
    .select(PROVIDER)
    .where('merchantId', '=', merchantId)
    .orderBy('provider')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind === 'facebook' ? 'facebook' : 'openid' }));
};

export const upsertProvider = async (db: Db, provider: NewRow<'socialProvider'>): Promise<void> => {
  await db
    .insertInto('socialProvider')
    .values(provider)
    .onConflict((clash) => clash.columns(['merchantId', 'provider']).doUpdateSet(provider))
    .execute();
};

export const updateProviderToOff = async (db: Db, merchantId: number, provider: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('socialProvider')
    .set({ isEnabled: false, changedAt: at })
    .where('merchantId', '=', merchantId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** `memberId`: who connects a login; null: somebody signs in. */
export const insertAttempt = async (db: Db, attempt: NewRow<'socialAttempt'>): Promise<void> => {
  await db.insertInto('socialAttempt').values(attempt).execute();
};

/** Spends a state; null when it is unknown here, over, spent, or another browser's. */
export const deleteAttempt = async (
  db: Db,
  of: RowOf<'socialAttempt', 'stateHash' | 'merchantId' | 'provider' | 'cidHash'> & { readonly at: Date },
): Promise<RowOf<'socialAttempt', 'redirectUri' | 'memberId'> | null> =>
  (await db
    .deleteFrom('socialAttempt')
    .where('stateHash', '=', of.stateHash)
    .where('merchantId', '=', of.merchantId)
    .where('provider', '=', of.provider)
    .where('cidHash', '=', of.cidHash)
    .where('expiresAt', '>', of.at)
    .returning(['redirectUri', 'memberId'])
    .executeTakeFirst()) ?? null;

/** `landing`: the code in the address. `ticket`: the right to register or connect with what came back. */
export type OutcomeKind = 'landing' | 'ticket';
export type OutcomeKey = RowOf<'socialOutcome', 'codeHash' | 'merchantId' | 'cidHash'> & { readonly kind: OutcomeKind };

export const insertOutcome = async (db: Db, outcome: NewRow<'socialOutcome'>): Promise<void> => {
  await db.insertInto('socialOutcome').values(outcome).execute();
};

/** What a code stands for, without spending it. */
export const findOutcome = async (db: Db, key: OutcomeKey, at: Date): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('socialOutcome')
    .select('outcomeSealed')
    .where('codeHash', '=', key.codeHash)
    .where('kind', '=', key.kind)
    .where('merchantId', '=', key.merchantId)
    .where('cidHash', '=', key.cidHash)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return row?.outcomeSealed ?? null;
};

/** Spends a code; null when it is unknown, over, spent, or another browser's; with `cidHash` null whose browser it was does not matter. */
export const deleteOutcome = async (
  db: Db,
  key: Omit<OutcomeKey, 'cidHash'> & { readonly cidHash: Buffer | null },
  at: Date,
): Promise<Buffer | null> => {
  const found = db
    .deleteFrom('socialOutcome')
    .where('codeHash', '=', key.codeHash)
    .where('kind', '=', key.kind)
    .where('merchantId', '=', key.merchantId)
    .where('expiresAt', '>', at)
    .returning('outcomeSealed');
  const row = await (key.cidHash === null ? found : found.where('cidHash', '=', key.cidHash)).executeTakeFirst();
  return row?.outcomeSealed ?? null;
};

type Identity = RowOf<'socialLink', 'issuer' | 'subject'>;

/** Whose an outside identity is at this brand. */
export const findLinkOwner = async (db: Db, merchantId: number, identity: Identity): Promise<bigint | null> => {
  const row = await db
    .selectFrom('socialLink')
    .select('memberId')
    .where('merchantId', '=', merchantId)
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirst();
  return row?.memberId ?? null;
};

export const listLinks = (db: Db, memberId: bigint) =>
  db
    .selectFrom('socialLink')
    .select(['provider', 'accountSealed', 'linkedAt', 'lastUsedAt'])
    .where('memberId', '=', memberId)
    .orderBy('linkedAt')
    .execute();

/** @throws DomainError social.already_linked: this identity, or this provider of the member, is connected already */
export const insertLink = async (db: Db, link: NewRow<'socialLink'>): Promise<void> => {
  try {
    await db.insertInto('socialLink').values(link).execute();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'social_link_identity_unique' || constraint === 'social_link_provider_once')
      throw new DomainError('social.already_linked');
    throw error;
  }
};

export const updateLinkUsed = async (db: Db, merchantId: number, identity: Identity, at: Date): Promise<void> => {
  await db
    .updateTable('socialLink')
    .set({ lastUsedAt: at })
    .where('merchantId', '=', merchantId)
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .execute();
};

/** Locks the member's links, so that two parallel removals cannot take the last two ways in. */
export const lockLinks = async (db: Db, memberId: bigint): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('socialLink')
    .select('provider')
    .where('memberId', '=', memberId)
    .forUpdate()
    .execute();
  return rows.map(({ provider }) => provider);
};

export const deleteLink = async (db: Db, memberId: bigint, provider: string): Promise<void> => {
  await db.deleteFrom('socialLink').where('memberId', '=', memberId).where('provider', '=', provider).execute();
};

/** False when the token was used before, on any process. */
export const insertSpentToken = async (db: Db, tokenHash: Buffer, expiresAt: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('phoneTokenSpent')
    .values({ tokenHash, expiresAt })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Removes what is over. */
export const deleteExpiredSocial = async (db: Db, at: Date): Promise<void> => {
  for (const table of ['socialAttempt', 'socialOutcome', 'phoneTokenSpent'] as const)
    await db.deleteFrom(table).where('expiresAt', '<=', at).execute();
};
