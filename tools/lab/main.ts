import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { WIRES } from '../../apps/sandbox/src/studio/wires/index.ts';
import { startPostgres } from '../start/postgres.mjs';
import { certificateOf } from './certificate.ts';
import { certify, type Check } from './certify.ts';
import { certifyHouseOf } from './certify-house.ts';
import { openLabHouse } from './house.ts';
import { runLab } from './run-lab.ts';
import { SCRIPTS } from './scripts/index.ts';

const USAGE = `npm run lab -- [--only PG,CQ9] [--script storm] [--seed 42] [--list]

  Plays every script against every wire and prints the certificate. Ends with 1 when one failed.

npm run lab -- --certify <address of your API> --credentials <file> [--vendor PT] [--rounds 50] [--minutes 10]
               [--port 8090] [--public <address at which you reach that port>]

  Certifies a vendor's own server. --vendor names one whose wire you speak (PT: the native one). The file is a JSON
  object with the wire's credentials. Your server must send its wallet calls to the address that is printed.`;

const readOptions = () =>
  parseArgs({
    options: {
      only: { type: 'string' },
      script: { type: 'string' },
      seed: { type: 'string' },
      list: { type: 'boolean' },
      certify: { type: 'string' },
      credentials: { type: 'string' },
      vendor: { type: 'string' },
      rounds: { type: 'string' },
      minutes: { type: 'string' },
      port: { type: 'string' },
      public: { type: 'string' },
      help: { type: 'boolean' },
    },
  }).values;

/** The names that were asked for, or all. @throws when one of them does not exist */
const chosen = (asked: string | undefined, all: readonly string[], what: string): readonly string[] => {
  if (asked === undefined) return all;
  const names = asked.split(',');
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`no ${what} ${unknown.join(', ')}; there are ${all.join(', ')}`);
  return names;
};

type Options = ReturnType<typeof readOptions>;

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

const checkLine = ({ name, complaint, inapplicable }: Check): string => {
  if (complaint !== null) return `✗ ${name}: ${complaint}`;
  return inapplicable === null ? `✓ ${name}` : `· ${name}: ${inapplicable}`;
};

/** The vendor's own server, played by whoever opens the launched game. */
const certifyServer = async (databaseUrl: string, apiUrl: string, options: Options): Promise<boolean> => {
  const { hostname, port } = new URL(apiUrl);
  const vendor = options.vendor ?? 'PT';
  const house = await openLabHouse({
    databaseUrl,
    ...(LOOPBACK.test(hostname) ? { studioPort: Number(port || '80') } : {}),
  });
  const values = JSON.parse(readFileSync(options.credentials ?? '', 'utf8')) as Record<string, string>;
  const checks = await certify({
    house: certifyHouseOf(house, vendor),
    seed: Number(options.seed ?? 1),
    rounds: Number(options.rounds ?? 50),
    patienceMs: Number(options.minutes ?? 10) * 60_000,
    linePort: Number(options.port ?? 0),
    async connect(walletUrl) {
      const { origin, pathname } = new URL(walletUrl);
      console.log(`Send wallet calls to ${(options.public ?? origin).replace(/\/+$/, '')}${pathname}`);
      await house.connect(vendor, apiUrl.replace(/\/+$/, ''), values);
    },
    onLaunch: (url) => console.log(`Play this game until the lab has seen enough: ${url}`),
    onCheck: (check) => console.log(checkLine(check)),
  });
  await house.close();
  return checks.every(({ complaint }) => complaint === null);
};

const certifyWires = async (databaseUrl: string, options: Options): Promise<boolean> => {
  const vendors = chosen(options.only, Object.keys(WIRES), 'vendor');
  const names = chosen(
    options.script,
    SCRIPTS.map(({ name }) => name),
    'script',
  );
  const seed = Number(options.seed ?? Date.now() % 1_000_000_000);
  const house = await openLabHouse({ databaseUrl });
  const verdicts = await runLab({
    scripts: SCRIPTS.filter(({ name }) => names.includes(name)),
    stages: vendors.map((vendor, index) => house.stage(vendor, seed + index)),
    verify: house.verify,
    onVerdict: ({ vendor, script, outcome, complaint, millis }) => {
      if (outcome === 'fail') console.log(`✗ ${vendor} ${script} (${millis} ms): ${complaint}`);
      if (script === 'ledger-verify') console.log(`  ${vendor} done`);
    },
  });
  await house.close();
  console.log(certificateOf(verdicts, seed));
  return verdicts.every(({ outcome }) => outcome !== 'fail');
};

const main = async (): Promise<void> => {
  const options = readOptions();
  if (options.help) return console.log(USAGE);
  if (options.list) return SCRIPTS.forEach(({ name, title }) => console.log(`${name.padEnd(28)} ${title}`));
  const given = process.env.TREVO_LAB_PG;
  const home = mkdtempSync(join(tmpdir(), 'trevo-lab-pg-'));
  const postgres = given === undefined ? await startPostgres({ home, database: 'trevo_lab' }) : null;
  const databaseUrl = given ?? postgres?.url ?? '';
  try {
    const isGood =
      options.certify === undefined
        ? await certifyWires(databaseUrl, options)
        : await certifyServer(databaseUrl, options.certify, options);
    if (!isGood) process.exitCode = 1;
  } finally {
    await postgres?.stop();
    rmSync(home, { recursive: true, force: true });
  }
};

await main();
