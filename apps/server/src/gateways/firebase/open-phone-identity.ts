import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PhoneIdentity } from '../../features/identity/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/log.ts';
import { createPhoneIdentity } from './phone-identity.ts';

const SandboxProject = z.object({ firebase: z.object({ projectId: z.string(), apiKey: z.string() }) });

type Deps = { readonly config: Config; readonly clock: Clock; readonly log: Log };

/** The phone provider of the configuration, or the demo's; null: this way in stays closed. */
export const openPhoneIdentity = ({ config, clock, log }: Deps): PhoneIdentity | null => {
  const { projectId, apiKey, apiUrl, keysUrl } = config.firebase;
  if (projectId !== null) return createPhoneIdentity({ projectId, apiKey, apiUrl, keysUrl, clock, log });
  return config.seedDemo ? createSandboxPhone({ config, clock, log }) : null;
};

/** The demo's project is known once the sandbox has written it, which may be after the server's start. */
const createSandboxPhone = ({ config, clock, log }: Deps): PhoneIdentity => {
  let made: PhoneIdentity | null = null;
  const phone = (): PhoneIdentity => {
    if (made) return made;
    const text = readFileSync(join(config.home, 'sandbox-oidc.json'), 'utf8');
    const { firebase } = SandboxProject.parse(JSON.parse(text));
    const base = `${config.sandboxUrl}/firebase`;
    made = createPhoneIdentity({ ...firebase, apiUrl: base, keysUrl: `${base}/jwk`, clock, log });
    return made;
  };
  return {
    send: async (mobile) => phone().send(mobile),
    confirm: async (sessionInfo, code) => phone().confirm(sessionInfo, code),
    verify: async (idToken) => phone().verify(idToken),
  };
};
