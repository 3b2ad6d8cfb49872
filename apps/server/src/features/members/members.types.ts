import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { Upline } from './affiliates/affiliates.ts';
import type { Member } from './member.ts';
import type { Profile } from './profile/profile.ts';
import type { HolderInput } from './profile/registration-fields.ts';

export type HolderSummary = { payeeName: string | null; idNumberMasked: string | null; complete: boolean };

/** An account to be made. Its fields have been checked. */
export type NewMember = Pick<Member, 'merchantId' | 'username' | 'type' | 'termsVersion'> & {
  readonly holder: HolderInput | null;
  /** The user name is the mobile number in E.164 digits. */
  readonly isMobileName?: boolean;
  /** Without one the account's name as others see it. */
  readonly nickname?: string | undefined;
  readonly profile?: Profile;
  /** Who brought it. */
  readonly upline?: Upline | null | undefined;
};

export type MembersDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly merchants: Merchants;
  readonly ledger: Ledger;
};
