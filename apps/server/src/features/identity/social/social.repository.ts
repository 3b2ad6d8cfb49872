import { type Db, violatedConstraint } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';

export type ProviderRow = {
  readonly provider: string;
  readonly kind: 'openid' | 'facebook';
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecretSealed: Buffer;
  readonly isEnabled: boolean;
};

export const listProviders = async (db: Db, merchantId: number): Promise<ProviderRow[]> => {
  const rows = await db
    .selectFrom('social_provider')
    .select(['provider', 'kind', 'label', 'issuer', 'client_id', 'client_secret_sealed', 'is_enabled'])
    .where('merchant_id', '=', merchantId)
    .orderBy('provider')
    .execute();
  return rows.map((row) => ({
    provider: row.provider,
    kind: row.kind === 'facebook' ? 'facebook' : 'openid',
    label: row.label,
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecretSealed: row.client_secret_sealed,
    isEnabled: row.is_enabled,
  }));
};

export const upsertProvider = async (db: Db, merchantId: number, row: ProviderRow, at: Date): Promise<void> => {
  const values = {
    kind: row.kind,
    label: row.label,
    issuer: row.issuer,
    client_id: row.clientId,
    client_secret_sealed: row.clientSecretSealed,
    is_enabled: row.isEnabled,
    changed_at: at,
  };
  await db
    .insertInto('social_provider')
    .values({ merchant_id: merchantId, provider: row.provider, ...values })
    .onConflict((clash) => clash.columns(['merchant_id', 'provider']).doUpdateSet(values))
    .execute();
};

export const updateProviderToOff = async (db: Db, merchantId: number, provider: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('social_provider')
    .set({ is_enabled: false, changed_at: at })
    .where('merchant_id', '=', merchantId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export type AttemptRow = {
  readonly merchantId: number;
  readonly provider: string;
  readonly cidHash: Buffer;
  readonly redirectUri: string;
  /** Who connects a login; null: somebody signs in. */
  readonly memberId: bigint | null;
};

export const insertAttempt = async (
  db: Db,
  row: AttemptRow & { stateHash: Buffer; expiresAt: Date },
): Promise<void> => {
  await db
    .insertInto('social_attempt')
    .values({
      state_hash: row.stateHash,
      merchant_id: row.merchantId,
      provider: row.provider,
      cid_hash: row.cidHash,
      redirect_uri: row.redirectUri,
      member_id: row.memberId,
      expires_at: row.expiresAt,
    })
    .execute();
};

/** Spends a state; null when it is unknown here, over, spent, or another browser's. */
export const deleteAttempt = async (
  db: Db,
  of: { stateHash: Buffer; merchantId: number; provider: string; cidHash: Buffer; at: Date },
): Promise<{ redirectUri: string; memberId: bigint | null } | null> => {
  const row = await db
    .deleteFrom('social_attempt')
    .where('state_hash', '=', of.stateHash)
    .where('merchant_id', '=', of.merchantId)
    .where('provider', '=', of.provider)
    .where('cid_hash', '=', of.cidHash)
    .where('expires_at', '>', of.at)
    .returning(['redirect_uri', 'member_id'])
    .executeTakeFirst();
  return row ? { redirectUri: row.redirect_uri, memberId: row.member_id } : null;
};

/** `landing`: the code in the address. `ticket`: the right to register or connect with what came back. */
export type OutcomeKind = 'landing' | 'ticket';
export type OutcomeKey = {
  readonly codeHash: Buffer;
  readonly kind: OutcomeKind;
  readonly merchantId: number;
  readonly cidHash: Buffer;
};

export const insertOutcome = async (
  db: Db,
  row: OutcomeKey & { outcomeSealed: Buffer; expiresAt: Date },
): Promise<void> => {
  await db
    .insertInto('social_outcome')
    .values({
      code_hash: row.codeHash,
      merchant_id: row.merchantId,
      cid_hash: row.cidHash,
      kind: row.kind,
      outcome_sealed: row.outcomeSealed,
      expires_at: row.expiresAt,
    })
    .execute();
};

/** What a code stands for, without spending it. */
export const findOutcome = async (db: Db, key: OutcomeKey, at: Date): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('social_outcome')
    .select('outcome_sealed')
    .where('code_hash', '=', key.codeHash)
    .where('kind', '=', key.kind)
    .where('merchant_id', '=', key.merchantId)
    .where('cid_hash', '=', key.cidHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row?.outcome_sealed ?? null;
};

/** Spends a code; null when it is unknown, over, spent, or another browser's; with `cidHash` null whose browser it was does not matter. */
export const deleteOutcome = async (
  db: Db,
  key: Omit<OutcomeKey, 'cidHash'> & { readonly cidHash: Buffer | null },
  at: Date,
): Promise<Buffer | null> => {
  const found = db
    .deleteFrom('social_outcome')
    .where('code_hash', '=', key.codeHash)
    .where('kind', '=', key.kind)
    .where('merchant_id', '=', key.merchantId)
    .where('expires_at', '>', at)
    .returning('outcome_sealed');
  const row = await (key.cidHash === null ? found : found.where('cid_hash', '=', key.cidHash)).executeTakeFirst();
  return row?.outcome_sealed ?? null;
};

export type LinkRow = {
  readonly memberId: bigint;
  readonly issuer: string;
  readonly provider: string;
  readonly accountSealed: Buffer | null;
  readonly linkedAt: Date;
  readonly lastUsedAt: Date | null;
};

/** Whose an outside identity is at this brand. */
export const findLinkOwner = async (
  db: Db,
  merchantId: number,
  identity: { issuer: string; subject: string },
): Promise<bigint | null> => {
  const row = await db
    .selectFrom('social_link')
    .select('member_id')
    .where('merchant_id', '=', merchantId)
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirst();
  return row?.member_id ?? null;
};

export const listLinks = async (db: Db, memberId: bigint): Promise<LinkRow[]> => {
  const rows = await db
    .selectFrom('social_link')
    .select(['member_id', 'issuer', 'provider', 'account_sealed', 'linked_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('linked_at')
    .execute();
  return rows.map((row) => ({
    memberId: row.member_id,
    issuer: row.issuer,
    provider: row.provider,
    accountSealed: row.account_sealed,
    linkedAt: row.linked_at,
    lastUsedAt: row.last_used_at,
  }));
};

/** @throws DomainError social.already_linked: this identity, or this provider of the member, is connected already */
export const insertLink = async (
  db: Db,
  row: {
    merchantId: number;
    issuer: string;
    subject: string;
    memberId: bigint;
    provider: string;
    accountSealed: Buffer | null;
    at: Date;
  },
): Promise<void> => {
  try {
    await db
      .insertInto('social_link')
      .values({
        merchant_id: row.merchantId,
        issuer: row.issuer,
        subject: row.subject,
        member_id: row.memberId,
        provider: row.provider,
        account_sealed: row.accountSealed,
        linked_at: row.at,
      })
      .execute();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'social_link_identity_unique' || constraint === 'social_link_provider_once')
      throw new DomainError('social.already_linked');
    throw error;
  }
};

export const updateLinkUsed = async (
  db: Db,
  merchantId: number,
  identity: { issuer: string; subject: string },
  at: Date,
): Promise<void> => {
  await db
    .updateTable('social_link')
    .set({ last_used_at: at })
    .where('merchant_id', '=', merchantId)
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .execute();
};

/** Locks the member's links, so that two parallel removals cannot take the last two ways in. */
export const lockLinks = async (db: Db, memberId: bigint): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('social_link')
    .select('provider')
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute();
  return rows.map(({ provider }) => provider);
};

export const deleteLink = async (db: Db, memberId: bigint, provider: string): Promise<void> => {
  await db.deleteFrom('social_link').where('member_id', '=', memberId).where('provider', '=', provider).execute();
};

/** False when the token was used before, on any process. */
export const insertSpentToken = async (db: Db, tokenHash: Buffer, expiresAt: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('phone_token_spent')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Removes what is over. */
export const deleteExpiredSocial = async (db: Db, at: Date): Promise<void> => {
  for (const table of ['social_attempt', 'social_outcome', 'phone_token_spent'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', at).execute();
};
