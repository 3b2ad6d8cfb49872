import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const flag = z.enum(['0', '1']).transform((text) => text === '1');

const Environment = z.object({
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
  /** In a demonstration, where somebody asks for it: the agent has a team of programs that play. */
  TREVO_DEMO_TEAM: flag.default(false),
  /** Seals seeds, TOTP secrets, CPFs and keys; 32 bytes or more of hex or base64url. */
  TREVO_SECRET: z.string().min(43).optional(),
  TREVO_HOME: z.string().default('.trevo'),
  /** Comma-separated addresses whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z.string().default(''),
  /** A bank's Pix API; without it and with PIX_KEY alone, staff confirms receipts; without both, the demo's bank. */
  PIX_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  PIX_TOKEN_URL: z.url({ protocol: /^https?$/ }).optional(),
  PIX_CLIENT_ID: z.string().default(''),
  PIX_CLIENT_SECRET: z.string().default(''),
  PIX_CERT_FILE: z.string().optional(),
  PIX_CERT_KEY_FILE: z.string().optional(),
  PIX_KEY: z.string().min(1).optional(),
  PIX_RECEIVER_NAME: z.string().min(1).max(25).default('TREVO'),
  PIX_RECEIVER_CITY: z.string().min(1).max(15).default('SAO PAULO'),
  /** An outside phone login in Firebase's shape; without a project the demo's is used, and without the demo none. */
  FIREBASE_PROJECT: z.string().min(1).optional(),
  FIREBASE_API_KEY: z.string().default(''),
  FIREBASE_API_URL: z.url({ protocol: /^https?$/ }).default('https://identitytoolkit.googleapis.com'),
  FIREBASE_KEYS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
  /** `smtps://user:password@host` or `smtp://...` (STARTTLS); without it no mail leaves, except to the demo's inbox. */
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  TWILIO_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: z.string().min(1).optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  /** Sender's number in E.164, or the id of a messaging service (`MG...`). */
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/)
    .optional(),
  /** Comma-separated mirrors of drand's quicknet, `https://api.drand.sh,https://drand.cloudflare.com`; without them the demo's beacon, or none. */
  BEACON_URLS: z
    .string()
    .regex(/^(?:https?:\/\/[^\s,]+(?:,\s*https?:\/\/[^\s,]+)*)?$/, 'must be http(s) addresses, separated by commas')
    .default(''),
  /** Leading zero bits of a proof of work: 20 is about a million hashes. Tests solve hundreds; what they prove does not depend on it. */
  PROOF_BITS: z.coerce.number().int().min(8).max(26).default(20),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Config = {
  readonly host: string;
  readonly port: number;
  readonly sandboxUrl: string;
  readonly publicUrl: string;
  readonly databaseUrl: string;
  readonly isEmbedded: boolean;
  readonly seedDemo: boolean;
  /** A team of programs below the demo agent, that plays at the demo's bank; never beside a bank of somebody's own, and never unasked. */
  readonly hasDemoTeam: boolean;
  /** A demonstration without https: what only developers need is there, and nothing of it anywhere else. */
  readonly isDevelopment: boolean;
  /** 32 bytes: the master secret. */
  readonly secret: Buffer;
  readonly home: string;
  readonly trustedProxies: readonly string[];
  readonly beaconUrls: readonly string[];
  readonly proofBits: number;
  readonly role: 'all' | 'api' | 'worker';
  readonly logLevel: string;
  readonly pix: PixConfig;
  readonly mail: MailConfig | null;
  readonly sms: SmsConfig | null;
  readonly firebase: FirebaseConfig;
  /** Cookies carry `Secure` and the `__Host-` prefix. */
  readonly secureCookies: boolean;
};

export type MailConfig = { readonly url: string; readonly from: string };
export type SmsConfig = {
  readonly apiUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
};

/** The bank account that players pay to; see the PIX_ variables. */
export type PixConfig = {
  readonly apiUrl: string | null;
  readonly tokenUrl: string | null;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly certificateFile: string | null;
  readonly certificateKeyFile: string | null;
  readonly key: string | null;
  readonly receiverName: string;
  readonly receiverCity: string;
};

/** An outside phone login; `projectId` null: none configured. */
export type FirebaseConfig = {
  readonly projectId: string | null;
  readonly apiKey: string;
  readonly apiUrl: string;
  readonly keysUrl: string;
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

const pixConfig = (env: z.output<typeof Environment>): PixConfig => {
  if (env.PIX_API_URL !== undefined && env.PIX_KEY === undefined)
    throw new ConfigError('PIX_KEY: the bank behind PIX_API_URL needs the key that players pay to.');
  return {
    apiUrl: env.PIX_API_URL?.replace(/\/+$/, '') ?? null,
    tokenUrl: env.PIX_TOKEN_URL ?? null,
    clientId: env.PIX_CLIENT_ID,
    clientSecret: env.PIX_CLIENT_SECRET,
    certificateFile: env.PIX_CERT_FILE ?? null,
    certificateKeyFile: env.PIX_CERT_KEY_FILE ?? null,
    key: env.PIX_KEY ?? null,
    receiverName: env.PIX_RECEIVER_NAME,
    receiverCity: env.PIX_RECEIVER_CITY,
  };
};

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const mailConfig = ({ MAIL_URL, MAIL_FROM }: z.output<typeof Environment>): MailConfig | null => {
  if (MAIL_URL === undefined) return null;
  if (MAIL_FROM === undefined) throw new ConfigError('MAIL_FROM: MAIL_URL needs the address that mail comes from.');
  return { url: MAIL_URL, from: MAIL_FROM };
};

const smsConfig = (env: z.output<typeof Environment>): SmsConfig | null => {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
  if (accountSid === undefined && authToken === undefined && from === undefined) return null;
  if (accountSid === undefined || authToken === undefined || from === undefined)
    throw new ConfigError('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM: SMS needs all three.');
  return { apiUrl: env.TWILIO_URL, accountSid, authToken, from };
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
  const secureCookies = publicUrl.startsWith('https://');
  const seedDemo = env.TREVO_DEMO ?? env.TREVO_EMBEDDED;
  return {
    host: env.HOST,
    port: env.PORT,
    sandboxUrl: `http://127.0.0.1:${env.SANDBOX_PORT}`,
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    isEmbedded: env.TREVO_EMBEDDED,
    seedDemo,
    isDevelopment: seedDemo && !secureCookies,
    hasDemoTeam: seedDemo && !secureCookies && env.TREVO_DEMO_TEAM && env.PIX_KEY === undefined,
    secret,
    home,
    proofBits: env.PROOF_BITS,
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    beaconUrls: listOf(env.BEACON_URLS).map((url) => url.replace(/\/+$/, '')),
    role: env.ROLE,
    logLevel: env.LOG_LEVEL,
    pix: pixConfig(env),
    mail: mailConfig(env),
    sms: smsConfig(env),
    firebase: {
      projectId: env.FIREBASE_PROJECT ?? null,
      apiKey: env.FIREBASE_API_KEY,
      apiUrl: env.FIREBASE_API_URL.replace(/\/+$/, ''),
      keysUrl: env.FIREBASE_KEYS_URL,
    },
    secureCookies,
  };
};
