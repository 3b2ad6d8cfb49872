import { type Db, type NewRow, type RowOf, violatedConstraint } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';

const COLUMNS = [
  'passkeyId',
  'memberId',
  'credentialId',
  'publicKey',
  'signCount',
  'transports',
  'rpId',
  'isSynced',
  'name',
  'createdAt',
  'lastUsedAt',
] as const;

/**
 * `rpId`: the host where it was made, and the only one where the browser offers it. `isSynced`: kept by a password manager on several
 * devices, not by one device alone.
 */
export type PasskeyRow = RowOf<'memberPasskey', (typeof COLUMNS)[number]>;

/** The oldest first. */
export const listPasskeys = (db: Db, memberId: bigint): Promise<PasskeyRow[]> =>
  db
    .selectFrom('memberPasskey')
    .select(COLUMNS)
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .orderBy('passkeyId')
    .execute();

export const findPasskey = async (db: Db, merchantId: number, credentialId: string): Promise<PasskeyRow | null> =>
  (await db
    .selectFrom('memberPasskey')
    .select(COLUMNS)
    .where('merchantId', '=', merchantId)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()) ?? null;

/** @throws DomainError passkey.already_known */
export const insertPasskey = async (db: Db, passkey: NewRow<'memberPasskey'>): Promise<void> => {
  try {
    await db.insertInto('memberPasskey').values(passkey).execute();
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
    .updateTable('memberPasskey')
    .set({ signCount, lastUsedAt: at })
    .where('passkeyId', '=', passkeyId)
    .where((of) =>
      of.or([of('signCount', '<', signCount), of.and([of('signCount', '=', 0n), of.val(signCount === 0n)])]),
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
    .updateTable('memberPasskey')
    .set({ name })
    .where('memberId', '=', memberId)
    .where('passkeyId', '=', passkeyId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deletePasskey = async (db: Db, memberId: bigint, passkeyId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('memberPasskey')
    .where('memberId', '=', memberId)
    .where('passkeyId', '=', passkeyId)
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
  challenge: ChallengePlace & NewRow<'passkeyChallenge'>,
): Promise<void> => {
  await db.insertInto('passkeyChallenge').values(challenge).execute();
};

/** Takes the challenge away: true once, in its own place, in time. */
export const spendChallenge = async (
  db: Db,
  challengeHash: Buffer,
  { purpose, binding, memberId, rpId }: ChallengePlace,
  at: Date,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenge')
    .where('challengeHash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('binding', '=', binding)
    .where('memberId', 'is not distinct from', memberId)
    .where('rpId', '=', rpId)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};
