import { getCountries, sendLoginSms, sendRegisterSms } from '@trevo/contract';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Verification } from './create-verification.ts';

/** SMS codes for people who are not signed in, and the countries that the number's field offers. */
export const verificationRoutes = (serve: Serve, { toSignIn, toRegister, countriesOf }: Verification): void => {
  serve(sendLoginSms, ({ body, caller }) => toSignIn(body, caller));
  serve(sendRegisterSms, ({ body, caller }) => toRegister(body, caller));
  serve(getCountries, async ({ caller, reply }) => {
    reply.header('cache-control', 'private, max-age=3600').header('vary', 'accept-language');
    return countriesOf(caller.merchant.merchantId, caller.language);
  });
};
