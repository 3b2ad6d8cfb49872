import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const IMPORT = /(?:from|import)\s+'([^']+)'/g;

/** The files that make a game's results: its own folder, how rounds draw, and all that these import, as paths of the repository in order. */
export function mathsFilesOf(code: string): readonly string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, name = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const target = fileOf(name, file);
      if (target) visit(target);
    }
  };
  for (const file of [...ownFilesOf(code), 'packages/engines/house/fair-round.ts']) visit(file);
  return [...found].toSorted();
}

/** What the game's folder has besides its tests. @throws Error when no folder of the engines has the game */
function ownFilesOf(code: string): string[] {
  const files = globSync('packages/engines/*/*/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const named = files.find((file) => readFileSync(path.join(ROOT, file), 'utf8').includes(`'${code}'`));
  if (!named) throw new Error(`no engine has the game ${code}`);
  return files.filter((file) => path.dirname(file) === path.dirname(named));
}

/** A file of the project that an import names; null for a library's. */
function fileOf(name: string, from: string): string | null {
  if (name.startsWith('.')) return path.join(path.dirname(from), name);
  const [scope, room, ...rest] = name.split('/');
  if (scope !== '@trevo' || !room) return null;
  const { exports } = JSON.parse(readFileSync(path.join(ROOT, 'packages', room, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const target = exports[['.', ...rest].join('/')];
  const file = target && path.join('packages', room, target);
  if (!file || !existsSync(path.join(ROOT, file))) throw new Error(`${from} imports ${name}, which is no file here`);
  return file;
}
