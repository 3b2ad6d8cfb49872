import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedFiles, filesThere, git } from './changed-files.ts';

let folder: string;
const write = (name: string, text = name): void => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
const AUTHOR = ['-c', 'user.name=A', '-c', 'user.email=a@localhost', '-c', 'commit.gpgsign=false'];
const commit = (): void => {
  git(folder, 'add', '--all');
  git(folder, ...AUTHOR, 'commit', '--quiet', '--message', 'a step');
};

/** A branch that has just left `main`. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'trevo-changed-'));
  git(folder, 'init', '--quiet', '--initial-branch=main');
  for (const name of ['stays.ts', 'goes.ts', 'inner/moves.ts', 'edited.ts']) write(name);
  write('.gitignore', 'made/\n');
  commit();
  git(folder, 'switch', '--quiet', '--create', 'branch');
  return () => rmSync(folder, { recursive: true });
});

describe('what changed on a branch', () => {
  it('is nothing where it has just begun, and not what git ignores', () => {
    write('made/by-a-tool.ts');
    expect(changedFiles(folder)).toEqual([]);
  });

  it('is what was committed since it began, not what the trunk did meanwhile', () => {
    write('edited.ts', 'new');
    commit();
    git(folder, 'switch', '--quiet', 'main');
    write('stays.ts', 'the trunk went on');
    commit();
    git(folder, 'switch', '--quiet', 'branch');
    expect(changedFiles(folder)).toEqual(['edited.ts']);
  });

  it('is what is staged, what is not yet, and what git does not know', () => {
    write('edited.ts', 'new');
    write('staged.ts');
    git(folder, 'add', 'staged.ts');
    write('unknown.ts');
    expect(changedFiles(folder)).toEqual(['edited.ts', 'staged.ts', 'unknown.ts']);
  });

  it('is what went away, and both names of what was renamed, committed or not', () => {
    rmSync(path.join(folder, 'goes.ts'));
    renameSync(path.join(folder, 'inner/moves.ts'), path.join(folder, 'inner/moved.ts'));
    const names = ['goes.ts', 'inner/moved.ts', 'inner/moves.ts'];
    expect(changedFiles(folder)).toEqual(names);
    git(folder, 'add', '--all');
    expect(changedFiles(folder)).toEqual(names);
    commit();
    expect(changedFiles(folder)).toEqual(names);
    expect(filesThere(folder)).toEqual(['.gitignore', 'edited.ts', 'inner/moved.ts', 'stays.ts']);
  });

  it('is known by its name as it is: with accents, in Chinese, with spaces', () => {
    const names = ['ação.ts', 'em branco .ts', '注册.ts'];
    for (const name of names.slice(0, 2)) write(name);
    commit();
    write('注册.ts');
    expect(changedFiles(folder)).toEqual(names);
  });

  it('is, on the trunk itself, what its origin does not have', () => {
    git(folder, 'switch', '--quiet', 'main');
    git(folder, 'update-ref', 'refs/remotes/origin/main', 'HEAD');
    write('edited.ts', 'new');
    commit();
    expect(changedFiles(folder)).toEqual(['edited.ts']);
  });
});

describe('where git cannot answer', () => {
  let nowhere: string;
  beforeEach(() => void (nowhere = mkdtempSync(path.join(tmpdir(), 'trevo-no-git-'))));
  afterEach(() => rmSync(nowhere, { recursive: true }));

  it('nobody is told that nothing changed', () => {
    expect(() => changedFiles(nowhere)).toThrow(/not a git repository/);
  });
});
