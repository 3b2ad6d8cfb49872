import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/runtime.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Where this branch left the one it goes back to; the last commit where there is none. */
function whereItBegan() {
  for (const trunk of ['@{upstream}', 'main']) {
    try {
      return git('merge-base', 'HEAD', trunk);
    } catch {
      // No such branch in this clone.
    }
  }
  return 'HEAD';
}

/**
 * Files that differ from where the branch began, committed or not, new ones too; those that are gone are left out.
 * @returns {string[]} paths from the root
 */
export function changedFiles() {
  const names = [
    git('diff', '--name-only', '--diff-filter=d', whereItBegan()),
    git('ls-files', '--others', '--exclude-standard'),
  ].flatMap((list) => list.split('\n'));
  return [...new Set(names)].filter((name) => name !== '' && existsSync(path.join(ROOT, name))).sort();
}

const isFeatureTest = (file) => /^(apps|packages)\/.*\.(int|sim)\.test\.ts$/.test(file);
/** `apps/server/src/features/cashier` of a file anywhere below it. */
const homeOf = (file) => /^apps\/[^/]+\/src\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0];
const importsOne = (test, files) => {
  const text = readFileSync(path.join(ROOT, test), 'utf8');
  return files.some((file) => text.includes(`/${path.basename(file)}'`));
};

/**
 * Feature tests near a change: the changed ones, those in the folder of a changed feature, and those that import a changed
 * file by its name. Through `app.ts` nearly every test reaches every file; the whole proof is `npm test`.
 * @param {readonly string[]} files
 * @returns {string[]}
 */
export function featureTestsNear(files) {
  const code = files.filter((file) => /^(apps|packages)\/.*\.ts$/.test(file));
  const homes = new Set(code.filter((file) => file.startsWith('apps/server/src/')).map(homeOf));
  const all = git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts')
    .split('\n')
    .filter(isFeatureTest);
  return all.filter((test) => code.includes(test) || homes.has(homeOf(test) ?? '') || importsOne(test, code));
}
