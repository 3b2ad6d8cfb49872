import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const flag = z.enum(['0', '1']).transform((text) => text === '1');

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(8080),
  SANDBOX_PORT: port.default(8081),
  /** Where the world reaches the site; must be https unless the server is bound to loopback. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Owner role of the database; the embedded server's when the launcher started it. */
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL'),
  /** Set by the launcher: the database is the embedded one. */
  TREVO_EMBEDDED: flag.default(false),
  TREVO_DEMO: flag.optional(),
  /** Seals seeds, TOTP secrets, CPFs and keys; 32 bytes or more of hex or base64url. */
  TREVO_SECRET: z.string().min(43).optional(),
  TREVO_HOME: z.string().default('.trevo'),
  /** Comma-separated addresses whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z.string().default(''),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Config = {
  readonly env: 'production' | 'development' | 'test';
  readonly host: string;
  readonly port: number;
  readonly sandboxUrl: string;
  readonly publicUrl: string;
  readonly databaseUrl: string;
  readonly isEmbedded: boolean;
  readonly seedDemo: boolean;
  /** 32 bytes: the master secret. */
  readonly secret: Buffer;
  readonly home: string;
  readonly trustedProxies: readonly string[];
  readonly role: 'all' | 'api' | 'worker';
  readonly logLevel: string;
  /** Cookies carry `Secure` and the `__Host-` prefix. */
  readonly secureCookies: boolean;
};

/** A start that must stop: the message names the variable and says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** The master secret: from the variable, or random and kept 0600 in the home folder when the database is embedded. */
const masterSecret = (text: string | undefined, home: string, isEmbedded: boolean): Buffer => {
  if (text !== undefined) return Buffer.from(text, /^[0-9a-f]+$/i.test(text) ? 'hex' : 'base64url').subarray(0, 32);
  if (!isEmbedded)
    throw new ConfigError('TREVO_SECRET is required with DATABASE_URL: 32 random bytes as 64 hex digits.');
  const file = join(home, 'secret');
  if (!existsSync(file)) {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  chmodSync(file, 0o600);
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
};

/**
 * Reads and checks the environment once, at the start.
 * @throws ConfigError naming every wrong variable
 */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Configuration is wrong:\n  ${lines.join('\n  ')}`);
  }
  const env = parsed.data;
  const isLoopback = LOOPBACK.has(env.HOST);
  if (!isLoopback && !env.PUBLIC_URL?.startsWith('https://')) {
    throw new ConfigError(
      'PUBLIC_URL: HOST is not loopback, so set PUBLIC_URL=https://... (TLS in front of the server).',
    );
  }
  const home = resolve(env.TREVO_HOME);
  const secret = masterSecret(env.TREVO_SECRET, home, env.TREVO_EMBEDDED);
  if (secret.length < 32) throw new ConfigError('TREVO_SECRET: fewer than 32 bytes.');
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    env: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    sandboxUrl: `http://127.0.0.1:${env.SANDBOX_PORT}`,
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    isEmbedded: env.TREVO_EMBEDDED,
    seedDemo: env.TREVO_DEMO ?? env.TREVO_EMBEDDED,
    secret,
    home,
    trustedProxies: env.TRUSTED_PROXIES.split(',')
      .map((text) => text.trim())
      .filter((text) => text !== ''),
    role: env.ROLE,
    logLevel: env.LOG_LEVEL,
    secureCookies: publicUrl.startsWith('https://'),
  };
};
