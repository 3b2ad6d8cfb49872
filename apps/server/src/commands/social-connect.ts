import { parseArgs } from 'node:util';
import { z } from 'zod';
import { connectSocial, disconnectSocial } from '../features/identity/index.ts';
import { systemClock } from '../platform/clock.ts';
import { ConfigError } from '../platform/config.ts';
import { changeByCommand, command, readCredentials, runProgram, type Shell, withBrand } from './command.ts';

const USAGE = `npm run social:connect -- --provider NAME < credentials.json
  --provider  google, facebook, or a name of your own for another OpenID provider (lower case, digits, hyphens)
  --issuer    where discovery starts; known for google and facebook
  --label     what the button says; known for google and facebook
  --file      read the credentials from this file instead of standard input
  --brand     code of the brand (the first one when left out)
  --off       take the button away; the members' connections stay
The credentials are JSON and are never printed: {"clientId": "...", "clientSecret": "..."}
At the provider, allow the redirect address PUBLIC_URL/wps/session/social/NAME/callback.`;

const Credentials = z.strictObject({ clientId: z.string().min(1), clientSecret: z.string().min(1) });

const KNOWN: Readonly<Record<string, { issuer: string; label: string }>> = {
  google: { issuer: 'https://accounts.google.com', label: 'Google' },
  facebook: { issuer: 'https://www.facebook.com', label: 'Facebook' },
};

type Order = {
  readonly provider: string;
  readonly issuer: string;
  readonly label: string;
  readonly brand: string | undefined;
  readonly file: string | undefined;
  readonly isEnabled: boolean;
};

const readOrder = (args: Shell['args']): Order => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      provider: { type: 'string' },
      issuer: { type: 'string' },
      label: { type: 'string' },
      brand: { type: 'string' },
      file: { type: 'string' },
      off: { type: 'boolean', default: false },
    },
  });
  const { provider = '', brand, file } = values;
  const issuer = values.issuer ?? KNOWN[provider]?.issuer;
  const label = values.label ?? KNOWN[provider]?.label;
  if (!/^[a-z][a-z0-9-]{1,29}$/.test(provider) || issuer === undefined || label === undefined)
    throw new ConfigError(USAGE);
  if (!URL.canParse(issuer) || new URL(issuer).protocol !== 'https:')
    throw new ConfigError('--issuer: must be an https address.');
  return { provider, issuer: issuer.replace(/\/+$/, ''), label, brand, file, isEnabled: !values.off };
};

/** `npm run social:connect`: gives one brand a way to sign in with an outside identity, sealed, or takes its button away. */
export const socialConnect = command(USAGE, async (shell) => {
  const order = readOrder(shell.args);
  const credentials = order.isEnabled ? await readCredentials(shell, Credentials, order.file) : null;
  await withBrand(shell, order.brand, async (at) => {
    const { provider, issuer, label } = order;
    const { merchantId, name } = at.brand;
    const subject = { command: 'social:connect', merchantId, entity: 'social-provider', entityId: provider };
    const after =
      credentials === null ? { isEnabled: false } : { issuer, label, clientId: credentials.clientId, isEnabled: true };
    if (credentials === null) {
      await changeByCommand(at, { ...subject, after }, async (db) => {
        if (!(await disconnectSocial({ db, clock: systemClock }, merchantId, provider)))
          throw new ConfigError(`${name} has no ${label}.`);
      });
      return shell.print(`${label} is no longer offered by ${name}.`);
    }
    const kind = provider === 'facebook' ? 'facebook' : 'openid';
    const connection = { provider, issuer, label, ...credentials, kind } as const;
    await changeByCommand(at, { ...subject, after }, (db) =>
      connectSocial({ db, clock: systemClock, vault: at.vault }, merchantId, connection),
    );
    shell.print(`${label} is offered by ${name}.`);
    shell.print(`Redirect address to allow there: ${at.config.publicUrl}/wps/session/social/${provider}/callback`);
  });
});

if (import.meta.main) await runProgram(socialConnect);
