import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { StudioWire } from './wire.ts';

const Connections = z.object({
  vendors: z.record(z.string(), z.object({ apiUrl: z.string(), values: z.record(z.string(), z.string()) })),
});
type Connections = z.infer<typeof Connections>;

const read = (file: string): Connections => {
  try {
    return Connections.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return { vendors: {} };
    throw error;
  }
};

type Values = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What both sides of each wire need, by vendor: what an earlier run published, fresh where a wire wants a value more. */
export const prepareValues = (home: string, wires: Readonly<Record<string, StudioWire>>): Values => {
  const kept = read(join(home, 'sandbox-studio.json')).vendors;
  return Object.fromEntries(
    Object.entries(wires).map(([code, wire]) => {
      const known = kept[code]?.values ?? {};
      const fresh = wire.newCredentials(known);
      return [code, Object.keys(fresh).every((name) => Object.hasOwn(known, name)) ? known : fresh];
    }),
  );
};

/**
 * Publishes the connections in `<home>/sandbox-studio.json` (0600), with the address that the studio has now. A whole file
 * replaces the old one, so a reader never sees half.
 */
export const publishConnections = (home: string, values: Values, apiUrlOf: (vendor: string) => string): void => {
  const file = join(home, 'sandbox-studio.json');
  const vendors: Connections['vendors'] = Object.fromEntries(
    Object.entries(values).map(([code, own]) => [code, { apiUrl: apiUrlOf(code), values: { ...own } }]),
  );
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify({ vendors }, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(draft, file);
};
