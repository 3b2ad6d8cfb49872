import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../start/runtime.mjs';

/** Git without what a hook's git tells its children: another repository's folder and index. @throws with git's own words */
export function git(folder: string, ...args: readonly string[]): string {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  return execFileSync('git', args, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 27 });
}

/** Names as they are: without -z git quotes what is not ASCII. */
const namesIn = (folder: string, ...[command = '', ...args]: string[]): string[] =>
  git(folder, command, '-z', ...args)
    .split('\0')
    .filter((name) => name !== '');

const exists = (folder: string, commit: string): boolean => {
  try {
    return git(folder, 'rev-parse', '--verify', '--quiet', `${commit}^{commit}`) !== '';
  } catch {
    return false;
  }
};

/** Where this branch left the trunk, at home or at its origin, whichever is nearer; the last commit where there is no trunk. */
function whereItBegan(folder: string): string {
  const branch = git(folder, 'branch', '--show-current').trim();
  const trunks = ['main', 'origin/main'].filter((trunk) => trunk !== branch && exists(folder, trunk));
  return trunks.length > 0 ? git(folder, 'merge-base', 'HEAD', ...trunks).trim() : 'HEAD';
}

/**
 * Files that differ from where the branch began: committed since, staged, not staged and new. Those that are gone are among them, and of
 * a renamed file both names.
 * @returns paths from the folder
 * @throws when git does not answer
 */
export function changedFiles(folder = ROOT): string[] {
  const began = whereItBegan(folder);
  const differing = ['diff', '--name-only', '--no-renames', '--relative'];
  const names = [
    ...namesIn(folder, ...differing, began),
    ...namesIn(folder, ...differing, '--cached', began),
    ...namesIn(folder, 'ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(names)].toSorted();
}

/** Every file that is there, new ones too, but not what git ignores. */
export const filesThere = (folder = ROOT): string[] =>
  [...new Set(namesIn(folder, 'ls-files', '--cached', '--others', '--exclude-standard'))].filter((name) =>
    existsSync(path.join(folder, name)),
  );
