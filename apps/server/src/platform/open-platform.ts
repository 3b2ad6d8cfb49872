import { randomInt } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { createPool } from './db/pool.ts';
import { createDatabase, type Database } from './db/database.ts';
import { type Events, startEvents } from './events/events.ts';
import { createGeo, type Geo } from './geo/geo.ts';
import { createLog, type Log } from './log.ts';
import { createPasswords, type Passwords, type PasswordsOptions } from './hashing/passwords.ts';
import { createVault, type Vault } from './secrets.ts';

/** What every feature may be given. */
export type Platform = {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly db: Database;
  readonly vault: Vault;
  readonly events: Events;
  readonly passwords: Passwords;
  readonly geo: Geo;
  /** A number in [0, 1) for spreading retries; never for outcomes. */
  readonly jitter: () => number;
  /** Widens what is counted by address, for test machines where every player has the same one; 1 everywhere else. */
  readonly addressScale: number;
  close(): Promise<void>;
};

export type PlatformOptions = Pick<Platform, 'clock' | 'addressScale'> & { readonly hashing?: PasswordsOptions };

/** Opens the connections that all features share. */
export const openPlatform = async (
  config: Config,
  { clock, hashing = {}, addressScale }: PlatformOptions,
): Promise<Platform> => {
  const log = createLog(config.logLevel);
  const pool = createPool({ url: config.databaseUrl, max: 12, name: 'trevo-app' });
  const events = await startEvents(config.databaseUrl, log);
  const passwords = await createPasswords(hashing);
  return {
    config,
    clock,
    log,
    db: createDatabase(pool),
    vault: createVault(config.secret),
    events,
    passwords,
    geo: createGeo(),
    addressScale,
    jitter: () => randomInt(1_000_000) / 1_000_000,
    async close() {
      passwords.stop();
      await events.stop();
      await pool.end();
    },
  };
};
