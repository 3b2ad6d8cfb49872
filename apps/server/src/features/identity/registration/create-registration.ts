import type { IdentityParts } from '../identity-parts.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { createCheckAffiliate } from './check-affiliate.ts';
import { createProveMobile, type RedeemPhone } from './prove-mobile.ts';
import { createRegister } from './register.ts';
import { createRegisterMobile } from './register-mobile.ts';

/** The ways to become a member, as the routes call them. */
export const createRegistration = (parts: IdentityParts, signIn: SignIn, redeemPhone: RedeemPhone) => {
  const proveMobile = createProveMobile(parts, redeemPhone);
  return {
    register: createRegister(parts, { signIn, proveMobile }),
    registerMobile: createRegisterMobile(parts, { signIn, proveMobile }),
    checkAffiliate: createCheckAffiliate(parts),
  };
};
export type RegistrationSteps = {
  readonly signIn: SignIn;
  readonly proveMobile: ReturnType<typeof createProveMobile>;
};
export type Registration = ReturnType<typeof createRegistration>;
