import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { jackpotLeafKinds } from '../features/jackpots/index.ts';
import { lotteryLeafKinds } from '../features/lottery/index.ts';
import { originalsLeafKinds } from '../features/originals/index.ts';
import {
  checkAll,
  findKey,
  onSnapshot,
  otherBetKind,
  type Remembered,
  verifyLogAt,
} from '../features/transparency/index.ts';
import { createWitness } from '../gateways/witness/witness.ts';
import { ConfigError } from '../platform/config.ts';
import { monotonicMs } from '../platform/clock.ts';
import { createDatabase } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { command, runProgram, type Shell } from './command.ts';
import { readDatabaseUrl } from './database-url.ts';

const USAGE = `npm run verify:log                    the log of this database (DATABASE_URL, else the embedded database)
npm run verify:log -- --url ADDRESS   the log of a site, as anybody sees it over HTTP
npm run verify:log -- --remember FILE keeps the checkpoint that it verified, and demands next time that the log begins with it
Grows the whole tree again from its leaves and checks every signature. With the database it also compares all rows with their leaves, and asks
the witness what it remembers. Changes nothing.
Ends with 0 when all is as the log says, 1 when something is not, 2 when it could not look.`;

/** What was verified before. */
const readRemembered = (file: string | undefined): Remembered[] =>
  file === undefined || !existsSync(resolve(file)) ? [] : [{ by: file, note: readFileSync(resolve(file), 'utf8') }];

const verifyDatabase = async ({ env }: Shell, remembered: readonly Remembered[]) => {
  const witness = createWitness(resolve(env.TREVO_HOME || '.trevo'));
  const pool = createPool({ url: readDatabaseUrl(env), max: 1, name: 'trevo-verify-log' });
  try {
    const db = createDatabase(pool);
    const name = (await findKey(db))?.name;
    // Asked first: what it has seen by now is in the snapshot that follows.
    const seen = name === undefined ? null : await witness.last(name).catch(() => null);
    const all = seen === null ? remembered : [...remembered, { by: 'witness', note: seen }];
    const kinds = [otherBetKind, ...originalsLeafKinds, ...jackpotLeafKinds, ...lotteryLeafKinds];
    return await onSnapshot(db, async (tx) => checkAll({ db: tx, kinds, remembered: all }));
  } finally {
    await pool.end();
  }
};

/** `npm run verify:log`: 0 as the log says, 1 not. */
const run = async (shell: Shell): Promise<number> => {
  const { values } = parseArgs({
    args: [...shell.args],
    options: { url: { type: 'string' }, remember: { type: 'string' } },
  });
  const begun = monotonicMs();
  const remembered = readRemembered(values.remember);
  if (values.url !== undefined && !/^https?:\/\//.test(values.url))
    throw new ConfigError('--url: the address of a site, http://... or https://...');
  const report =
    values.url === undefined ? await verifyDatabase(shell, remembered) : await verifyLogAt(values.url, remembered);
  const seconds = Math.round(monotonicMs() - begun) / 1_000;
  shell.print(`Checked ${report.size} leaves in ${seconds} s.`);
  for (const { what, example } of report.breaks) shell.print(`BROKEN  ${what}: ${example}`);
  shell.print(
    report.isClean ? 'Everything is as the log says.' : 'Not everything is as the log says. Nothing was changed.',
  );
  if (report.isClean && report.note !== null && values.remember !== undefined)
    writeFileSync(resolve(values.remember), report.note);
  return report.isClean ? 0 : 1;
};

export const verifyLog = command(USAGE, run, { failed: 2 });

if (import.meta.main) await runProgram(verifyLog);
