import { isWeakPassword } from '../password/password-strength.ts';
import { createTellOwner } from '../tell-owner.ts';
import type { IdentityDeps } from '../identity.types.ts';
import type { IdentityParts } from '../identity-parts.ts';
import type { Codes } from '../codes/create-codes.ts';
import { createChangePasswordCode } from '../password/change-password-code.ts';
import { createAccountCodes } from './account-codes.ts';
import { createForgotByEmail } from './forgot-by-email.ts';
import { createMoneyHolds } from './money-holds.ts';
import { createPaymentPasswordCalls } from './payment-password-calls.ts';
import { createPaymentPasswords } from './payment-passwords.ts';
import { createRecoverAccount, type WaysIn } from './recover-account.ts';
import { createResetByLink } from './reset-by-link.ts';
import { createResetByPhone } from './reset-by-phone.ts';
import { createResetMail } from './reset-mail.ts';

/** What other parts of this feature use of recovery. */
export const createRecoveryParts = (deps: IdentityDeps & { readonly codes: Codes }) => ({
  holds: createMoneyHolds(deps),
  tellOwner: createTellOwner(deps),
  resetMail: createResetMail(deps),
  paymentPasswords: createPaymentPasswords(deps),
  accountCodes: createAccountCodes(deps),
  isWeakPassword,
});

/** The calls of recovery, of the password's code and of the payment password. */
export const createRecovery = (parts: IdentityParts, enter: WaysIn) => {
  const recover = createRecoverAccount(parts, enter);
  return {
    forgotByEmail: createForgotByEmail(parts),
    resetByLink: createResetByLink(parts, recover),
    resetByPhone: createResetByPhone(parts, recover),
    passwordCode: createChangePasswordCode(parts),
    paymentPassword: createPaymentPasswordCalls(parts),
  };
};
