import type { SocialConnection, SocialGateways } from '../../features/identity/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/log.ts';
import { openPhoneIdentity } from '../firebase/open-phone-identity.ts';
import { createFacebookProvider } from './facebook-provider.ts';
import { createOpenIdProvider } from './openid-provider.ts';
import { readSandboxConnections } from './sandbox-connections.ts';

type Deps = { readonly config: Config; readonly clock: Clock; readonly log: Log };

/** The demo's file is looked at this often: the sandbox may be started later than the server. */
const REREAD_MS = 2_000;

/** The outside logins that the configuration opens: what brands connected, and in the demo the sandbox's. */
export const openSocial = ({ config, clock, log }: Deps): SocialGateways => {
  const sandbox = new URL(config.sandboxUrl);
  const trustedOrigins = config.seedDemo ? [sandbox.origin, `http://localhost:${sandbox.port}`] : [];
  const openId = createOpenIdProvider({ clock, log, trustedOrigins });
  const facebook = createFacebookProvider({ log });
  let read: { at: number; connections: readonly SocialConnection[] } | null = null;
  return {
    open: (connection) => (connection.kind === 'facebook' ? facebook : openId)(connection),
    builtIn() {
      if (!config.seedDemo) return [];
      if (read === null || clock.now() - read.at >= REREAD_MS)
        read = { at: clock.now(), connections: readSandboxConnections(config.home) };
      return read.connections;
    },
    phone: openPhoneIdentity({ config, clock, log }),
  };
};
