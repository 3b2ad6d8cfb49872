import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createConnections, registerVendors, type VendorDescription, whatLacks } from '../features/catalog/index.ts';
import { createMerchants } from '../features/merchant/index.ts';
import { ADAPTERS } from '../gateways/games/open-vendors.ts';
import { systemClock } from '../platform/clock.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { createDatabase } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { createVault } from '../platform/secrets.ts';
import { readDatabaseUrl } from './database-url.ts';

const USAGE = `npm run vendor:connect -- --vendor CODE < credentials.json
  --vendor    code of the vendor: ${ADAPTERS.map(({ vassalage }) => vassalage).join(', ')}
  --file      read the credentials from this file instead of standard input
  --brand     code of the brand (the first one when left out)
  --list      say what a connection of this vendor needs, and change nothing
The credentials are JSON and are never printed:
  {"apiUrl": "https://api.vendor.example", "values": {"name": "value"},
   "frameOrigins": ["https://games.vendor.example"], "mediaHosts": ["cdn.vendor.example"], "allowedIps": ["203.0.113.7"]}
apiUrl and values are required. A vendor that is connected gets the new address and secrets; its games stay.`;

const Credentials = z.strictObject({
  apiUrl: z.url({ protocol: /^https?$/ }),
  values: z.record(z.string(), z.string().min(1)),
  frameOrigins: z.array(z.url()).default([]),
  mediaHosts: z.array(z.string()).default([]),
  allowedIps: z.array(z.string()).default([]),
});
type Credentials = z.output<typeof Credentials>;

type Order = { readonly vendor: VendorDescription; readonly brand: string | undefined; readonly file: string | null };

const readOrder = (): Order | 'listed' => {
  const { values } = parseArgs({
    options: {
      vendor: { type: 'string' },
      brand: { type: 'string' },
      file: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  });
  const vendor = ADAPTERS.find(({ vassalage }) => vassalage === values.vendor);
  if (!vendor) throw new ConfigError(USAGE);
  if (values.list) {
    console.log(
      `${vendor.vassalage} (${vendor.displayName}) speaks ${vendor.wire}. Values: ${vendor.credentialNames.join(', ')}`,
    );
    return 'listed';
  }
  return { vendor, brand: values.brand, file: values.file ?? null };
};

/** What is wrong is named; what was typed is not repeated, it may be a secret. */
const readCredentials = async ({ vendor, file }: Order): Promise<Credentials> => {
  const typed = file === null ? await text(process.stdin) : readFileSync(file, 'utf8');
  let json: unknown;
  try {
    json = JSON.parse(typed);
  } catch {
    throw new ConfigError('The credentials are not JSON.');
  }
  const parsed = Credentials.safeParse(json);
  if (!parsed.success)
    throw new ConfigError(
      `The credentials are wrong at: ${parsed.error.issues.map(({ path }) => path.join('.') || 'top').join(', ')}`,
    );
  const lack = whatLacks(vendor, parsed.data);
  if (lack !== null) throw new ConfigError(lack);
  const strange = Object.keys(parsed.data.values).filter((name) => !vendor.credentialNames.includes(name));
  if (strange.length > 0) console.log(`Kept, though the wire does not require them: ${strange.join(', ')}`);
  return parsed.data;
};

/** `npm run vendor:connect`: gives one brand's connection to a vendor, sealed, to the database of this house. */
const run = async (): Promise<void> => {
  const order = readOrder();
  if (order === 'listed') return;
  const credentials = await readCredentials(order);
  const databaseUrl = readDatabaseUrl(process.env);
  const isEmbedded = process.env.DATABASE_URL === undefined;
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl, TREVO_EMBEDDED: isEmbedded ? '1' : '0' });
  const pool = createPool({ url: databaseUrl, max: 2, name: 'trevo-vendor' });
  try {
    const db = createDatabase(pool);
    const brands = (await createMerchants({ db })).all();
    const brand = order.brand === undefined ? brands[0] : brands.find(({ code }) => code === order.brand);
    if (!brand) throw new ConfigError('This database has no such brand yet. Run npm start once.');
    const { vassalage, wire } = order.vendor;
    const connections = createConnections({ db, clock: systemClock, vault: createVault(config.secret) });
    await registerVendors(db, ADAPTERS);
    await connections.connect({ ...credentials, merchantId: brand.merchantId, vassalage, wire, source: 'operator' });
    console.log(`${vassalage} is connected to ${brand.name} at ${new URL(credentials.apiUrl).origin}.`);
    console.log(
      'A running server sees it within seconds and reads its catalogue within the hour, or at once from the console.',
    );
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
