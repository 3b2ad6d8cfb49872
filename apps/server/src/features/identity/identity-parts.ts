import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { Challenges } from './challenges.ts';
import type { ChangeTickets } from './change-tickets.ts';
import type { PasswordCheck } from './check-password.ts';
import type { IdentityLimits } from './limits.ts';
import type { RememberMe } from './remember-me.ts';
import type { Sessions } from './sessions.ts';

/** What the use cases of this feature are made from. */
export type IdentityParts = {
  readonly log: Log;
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly challenges: Challenges;
  readonly check: PasswordCheck;
  readonly sessions: Sessions;
  readonly remember: RememberMe;
  readonly tickets: ChangeTickets;
  readonly limits: IdentityLimits;
  /** The password must be replaced before the account can be used. */
  mustChange(memberId: bigint): Promise<boolean>;
};
