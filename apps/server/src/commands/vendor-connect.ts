import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createConnections, registerVendors, type VendorDescription, whatLacks } from '../features/catalog/index.ts';
import { ADAPTERS } from '../gateways/games/open-vendors.ts';
import { systemClock } from '../platform/clock.ts';
import { ConfigError } from '../platform/config.ts';
import { changeByCommand, command, readCredentials, runProgram, type Shell, withBrand } from './command.ts';

const USAGE = `npm run vendor:connect -- --vendor CODE < credentials.json
  --vendor    code of the vendor: ${ADAPTERS.map(({ vendor }) => vendor).join(', ')}
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
type Order = {
  readonly description: VendorDescription;
  readonly brand: string | undefined;
  readonly file: string | undefined;
};

const readOrder = ({ args, print }: Shell): Order | 'listed' => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      vendor: { type: 'string' },
      brand: { type: 'string' },
      file: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  });
  const description = ADAPTERS.find((each) => each.vendor === values.vendor);
  if (!description) throw new ConfigError(USAGE);
  if (values.list) {
    print(
      `${description.vendor} (${description.displayName}) speaks ${description.wire}. Values: ${description.credentialNames.join(', ')}`,
    );
    return 'listed';
  }
  return { description, brand: values.brand, file: values.file };
};

const readOwn = async (shell: Shell, { description, file }: Order): Promise<z.output<typeof Credentials>> => {
  const credentials = await readCredentials(shell, Credentials, file);
  const lack = whatLacks(description, credentials);
  if (lack !== null) throw new ConfigError(lack);
  const strange = Object.keys(credentials.values).filter((name) => !description.credentialNames.includes(name));
  if (strange.length > 0) shell.print(`Kept, though the wire does not require them: ${strange.join(', ')}`);
  return credentials;
};

/** `npm run vendor:connect`: gives one brand's connection to a vendor, sealed, to the database. */
export const vendorConnect = command(USAGE, async (shell) => {
  const order = readOrder(shell);
  if (order === 'listed') return;
  const credentials = await readOwn(shell, order);
  await withBrand(shell, order.brand, async (at) => {
    const { vendor, wire } = order.description;
    const { merchantId, name } = at.brand;
    // The whole address may carry a secret, as a name and password or a query.
    const { origin: api, pathname } = new URL(credentials.apiUrl);
    const { allowedIps, mediaHosts } = credentials;
    const frameOrigins = credentials.frameOrigins.map((each) => new URL(each).origin);
    const after = { apiUrl: `${api}${pathname}`, allowedIps, frameOrigins, mediaHosts };
    const subject = { command: 'vendor:connect', merchantId, entity: 'vendor', entityId: vendor, after };
    await registerVendors(at.db, ADAPTERS);
    await changeByCommand(at, subject, (db) =>
      createConnections({ db, clock: systemClock, vault: at.vault }).connect({
        ...credentials,
        merchantId,
        vendor,
        wire,
        source: 'operator',
      }),
    );
    shell.print(`${vendor} is connected to ${name} at ${api}.`);
    shell.print(
      'A running server sees it within seconds and reads its catalogue within the hour, or at once from the console.',
    );
  });
});

if (import.meta.main) await runProgram(vendorConnect);
