import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const SandboxCredentials = z.object({ clientId: z.string(), clientSecret: z.string(), pixKey: z.string() });
export type SandboxCredentials = z.infer<typeof SandboxCredentials>;

const find = (file: string): SandboxCredentials | null => {
  try {
    return SandboxCredentials.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  }
};

/**
 * What the demo's bank and this server share, in `<home>/sandbox-bank.json` (0600). Whoever starts first makes it; the
 * full file is linked into place, so both read the same one. The sandbox holds the same few lines: the outside world
 * and the server import nothing from each other.
 */
export const readSandboxCredentials = (home: string): SandboxCredentials => {
  const file = join(home, 'sandbox-bank.json');
  const known = find(file);
  if (known) return known;
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const made: SandboxCredentials = {
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
  return find(file) ?? made;
};
