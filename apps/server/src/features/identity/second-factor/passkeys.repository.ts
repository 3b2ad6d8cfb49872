import { type Db, violatedConstraint } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';

export type PasskeyRow = {
  readonly passkeyId: string;
  readonly memberId: bigint;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly signCount: bigint;
  readonly transports: readonly string[];
  /** The host where it was made, and the only one where the browser offers it. */
  readonly rpId: string;
  /** Kept by a password manager on several devices, not by one device alone. */
  readonly isSynced: boolean;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

const COLUMNS = [
  'passkey_id as passkeyId',
  'member_id as memberId',
  'credential_id as credentialId',
  'public_key as publicKey',
  'sign_count as signCount',
  'transports',
  'rp_id as rpId',
  'is_synced as isSynced',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const;

/** The oldest first. */
export const listPasskeys = (db: Db, memberId: bigint): Promise<PasskeyRow[]> =>
  db
    .selectFrom('member_passkey')
    .select(COLUMNS)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute();

export const findPasskey = async (db: Db, merchantId: number, credentialId: string): Promise<PasskeyRow | null> =>
  (await db
    .selectFrom('member_passkey')
    .select(COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()) ?? null;

/** @throws DomainError passkey.already_known */
export const insertPasskey = async (
  db: Db,
  row: Omit<PasskeyRow, 'lastUsedAt'> & { merchantId: number },
): Promise<void> => {
  try {
    await db
      .insertInto('member_passkey')
      .values({
        passkey_id: row.passkeyId,
        member_id: row.memberId,
        merchant_id: row.merchantId,
        credential_id: row.credentialId,
        public_key: row.publicKey,
        sign_count: row.signCount,
        transports: [...row.transports],
        rp_id: row.rpId,
        is_synced: row.isSynced,
        name: row.name,
        created_at: row.createdAt,
      })
      .execute();
  } catch (error) {
    if (violatedConstraint(error) === 'member_passkey_credential_unique')
      throw new DomainError('passkey.already_known');
    throw error;
  }
};

/** Notes a use; false when the counter did not grow: two devices hold the same key, or the answer came before. */
export const notePasskeyUse = async (
  db: Db,
  { passkeyId, signCount, at }: { passkeyId: string; signCount: bigint; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('member_passkey')
    .set({ sign_count: signCount, last_used_at: at })
    .where('passkey_id', '=', passkeyId)
    .where((of) =>
      of.or([of('sign_count', '<', signCount), of.and([of('sign_count', '=', 0n), of.val(signCount === 0n)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const updatePasskeyName = async (
  db: Db,
  memberId: bigint,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('member_passkey')
    .set({ name })
    .where('member_id', '=', memberId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deletePasskey = async (db: Db, memberId: bigint, passkeyId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('member_passkey')
    .where('member_id', '=', memberId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** What a passkey is asked for: to be made, to prove a member, to sign somebody in. */
export type ChallengePurpose = 'register' | 'prove' | 'sign-in';

/** Where a challenge belongs; one that is answered anywhere else is unknown. */
export type ChallengePlace = {
  readonly purpose: ChallengePurpose;
  readonly binding: string;
  readonly memberId: bigint | null;
  readonly rpId: string;
};

export const insertChallenge = async (
  db: Db,
  row: ChallengePlace & { challengeHash: Buffer; expiresAt: Date },
): Promise<void> => {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: row.challengeHash,
      purpose: row.purpose,
      binding: row.binding,
      member_id: row.memberId,
      rp_id: row.rpId,
      expires_at: row.expiresAt,
    })
    .execute();
};

/** Takes the challenge away: true once, in its own place, in time. */
export const spendChallenge = async (
  db: Db,
  challengeHash: Buffer,
  { purpose, binding, memberId, rpId }: ChallengePlace,
  at: Date,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('binding', '=', binding)
    .where('member_id', 'is not distinct from', memberId)
    .where('rp_id', '=', rpId)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};
