import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '../platform/config.ts';

/**
 * The owner's connection string for a command: DATABASE_URL, else that of the embedded server, whose password and port
 * `npm start` keeps in the home folder.
 * @throws ConfigError when there is neither
 */
export const readDatabaseUrl = (environment: Readonly<Record<string, string | undefined>>): string => {
  if (environment.DATABASE_URL !== undefined) return environment.DATABASE_URL;
  const home = resolve(environment.TREVO_HOME || '.trevo');
  const [password, port] = ['pg-password', 'pg-port'].map((name) => {
    const file = join(home, name);
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  });
  if (!password || !port) {
    throw new ConfigError(`There is no database in ${home}. Run npm start once, or set DATABASE_URL.`);
  }
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/trevo`;
};
