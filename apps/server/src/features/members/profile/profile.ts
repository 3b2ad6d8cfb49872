import type { Db } from '../../../platform/db/database.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { insertProfile, listProfile } from './profile.repository.ts';

/** What a member may tell about themselves beyond name, CPF and contacts. Kept sealed; none of it decides anything. */
export const PROFILE_FIELDS = [
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'skype',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'recommenderId',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type Profile = Readonly<Partial<Record<ProfileField, string>>>;

/** Sealed boxes open only for the member and the field they were made for. */
const contextOf = (memberId: bigint, field: string): string => `member:${memberId}:${field}`;

/** Files the answered fields of a new member; empty ones leave no row. */
export const fileProfile = (
  { db, vault, at }: { db: Db; vault: Vault; at: Date },
  memberId: bigint,
  profile: Profile,
): Promise<void> => {
  const fields = PROFILE_FIELDS.flatMap((field) => {
    const value = profile[field];
    return value ? [{ field, valueSealed: vault.seal('profile', value, contextOf(memberId, field)) }] : [];
  });
  return insertProfile(db, memberId, fields, at);
};

/** In clear, for use inside the server. */
export const openProfile = async (db: Db, vault: Vault, memberId: bigint): Promise<Profile> => {
  const rows = await listProfile(db, memberId);
  return Object.fromEntries(
    rows.map(({ field, valueSealed }) => [
      field,
      vault.open('profile', valueSealed, contextOf(memberId, field)).toString('utf8'),
    ]),
  );
};
