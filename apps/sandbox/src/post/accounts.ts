import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** One customer of the mail server and of the SMS provider: the site. */
export type PostAccount = { readonly user: string; readonly password: string };

export const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const Kept = z.object({ user: z.string().min(1), password: z.string().min(16) });

/** The account that an earlier run published, else a fresh one: a server that still runs keeps working. */
export const readAccount = (home: string, kind: 'mail' | 'sms'): PostAccount => {
  try {
    return Kept.parse(JSON.parse(readFileSync(join(home, `sandbox-${kind}.json`), 'utf8')));
  } catch {
    const id = randomBytes(16).toString('hex');
    return {
      user: kind === 'sms' ? `AC${id}` : `trevo-${id.slice(0, 8)}`,
      password: randomBytes(24).toString('base64url'),
    };
  }
};

/** Writes what the site needs to know into `<home>/sandbox-<kind>.json` (0600); a whole file replaces the old one. */
export const publishAccount = (home: string, kind: 'mail' | 'sms', account: PostAccount, facts: object): void => {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const file = join(home, `sandbox-${kind}.json`);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify({ ...account, ...facts }, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(draft, file);
};
