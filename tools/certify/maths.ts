import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HouseGame } from '@trevo/engines/house';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const IMPORT = /(?:from|import)\s+'([^']+)'/g;

type Version = Pick<HouseGame, 'code' | 'mathVersion'>;

/**
 * The files that make a version's results: its own folder, how rounds draw, and all that these import, as paths of the repository in order.
 * Versions of one code have a folder each.
 */
export function mathsFilesOf(game: Version): readonly string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, name = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const target = fileOf(name, file);
      if (target) visit(target);
    }
  };
  for (const file of [...ownFilesOf(game), 'packages/engines/house/fair-round.ts']) visit(file);
  return [...found].toSorted();
}

/** What the version's folder has besides its tests. @throws Error when no folder of the engines has it, or several do */
function ownFilesOf({ code, mathVersion }: Version): string[] {
  const files = globSync('packages/engines/*/*/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const naming = (text: string, within: readonly string[]): string[] => [
    ...new Set(
      files
        .filter((file) => within.length === 0 || within.includes(path.dirname(file)))
        .filter((file) => readFileSync(path.join(ROOT, file), 'utf8').includes(`'${text}'`))
        .map((file) => path.dirname(file)),
    ),
  ];
  const ofCode = naming(code, []);
  const [folder, ...others] = ofCode.length > 1 ? naming(mathVersion, ofCode) : ofCode;
  if (!folder) throw new Error(`no engine has the game ${code} ${mathVersion}`);
  if (others.length > 0) throw new Error(`${code} ${mathVersion} is named in ${[folder, ...others].join(' and ')}`);
  return files.filter((file) => path.dirname(file) === folder);
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
