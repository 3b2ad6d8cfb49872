import type { Ledger } from '../../ledger/index.ts';
import type { Members } from '../../members/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import type { Identity } from '../create-identity.ts';
import type { SecurityCalls } from '../security/create-security.ts';

/** What the console's pages about members are made of. */
export type MemberDesk = {
  readonly merchants: Merchants;
  readonly members: Members;
  readonly ledger: Ledger;
  readonly identity: Identity;
  /** Opens a closed account again. */
  readonly reopen: SecurityCalls['closing']['reopen'];
};
