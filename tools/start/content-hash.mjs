import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.trevo', '.cache', 'artifacts']);

/**
 * One hash over the names and contents of files and folders; a missing one counts as absent, a test file not at all.
 * Content, not time: a fresh checkout or a touched file must not cause a build.
 * @param {string} root
 * @param {string[]} places relative to `root`
 */
export function contentHash(root, places) {
  const hash = createHash('sha256');
  for (const place of places) addTo(hash, root, place);
  return hash.digest('hex');
}

function addTo(hash, root, place) {
  const full = path.join(root, place);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) if (!SKIPPED.has(name)) addTo(hash, root, path.join(place, name));
  } else if (!/\.test\.tsx?$/.test(place)) {
    hash
      .update(`${place.replaceAll(path.sep, '/')}\0`)
      .update(readFileSync(full))
      .update('\0');
  }
}
