import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** What one drawing was encoded to, and the hash that makes encoding it again pointless. */
export interface ManifestEntry {
  readonly hash: string;
  /** Bytes by path under the public folder. */
  readonly files: Readonly<Record<string, number>>;
  readonly placeholder?: string;
}

export type Manifest = Record<string, ManifestEntry>;

export function readManifest(file: string): Manifest {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

/** Sorted by name, so that a change to one drawing is a change of one entry. */
export function writeManifest(file: string, manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 1)}\n`);
}

/** The drawing together with how it is encoded: a change of either makes the files stale. */
export function hashOf(svg: string, recipe: unknown): string {
  return createHash('sha256').update(svg).update(JSON.stringify(recipe)).digest('hex').slice(0, 24);
}
