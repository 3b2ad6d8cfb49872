import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What the bank and its customer (the site's server) share: OAuth client credentials and the receiver's PIX key. */
const BankCredentials = z.object({
  clientId: z.string().min(1),
  clientSecret: z.string().min(16),
  pixKey: z.string().min(1),
});
export type BankCredentials = z.infer<typeof BankCredentials>;

/**
 * The credentials in `<home>/sandbox-bank.json` (0600), made by whichever program asks first: a full file is linked into
 * place, so two that start together agree and nobody reads half a file.
 */
export const readBankCredentials = (home: string): BankCredentials => {
  const file = join(home, 'sandbox-bank.json');
  const read = (): BankCredentials => BankCredentials.parse(JSON.parse(readFileSync(file, 'utf8')));
  try {
    return read();
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  }
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const made: BankCredentials = {
    clientId: `trevo-${randomBytes(4).toString('hex')}`,
    clientSecret: randomBytes(32).toString('base64url'),
    pixKey: randomUUID(),
  };
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  chmodSync(file, 0o600);
  return read();
};
