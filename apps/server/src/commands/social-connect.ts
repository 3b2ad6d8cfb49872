import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { connectSocial, disconnectSocial } from '../features/identity/index.ts';
import { createMerchants } from '../features/merchant/index.ts';
import { systemClock } from '../platform/clock.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { createDatabase } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { createVault } from '../platform/secrets.ts';
import { readDatabaseUrl } from './database-url.ts';

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

const readOrder = (): Order => {
  const { values } = parseArgs({
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

/** What is wrong is named; what was typed is not repeated, it may be a secret. */
const readCredentials = async (file: string | undefined): Promise<z.output<typeof Credentials>> => {
  const typed = file === undefined ? await text(process.stdin) : readFileSync(file, 'utf8');
  let json: unknown;
  try {
    json = JSON.parse(typed);
  } catch {
    throw new ConfigError('The credentials are not JSON.');
  }
  const parsed = Credentials.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    `The credentials are wrong at: ${parsed.error.issues.map(({ path }) => path.join('.') || 'top').join(', ')}`,
  );
};

/** `npm run social:connect`: gives one brand's client at a provider, its secret sealed, to the database of this house. */
const run = async (): Promise<void> => {
  const { brand: brandCode, file, isEnabled, ...order } = readOrder();
  const credentials = isEnabled ? await readCredentials(file) : null;
  const databaseUrl = readDatabaseUrl(process.env);
  const isEmbedded = process.env.DATABASE_URL === undefined;
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl, TREVO_EMBEDDED: isEmbedded ? '1' : '0' });
  const pool = createPool({ url: databaseUrl, max: 2, name: 'trevo-social' });
  try {
    const db = createDatabase(pool);
    const merchants = await createMerchants({ db });
    const brands = merchants.all();
    const brand = brandCode === undefined ? brands[0] : brands.find(({ code }) => code === brandCode);
    if (!brand) throw new ConfigError('This database has no such brand yet. Run npm start once.');
    merchants.stop();
    const { merchantId, name } = brand;
    const deps = { db, clock: systemClock, vault: createVault(config.secret) };
    if (credentials === null) {
      if (!(await disconnectSocial(deps, merchantId, order.provider)))
        throw new ConfigError(`${name} has no ${order.label}.`);
      console.log(`${order.label} is no longer offered by ${name}.`);
      return;
    }
    const kind = order.provider === 'facebook' ? 'facebook' : 'openid';
    await connectSocial(deps, merchantId, { ...order, ...credentials, kind });
    console.log(`${order.label} is offered by ${name}.`);
    console.log(`Redirect address to allow there: ${config.publicUrl}/wps/session/social/${order.provider}/callback`);
  } finally {
    await pool.end();
  }
};

try {
  await run();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
