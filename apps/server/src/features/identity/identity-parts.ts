import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Passwords } from '../../platform/hashing/passwords.ts';
import type { Turnstile } from '../../platform/turnstile.ts';
import type { Delivery } from '../delivery/index.ts';
import type { Contacts, Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { Challenges } from './challenges/challenges.ts';
import type { ChangeTickets } from './password/change-tickets.ts';
import type { PasswordCheck } from './sign-in/check-password.ts';
import type { Codes } from './codes/create-codes.ts';
import type { FactorParts, Factors } from './second-factor/create-factors.ts';
import type { isWeakPassword } from './password/password-strength.ts';
import type { AccountCodes } from './recovery/account-codes.ts';
import type { MoneyHolds } from './recovery/money-holds.ts';
import type { PaymentPasswords } from './recovery/payment-passwords.ts';
import type { ResetMail } from './recovery/reset-mail.ts';
import type { TellOwner } from './tell-owner.ts';
import type { Devices } from './sessions/devices.ts';
import type { IdentityLimits } from './limits.ts';
import type { LoginPressure } from './sign-in/login-pressure.ts';
import type { PendingChallenges } from './challenges/pending-challenges.ts';
import type { Jwe } from './jwe.ts';
import type { RememberMe } from './sessions/remember-me.ts';
import type { Sessions } from './sessions/sessions.ts';

/** What the use cases of this feature are made from. */
export type IdentityParts = {
  readonly log: Log;
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  /** In front of the calls of strangers that cost a hash. */
  readonly turnstile: Turnstile;
  readonly members: Members;
  readonly contacts: Contacts;
  readonly merchants: Merchants;
  readonly delivery: Delivery;
  readonly challenges: Challenges;
  readonly check: PasswordCheck;
  readonly sessions: Sessions;
  readonly remember: RememberMe;
  readonly devices: Devices;
  readonly pressure: LoginPressure;
  readonly pending: PendingChallenges;
  readonly codes: Codes;
  readonly jwe: Jwe;
  readonly factors: Factors;
  /** What stands behind `factors`, for the security centre alone. */
  readonly factorParts: FactorParts;
  readonly tellOwner: TellOwner;
  readonly holds: MoneyHolds;
  readonly resetMail: ResetMail;
  readonly paymentPasswords: PaymentPasswords;
  readonly accountCodes: AccountCodes;
  readonly isWeakPassword: typeof isWeakPassword;
  readonly tickets: ChangeTickets;
  readonly limits: IdentityLimits;
  /** The password must be replaced before the account can be used. */
  mustChange(memberId: bigint): Promise<boolean>;
};

/** Gives the parts back with one of them replaced: how attack tests plant a mistake, to prove which guard holds. */
export type ReplaceParts = (parts: IdentityParts) => IdentityParts;
