import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Keys = z.object({
  /** RSA, private, as JWK: one for the OpenID provider, one for the phone provider. */
  openId: z.record(z.string(), z.string()),
  phone: z.record(z.string(), z.string()),
  cookie: z.string(),
  google: z.object({ clientId: z.string(), clientSecret: z.string() }),
  facebook: z.object({ clientId: z.string(), clientSecret: z.string() }),
  firebase: z.object({ projectId: z.string(), apiKey: z.string() }),
});
export type LoginKeys = z.infer<typeof Keys>;

const newKey = (): Record<string, string> => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' }) as Record<string, string>;
  return { ...jwk, kid: randomBytes(8).toString('hex'), use: 'sig', alg: 'RS256' };
};

const newKeys = (): LoginKeys => ({
  openId: newKey(),
  phone: newKey(),
  cookie: randomBytes(32).toString('base64url'),
  google: {
    clientId: `${randomBytes(6).toString('hex')}.apps.sandbox.example`,
    clientSecret: randomBytes(32).toString('base64url'),
  },
  facebook: {
    clientId: String(randomBytes(6).readUIntBE(0, 6)),
    clientSecret: randomBytes(16).toString('hex'),
  },
  firebase: { projectId: `sandbox-${randomBytes(3).toString('hex')}`, apiKey: randomBytes(20).toString('hex') },
});

const writeWhole = (file: string, content: unknown): void => {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(draft, file);
};

/** Keys and clients of the outside logins in `<home>/sandbox-logins.json` (0600): the same after a restart. */
export const readLoginKeys = (home: string): LoginKeys => {
  const file = join(home, 'sandbox-logins.json');
  try {
    return Keys.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  }
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const made = newKeys();
  writeWhole(file, made);
  return made;
};

/** What the site's server needs, in `<home>/sandbox-oidc.json` (0600), with the addresses of now. A reader never sees half. */
export const publishLogins = (home: string, { google, facebook, firebase }: LoginKeys, origin: string): void => {
  writeWhole(join(home, 'sandbox-oidc.json'), {
    google: { issuer: `${origin}/oidc`, ...google },
    facebook: { issuer: `${origin}/facebook`, ...facebook },
    firebase,
  });
};
