import {
  changePassword,
  forgotByEmail,
  getPasswordChannels,
  getPaymentPassword,
  paymentStepUp,
  resetByLink,
  resetByPhone,
  sendPasswordCode,
  sendPaymentPasswordCode,
  setPaymentPassword,
} from '@trevo/contract';
import type { Serve } from '../../../platform/http/serve.ts';
import type { IdentityCalls } from '../create-identity.ts';
import { type IdentityLimits, limited } from '../limits.ts';
import type { AnswerSignedIn } from '../sign-in/sign-in.ts';

type Desk = Pick<IdentityCalls, 'changePassword' | 'recovery' | 'hashingGate'> & { readonly limits: IdentityLimits };

/** Ways back in, changes of the password, the payment password. */
export const recoveryRoutes = (
  serve: Serve,
  { changePassword: change, recovery, hashingGate, limits }: Desk,
  answer: AnswerSignedIn,
): void => {
  const { passwordCode, paymentPassword } = recovery;
  // A member's many calls at once must not fill the room of hashing either: they stand in line like a stranger's.
  serve(
    changePassword,
    async ({ body, caller, player, reply }) => answer(reply, await change(body, caller, player)),
    limited(limits.password, hashingGate),
  );
  serve(
    getPasswordChannels,
    ({ body, caller, player }) => passwordCode.asks(body.changeTicket, caller, player),
    limited(limits.password),
  );
  serve(
    sendPasswordCode,
    ({ body, caller, player }) => passwordCode.send(body, caller, player),
    limited(limits.password),
  );

  serve(forgotByEmail, ({ body, caller }) => recovery.forgotByEmail(body, caller));
  serve(
    resetByLink,
    async ({ body, caller, reply }) => answer(reply, await recovery.resetByLink(body, caller)),
    limited(limits.password, hashingGate),
  );
  serve(
    resetByPhone,
    async ({ body, caller, reply }) => answer(reply, await recovery.resetByPhone(body, caller)),
    limited(limits.password, hashingGate),
  );

  serve(getPaymentPassword, ({ player }) => paymentPassword.view(player));
  serve(setPaymentPassword, ({ body, caller, player }) => paymentPassword.set(body, caller, player), hashingGate);
  serve(sendPaymentPasswordCode, ({ body, caller, player }) => paymentPassword.sendCode(body, caller, player));
  serve(
    paymentStepUp,
    ({ body, caller, player }) => paymentPassword.stepUp(body.paymentPassword, caller, player),
    hashingGate,
  );
};
