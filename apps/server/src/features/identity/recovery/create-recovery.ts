import type { Player } from '../../../platform/http/principal.ts';
import { isWeakPassword } from '../password/password-strength.ts';
import { createTellOwner } from '../tell-owner.ts';
import type { IdentityDeps } from '../identity.types.ts';
import type { IdentityParts } from '../identity-parts.ts';
import type { Codes } from '../codes/codes.types.ts';
import { createChangePasswordCode } from '../password/change-password-code.ts';
import { createAccountCodes } from './account-codes.ts';
import { createForgotByEmail } from './forgot-by-email.ts';
import { createMoneyHolds } from './money-holds.ts';
import { createPaymentPasswordCalls } from './payment-password-calls.ts';
import { createPaymentPasswords, type WithdrawalSecret } from './payment-passwords.ts';
import { createRecoverAccount, type WaysIn } from './recover-account.ts';
import type { MoneyHold } from './recovery.repository.ts';
import { createResetByLink } from './reset-by-link.ts';
import { createResetByPhone } from './reset-by-phone.ts';
import { createResetMail } from './reset-mail.ts';

/** What other parts of this feature use of recovery. */
export type RecoveryParts = Pick<
  IdentityParts,
  'holds' | 'tellOwner' | 'resetMail' | 'paymentPasswords' | 'accountCodes' | 'isWeakPassword'
>;

type RecoveryPartsDeps = Pick<
  IdentityDeps,
  'config' | 'log' | 'db' | 'clock' | 'vault' | 'passwords' | 'merchants' | 'members' | 'contacts' | 'delivery'
> & { readonly codes: Codes };

export const createRecoveryParts = (deps: RecoveryPartsDeps): RecoveryParts => ({
  holds: createMoneyHolds(deps),
  tellOwner: createTellOwner(deps),
  resetMail: createResetMail(deps),
  paymentPasswords: createPaymentPasswords(deps),
  accountCodes: createAccountCodes(deps),
  isWeakPassword,
});

/** What the features above use: what waits after a recovery, and the secret of withdrawals. */
export type RecoveryDoor = {
  /** The hold of this moment, or null: money may leave. */
  holdOf(memberId: bigint): Promise<MoneyHold | null>;
  withdrawalSecretOf(player: Player): Promise<WithdrawalSecret>;
  /**
   * Spends the step-up token of a withdrawal, once within 5 minutes: of the payment password where one is used, else of the
   * login password. @throws DomainError payment_password.required when the brand requires one and none is set
   */
  consumeWithdrawalStepUp(player: Player, token: string): Promise<boolean>;
};

/** The calls of recovery, of the password's code and of the payment password. */
export const createRecovery = (parts: IdentityParts, enter: WaysIn) => {
  const recover = createRecoverAccount(parts, enter);
  const paymentPassword = createPaymentPasswordCalls(parts);
  const door: RecoveryDoor = {
    holdOf: (memberId) => parts.holds.of(memberId),
    withdrawalSecretOf: (player) => parts.paymentPasswords.secretOf(player),
    consumeWithdrawalStepUp: (player, token) => paymentPassword.consume(player, token),
  };
  return {
    forgotByEmail: createForgotByEmail(parts),
    resetByLink: createResetByLink(parts, recover),
    resetByPhone: createResetByPhone(parts, recover),
    passwordCode: createChangePasswordCode(parts),
    paymentPassword,
    sendResetLink: parts.resetMail.send,
    door,
  };
};
export type RecoveryCalls = ReturnType<typeof createRecovery>;
