import type { Caller } from '../../../platform/http/principal.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';
import type { BrowserCookies, LoginBody } from '../sign-in/login.ts';
import type { SignedIn } from '../sign-in/sign-in.ts';
import { buttonOf, createSocialConnections } from './connections.ts';
import { createExchange, sessionOf } from './exchange-code.ts';
import { createLinks } from './links.ts';
import { createOutcomes } from './outcomes.ts';
import { createPhone } from './phone.ts';
import { createRegisterSocial } from './register-social.ts';
import type { SocialDeps } from './social-deps.ts';
import type { SocialButton } from './social.types.ts';
import { createTrips } from './trip.ts';

/** Calls per minute and address; every trip costs the provider a call too. */
const PER_MINUTE = 60;

/** Everything of the social logins, joined. `scale` widens the limits for test machines. */
export const createSocial = (deps: SocialDeps, scale: number) => {
  const connections = createSocialConnections(deps);
  const outcomes = createOutcomes(deps);
  const trips = createTrips(deps, connections, outcomes);
  const exchange = createExchange(deps, outcomes);
  const phone = createPhone(deps);
  return {
    limit: createRateLimit(PER_MINUTE * scale, 60),
    outcomes,
    trips,
    exchange,
    phone,
    register: createRegisterSocial(deps, outcomes),
    links: createLinks(deps, { connections, outcomes, trips }),
    /** The buttons of a brand's login, in their order. */
    async providers(merchantId: number): Promise<SocialButton[]> {
      return (await connections.list(merchantId)).map(buttonOf);
    },
    /**
     * `type: "firebase"` of the login call: a number that nobody has here is told so, because the token proves whose it is.
     * @throws DomainError social.not_found, social.refused, social.no_account
     */
    async loginByPhone(body: LoginBody, caller: Caller, cookies: BrowserCookies): Promise<SignedIn> {
      const mobile = await phone.redeem(body.firebaseIdToken ?? '', caller);
      return sessionOf(await exchange.byPhone(mobile, caller, cookies.sid));
    },
  };
};
export type Social = ReturnType<typeof createSocial>;
