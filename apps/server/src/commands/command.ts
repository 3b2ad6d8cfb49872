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

/**
 * Runs a command of the command line: `--help` answers with its usage, a failure with what to do about it.
 * @param run returns the exit code, 0 when left out
 * @param failed the exit code of a failure
 */
export const runCommand = async (
  usage: string,
  run: () => Promise<number | void>,
  { failed = 1 }: { failed?: number } = {},
): Promise<void> => {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return console.log(usage);
  try {
    process.exitCode = (await run()) ?? 0;
  } catch (error) {
    console.error(explain(error, usage));
    process.exitCode = failed;
  }
};

export type BrandAtHand = {
  readonly config: Config;
  readonly db: Database;
  readonly merchants: Merchants;
  readonly brand: MerchantProfile;
  readonly vault: Vault;
};
type Noting = { readonly merchants: Merchants; readonly vault: Vault };
type Subject = Pick<CommandNote, 'command' | 'merchantId' | 'entity' | 'entityId' | 'after'>;

/**
 * Every change that a command makes goes through here: a row of the audit record that names the command line and the account of the
 * system, and a mail to all staff, those of before the change too, in its transaction. What the work throws leaves nothing.
 */
export const changeByCommand = async <Value>(
  { db, ...deps }: Noting & { readonly db: Database },
  subject: Subject,
  work: (tx: DbTransaction) => Promise<Value>,
): Promise<Value> => {
  const note = { ...subject, systemUser: userInfo().username, typed: process.argv.slice(2) };
  const parts = { ...deps, clock: systemClock };
  return db.transaction().execute((tx) => noteCommand({ ...parts, sender: createSender(parts) }, tx, note, work));
};

/**
 * Opens the house's database for a command that changes one brand, and closes it afterwards.
 * @param code of the brand; undefined: the first one
 * @throws ConfigError when there is no such brand
 */
export const withBrand = async (code: string | undefined, work: (at: BrandAtHand) => Promise<void>): Promise<void> => {
  const databaseUrl = readDatabaseUrl(process.env);
  const isEmbedded = process.env.DATABASE_URL === undefined;
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl, TREVO_EMBEDDED: isEmbedded ? '1' : '0' });
  const pool = createPool({ url: databaseUrl, max: 2, name: 'trevo-command' });
  try {
    const db = createDatabase(pool);
    const merchants = await createMerchants({ db });
    merchants.stop();
    const brand = code === undefined ? merchants.all()[0] : merchants.all().find((each) => each.code === code);
    if (!brand) throw new ConfigError('This database has no such brand yet. Run npm start once.');
    await work({ config, db, merchants, brand, vault: createVault(config.secret) });
  } finally {
    await pool.end();
  }
};

/**
 * Credentials from a file or standard input. What is wrong is named; what was typed is not repeated, it may be a secret.
 * @throws ConfigError when they are not JSON or not of the schema
 */
export const readCredentials = async <Schema extends z.ZodType>(
  schema: Schema,
  file: string | undefined,
): Promise<z.output<Schema>> => {
  const typed = file === undefined ? await text(process.stdin) : readFileSync(file, 'utf8');
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
