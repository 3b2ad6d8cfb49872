import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildLeaf } from '@trevo/engines/log';
import type { NewLeaf } from './log.types.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
/** All that decides about bets and money: the server, its SQL, and the packages that it runs. */
const PLACES = ['apps/server/src', 'apps/server/sql', 'apps/server/migrations', 'packages/contract/src']
  .concat(['packages/engines', 'packages/money/src', 'packages/time/src'])
  .concat(['package-lock.json']);

const filesIn = async (place: string): Promise<string[]> => {
  if (/\.\w+$/.test(place)) return [place];
  const entries = await readdir(path.join(ROOT, place), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules') && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
};

/** SHA-256 over the files that run, in the order of their paths: of each its path, a zero byte, its content, a zero byte. */
export const hashBuild = async (): Promise<string> => {
  const files = (await Promise.all(PLACES.map(filesIn))).flat().toSorted();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(ROOT, file)))
      .update('\0');
  return hash.digest('hex');
};

let hashed: Promise<string> | undefined;

/** The leaf of the build that runs: in the log once, however often it is started. */
export const leafOfBuild = async (): Promise<NewLeaf> => {
  const hash = await (hashed ??= hashBuild());
  return { kind: 'build', ref: hash, text: buildLeaf('trevo', hash) };
};
