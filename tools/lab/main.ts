import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { WIRES } from '../../apps/sandbox/src/studio/wires/index.ts';
import { startPostgres } from '../start/postgres.mjs';
import { certificateOf } from './certificate.ts';
import { certify } from './certify/certify.ts';
import type { Check } from './certify/check.ts';
import { certifyHouseOf } from './certify/house.ts';
import { GRID } from './grid/index.ts';
import { gridFor, gridSeed } from './grid/tenth.ts';
import { openLabHouse } from './house.ts';
import { isLoopback } from './loopback.ts';
import { replayCalls } from './replay/calls.ts';
import { BadReplayFile, type ReplayFile, readReplayFile } from './replay/file.ts';
import { openReplayHouse } from './replay/house.ts';
import { isReplayClean, replayTable } from './replay/table.ts';
import { runLab } from './run-lab.ts';
import { SCRIPTS } from './scripts/index.ts';

const USAGE = `npm run lab -- [--only PG,CQ9] [--script storm] [--seed 42] [--list] [--grid [--whole]]

  Plays every script against every wire and prints the certificate. Ends with 1 when one failed. With --grid it plays
  the tenth of the grid that the seed chooses for each vendor, with --whole all of it.

npm run lab -- --certify <address of your API> --credentials <file> [--vendor PT] [--rounds 50] [--minutes 10]
               [--port 8090] [--public <address at which you reach that port>]

  Certifies a vendor's own server. --vendor names one whose wire you speak (PT: the native one). The file is a JSON
  object with the wire's credentials. Your server must send its wallet calls to the address that is printed. Two games
  are opened one after the other: play both, the second one also after it was closed.

npm run lab -- replay <file>

  Sends the vendors' calls that the console saved (Calls, Save for replay) once more, to a fresh house of the lab's own,
  and compares the answers with those that the console saved. Ends with 1 when one differs.`;

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      script: { type: 'string' },
      seed: { type: 'string' },
      list: { type: 'boolean' },
      grid: { type: 'boolean' },
      whole: { type: 'boolean' },
      certify: { type: 'string' },
      credentials: { type: 'string' },
      vendor: { type: 'string' },
      rounds: { type: 'string' },
      minutes: { type: 'string' },
      port: { type: 'string' },
      public: { type: 'string' },
      help: { type: 'boolean' },
    },
  });

/** The names that were asked for, or all. @throws when one of them does not exist */
const chosen = (asked: string | undefined, all: readonly string[], what: string): readonly string[] => {
  if (asked === undefined) return all;
  const names = asked.split(',');
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`no ${what} ${unknown.join(', ')}; there are ${all.join(', ')}`);
  return names;
};

type Options = ReturnType<typeof readArguments>['values'];

const checkLine = ({ name, complaint, inapplicable }: Check): string => {
  if (complaint !== null) return `✗ ${name}: ${complaint}`;
  return inapplicable === null ? `✓ ${name}` : `· ${name}: ${inapplicable}`;
};

const ASKED_TO_PLAY = {
  rounds: 'Play this game until the lab has seen enough',
  closing: 'Now play this one, and go on trying when it stops: its session is closed after a few rounds',
} as const;

/** The vendor's own server, played by whoever opens the launched game. */
const certifyServer = async (databaseUrl: string, apiUrl: string, options: Options): Promise<boolean> => {
  const address = new URL(apiUrl);
  const vendor = options.vendor ?? 'PT';
  const house = await openLabHouse({
    databaseUrl,
    ...(isLoopback(address) ? { studioPort: Number(address.port || '80') } : {}),
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
    onLaunch: (url, purpose) => console.log(`${ASKED_TO_PLAY[purpose]}: ${url}`),
    onCheck: (check) => console.log(checkLine(check)),
  });
  await house.close();
  return checks.every(({ complaint }) => complaint === null);
};

const certifyWires = async (databaseUrl: string, options: Options): Promise<boolean> => {
  const vendors = chosen(options.only, Object.keys(WIRES), 'vendor');
  const names = chosen(
    options.script,
    [...SCRIPTS, ...GRID].map(({ name }) => name),
    'script',
  );
  const seed = Number(options.seed ?? (options.grid ? gridSeed() : Date.now() % 1_000_000_000));
  // A script that is asked for by its name is played whatever the seed would choose.
  const isWhole = options.whole === true || options.script !== undefined;
  const isGrid = options.grid === true || !SCRIPTS.some(({ name }) => names.includes(name));
  const house = await openLabHouse({ databaseUrl });
  const verdicts = await runLab({
    scriptsFor: (vendor) =>
      (isGrid ? gridFor(vendor, seed, isWhole) : SCRIPTS).filter(({ name }) => names.includes(name)),
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

/** The kept calls of a file, against a house of their own. */
const replaySaved = async (databaseUrl: string, file: ReplayFile): Promise<boolean> => {
  const house = await openReplayHouse({ databaseUrl });
  try {
    const report = await replayCalls(house, file);
    console.log(replayTable(report));
    return isReplayClean(report);
  } finally {
    await house.close();
  }
};

const run = (databaseUrl: string, saved: ReplayFile | null, options: Options): Promise<boolean> => {
  if (saved !== null) return replaySaved(databaseUrl, saved);
  return options.certify === undefined
    ? certifyWires(databaseUrl, options)
    : certifyServer(databaseUrl, options.certify, options);
};

const refuse = (words: string): void => {
  console.error(words);
  process.exitCode = 1;
};

const readSaved = (path: string): ReplayFile | BadReplayFile => {
  try {
    return readReplayFile(readFileSync(path, 'utf8'));
  } catch (refused) {
    if (refused instanceof BadReplayFile) return refused;
    return new BadReplayFile(`${path} cannot be read: ${(refused as Error).message}`);
  }
};

const main = async (): Promise<void> => {
  const { values: options, positionals } = readArguments();
  if (options.help) return console.log(USAGE);
  const [command, file] = positionals;
  if (command !== undefined && (command !== 'replay' || file === undefined)) return refuse(USAGE);
  if (options.list)
    return [...SCRIPTS, ...GRID].forEach(({ name, title }) => console.log(`${name.padEnd(28)} ${title}`));
  // Read before a server is started for it.
  const saved = file === undefined ? null : readSaved(file);
  if (saved instanceof BadReplayFile) return refuse(saved.message);
  const given = process.env.TREVO_LAB_PG;
  const home = mkdtempSync(join(tmpdir(), 'trevo-lab-pg-'));
  const postgres = given === undefined ? await startPostgres({ home, database: 'trevo_lab' }) : null;
  const databaseUrl = given ?? postgres?.url ?? '';
  try {
    if (!(await run(databaseUrl, saved, options))) process.exitCode = 1;
  } finally {
    await postgres?.stop();
    rmSync(home, { recursive: true, force: true });
  }
};

await main();
