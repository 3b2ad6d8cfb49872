import { createAdmit, type Admit } from './admit.ts';
import { createFreePlay } from './free-play.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { createLogin, type LoginWays } from './login.ts';
import { createLoginByCode } from './login-by-code.ts';
import { createSecondFactor } from './pass-second-factor.ts';
import type { SignIn } from './sign-in.ts';

/** Every way in that ends in a session, joined. `firebase` comes from the social part, which admits through `admit` too. */
export const createAdmission = (
  parts: IdentityParts,
  signIn: SignIn,
  firebaseWith: (admit: Admit) => LoginWays['firebase'],
) => {
  const admit = createAdmit(parts, signIn);
  const ways: LoginWays = { sms: createLoginByCode(parts, admit), firebase: firebaseWith(admit) };
  return {
    admit,
    login: createLogin(parts, admit, ways),
    secondFactor: createSecondFactor(parts, signIn),
    freePlay: createFreePlay(parts, signIn),
  };
};
