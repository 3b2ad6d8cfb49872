import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Ledger } from '../ledger/index.ts';
import type { House } from '../merchant/index.ts';
import { createIdentity, type Identity } from './create-identity.ts';
import { identityJobs } from './identity.jobs.ts';
import { identityRoutes } from './identity.routes.ts';
import type { IdentityDeps } from './identity.types.ts';
import { memberKinds } from './ops/member-kinds.ts';
import { memberOps } from './ops/members.routes.ts';
import { systemRoutes } from './system.routes.ts';

type Deps = Platform & IdentityDeps & { readonly ledger: Ledger; readonly house: House };

/** Sessions, registration, passwords, second factors: who somebody is. */
export const openIdentity = (deps: Deps): Part<Identity> => {
  const { door, parts, calls } = createIdentity(deps);
  const { ledger, merchants, members } = deps;
  const desk = { ledger, merchants, members, identity: door, reopen: calls.security.closing.reopen };
  return {
    door,
    routes(http) {
      systemRoutes(http.serve, deps);
      identityRoutes(http, { parts, calls, config: deps.config });
    },
    kinds: memberKinds(desk),
    ops: (ops) => memberOps(ops, desk),
    jobs: identityJobs(parts),
    stop: parts.sessions.stop,
  };
};
