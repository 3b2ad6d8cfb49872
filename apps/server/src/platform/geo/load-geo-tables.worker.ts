import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { parseGeoTables } from './geo-tables.ts';

/** Reading 25 MB of text takes a second of pure computing, so it runs beside the server and hands over the bare numbers. */
const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('@ip-location-db/geo-whois-asn-country/package.json'));
const read = (version: 'ipv4' | 'ipv6'): Buffer =>
  readFileSync(join(folder, `geo-whois-asn-country-${version}-num.csv`));

const tables = parseGeoTables(read('ipv4'), read('ipv6'));
const buffers = [...Object.values(tables.v4), ...Object.values(tables.v6)].map(({ buffer }) => buffer);
parentPort?.postMessage(tables, buffers);
