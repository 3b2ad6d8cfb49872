import {
  createOperatorSession,
  deleteOperatorSession,
  getOperatorChallenge,
  getOperatorSession,
  type OperatorRole,
} from '@trevo/contract';
import { toDate } from '../../../platform/clock.ts';
import type { Cookies } from '../../../platform/http/cookies.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';
import type { Delivery } from '../../delivery/index.ts';
import type { Challenges, OperatorDeps } from '../operator-deps.ts';
import { endOperatorSessions } from './operator-sessions.repository.ts';
import { findOperatorByUsername } from '../operators.repository.ts';
import { endCookieSession, signIn } from './sign-in.ts';
import { createSignInTries } from './sign-in-tries.ts';

type Shown = { readonly publicId: string; readonly username: string; readonly roles: readonly OperatorRole[] };

/** Sign in, who am I, sign out. */
export const sessionRoutes = (
  serve: Serve,
  deps: OperatorDeps & { readonly delivery: Delivery; readonly challenges: Challenges },
  cookies: Cookies,
): void => {
  const perAddress = createRateLimit(60, 60);
  const challengesPerAddress = createRateLimit(60, 60);
  const parts = { ...deps, tries: createSignInTries(deps, deps.challenges) };
  const view = (account: Shown, merchantId: number) => {
    const brand = deps.merchants.profile(merchantId);
    return {
      operatorId: account.publicId,
      username: account.username,
      roles: [...account.roles],
      currency: brand.currency,
      brand: brand.name,
      timeZone: deps.merchants.settings(merchantId)['brand.timeZone'],
    };
  };

  serve(createOperatorSession, async ({ body, caller, request, reply }) => {
    await perAddress.take(caller.ip);
    const opened = await signIn(parts, caller, body);
    const old = cookies.read(request, 'ops');
    if (old !== null) await endCookieSession(deps, old);
    cookies.write(reply, 'ops', opened.cookie);
    return { token: opened.token, operator: view(opened.account, caller.merchant.merchantId) };
  });
  serve(getOperatorChallenge, async ({ caller }) => {
    await challengesPerAddress.take(caller.ip);
    const { id, pow } = await deps.challenges.newSlider(caller);
    return { id, salt: pow.salt, bits: pow.bits };
  });
  serve(getOperatorSession, async ({ operator }) => {
    const account = await findOperatorByUsername(deps.db, operator.merchantId, operator.username);
    if (!account) throw new Error(`operator ${operator.operatorId} of a live session is not there`);
    return view(account, operator.merchantId);
  });
  serve(deleteOperatorSession, async ({ operator, reply }) => {
    await endOperatorSessions(deps.db, { sessionId: operator.sessionId }, 'logout', toDate(deps.clock.now()));
    cookies.clear(reply, 'ops');
    return {};
  });
};
