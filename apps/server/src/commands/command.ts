import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { text } from 'node:stream/consumers';
import type { z } from 'zod';
import { type CommandNote, noteCommand } from '../features/audit/index.ts';
import { createSender } from '../features/delivery/index.ts';
import { createMerchants, type MerchantProfile, type Merchants } from '../features/merchant/index.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, ConfigError, readConfig } from '../platform/config.ts';
import { createDatabase, type Database, type DbTransaction } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { createVault, type Vault } from '../platform/secrets.ts';
import { readDatabaseUrl } from './database-url.ts';

/** What a person can do about a failure, where that is known. */
const explain = (error: unknown, usage: string): string => {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('ERR_PARSE_ARGS')) return `${error.message}\n${usage}`;
  if (code === 'ECONNREFUSED') return 'The database does not answer. Is the server running (npm start)?';
  if (['42P01', '3D000', '22023'].includes(code)) return 'This database has no tables yet. Run npm start once.';
  return error.stack ?? error.message;
};

/** What a command was given, and where it answers: the process of a program, or a test. */
export type Shell = {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readInput(): Promise<string>;
  print(line: string): void;
  complain(line: string): void;
};
/** @returns the exit code; never throws */
export type Command = (shell: Shell) => Promise<number>;

/**
 * A command of the command line: `--help` answers with its usage, a failure with what to do about it.
 * @param run returns the exit code, 0 when left out
 * @param failed the exit code of a failure
 */
export const command =
  (usage: string, run: (shell: Shell) => Promise<number | void>, { failed = 1 }: { failed?: number } = {}): Command =>
  async (shell) => {
    if (shell.args.some((argument) => argument === '--help' || argument === '-h')) {
      shell.print(usage);
      return 0;
    }
    try {
      return (await run(shell)) ?? 0;
    } catch (error) {
      shell.complain(explain(error, usage));
      return failed;
    }
  };

/** Runs a command as the program that this process is. */
export const runProgram = async (program: Command): Promise<void> => {
  process.exitCode = await program({
    args: process.argv.slice(2),
    env: process.env,
    readInput: () => text(process.stdin),
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
  });
};

export type BrandAtHand = {
  readonly shell: Shell;
  readonly config: Config;
  readonly db: Database;
  readonly merchants: Merchants;
  readonly brand: MerchantProfile;
  readonly vault: Vault;
};
type Noting = { readonly shell: Shell; readonly merchants: Merchants; readonly vault: Vault };
type Subject = Pick<CommandNote, 'command' | 'merchantId' | 'entity' | 'entityId' | 'after'>;

/**
 * Every change that a command makes goes through here: a row of the audit record that names the command line and the account of the
 * system, and a mail to all staff, those of before the change too, in its transaction. What the work throws leaves nothing.
 */
export const changeByCommand = async <Value>(
  { db, shell, ...deps }: Noting & { readonly db: Database },
  subject: Subject,
  work: (tx: DbTransaction) => Promise<Value>,
): Promise<Value> => {
  const note = { ...subject, systemUser: userInfo().username, typed: shell.args };
  const parts = { ...deps, clock: systemClock };
  return db.transaction().execute((tx) => noteCommand({ ...parts, sender: createSender(parts) }, tx, note, work));
};

/** The house's settings, its embedded database found where none is named. */
export const readHouseConfig = (env: Shell['env']): Config =>
  readConfig({
    ...env,
    DATABASE_URL: readDatabaseUrl(env),
    TREVO_EMBEDDED: env.DATABASE_URL === undefined ? '1' : '0',
  });

/**
 * Opens the house's database for a command that changes one brand, and closes it afterwards.
 * @param code of the brand; undefined: the first one
 * @throws ConfigError when there is no such brand
 */
export const withBrand = async (
  shell: Shell,
  code: string | undefined,
  work: (at: BrandAtHand) => Promise<void>,
): Promise<void> => {
  const config = readHouseConfig(shell.env);
  const pool = createPool({ url: config.databaseUrl, max: 2, name: 'trevo-command' });
  try {
    const db = createDatabase(pool);
    const merchants = await createMerchants({ db });
    merchants.stop();
    const brand = code === undefined ? merchants.all()[0] : merchants.all().find((each) => each.code === code);
    if (!brand) throw new ConfigError('This database has no such brand yet. Run npm start once.');
    await work({ shell, config, db, merchants, brand, vault: createVault(config.secret) });
  } finally {
    await pool.end();
  }
};

/**
 * Credentials from a file or standard input. What is wrong is named; what was typed is not repeated, it may be a secret.
 * @throws ConfigError when they are not JSON or not of the schema
 */
export const readCredentials = async <Schema extends z.ZodType>(
  shell: Shell,
  schema: Schema,
  file: string | undefined,
): Promise<z.output<Schema>> => {
  const typed = file === undefined ? await shell.readInput() : readFileSync(file, 'utf8');
  let json: unknown;
  try {
    json = JSON.parse(typed);
  } catch {
    throw new ConfigError('The credentials are not JSON.');
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(({ path }) => path.join('.') || 'top');
  throw new ConfigError(`The credentials are wrong at: ${places.join(', ')}`);
};
