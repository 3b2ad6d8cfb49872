import { acceptOperatorLink, openOperatorLink } from '@trevo/contract';
import type { Serve } from '../../platform/http/serve.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { totpUri } from '../../platform/totp.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { createOperatorLinks } from './operator-link.ts';

/** The page behind a mailed link. Nobody is signed in here: the link's 256 bits are what is known. */
export const operatorLinkRoutes = (serve: Serve, deps: OperatorDeps): void => {
  const links = createOperatorLinks(deps);
  const perAddress = createRateLimit(120, 60);
  serve(openOperatorLink, async ({ body, caller }) => {
    await perAddress.take(caller.ip);
    const { change, totpSecret } = await links.open(caller, body.token);
    const brand = deps.merchants.profile(change.merchantId).name;
    return {
      kind: change.kind === 'invite' ? ('invite' as const) : ('factor' as const),
      brand,
      username: change.username,
      roles: [...change.roles],
      totpSecret,
      totpUri: totpUri(`${brand} Console`, change.username, totpSecret),
      expiresAt: change.expiresAt.toISOString(),
    };
  });
  serve(acceptOperatorLink, async ({ body, caller }) => {
    await perAddress.take(caller.ip);
    return links.accept(caller, body);
  });
};
