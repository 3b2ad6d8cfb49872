import { readFileSync } from 'node:fs';
import type { Clock } from '@trevo/time';
import type { Rails } from '../../features/cashier/index.ts';
import type { Config } from '../../platform/config.ts';
import { createPixApi } from './pix-api/index.ts';
import { createPixStatic } from './pix-static/index.ts';
import { readSandboxCredentials } from './sandbox-credentials.ts';

type Deps = { readonly config: Config; readonly clock: Clock; readonly jitter: () => number };

/**
 * The ways to pay that the configuration opens: a bank's Pix API (both kinds of code), a PIX key alone (static codes,
 * staff confirms), or, in the demo, the sandbox's bank. With none of them the cashier offers no way to deposit.
 */
export const openRails = ({ config, clock, jitter }: Deps): Rails => {
  const { pix } = config;
  const receiver = { name: pix.receiverName, city: pix.receiverCity };
  if (pix.apiUrl !== null && pix.key !== null) {
    const certificate =
      pix.certificateFile && pix.certificateKeyFile
        ? { cert: readFileSync(pix.certificateFile, 'utf8'), key: readFileSync(pix.certificateKeyFile, 'utf8') }
        : null;
    const { rail, bank } = createPixApi({
      baseUrl: pix.apiUrl,
      tokenUrl: pix.tokenUrl,
      clientId: pix.clientId,
      clientSecret: pix.clientSecret,
      certificate,
      clock,
      jitter,
      pixKey: pix.key,
      receiver,
    });
    return { modes: [rail, createPixStatic({ pixKey: pix.key, receiver })], bank, payerPage: null };
  }
  if (pix.key !== null) return { modes: [createPixStatic({ pixKey: pix.key, receiver })], bank: null, payerPage: null };
  if (!config.seedDemo) return { modes: [], bank: null, payerPage: null };
  const { clientId, clientSecret, pixKey } = readSandboxCredentials(config.home);
  const baseUrl = `${config.sandboxUrl}/bank/api`;
  const { rail, bank } = createPixApi({
    baseUrl,
    tokenUrl: null,
    clientId,
    clientSecret,
    certificate: null,
    clock,
    jitter,
    pixKey,
    receiver,
  });
  const payerPage = `${config.sandboxUrl.replace('//127.0.0.1:', '//localhost:')}/bank/pay`;
  return { modes: [rail, createPixStatic({ pixKey, receiver })], bank, payerPage };
};
