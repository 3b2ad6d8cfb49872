import { describe, expect, it } from 'vitest';
import { projectFrom } from '../project.ts';
import { folderSize } from './folder-size.ts';

const files = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/f${at}.test.ts`, '']));
const refused = (texts: Record<string, string>) => folderSize(projectFrom(texts)).map(({ file }) => file);

describe('folder size', () => {
  it('refuses the 26th file, tests counted and inner rooms apart', () => {
    expect(refused(files('apps/a/src', 26))).toEqual(['apps/a/src']);
    expect(refused({ ...files('apps/a/src', 25), ...files('apps/a/src/room', 25) })).toEqual([]);
  });

  it('lets the steps of the database, drawn pictures and decisions grow', () => {
    for (const folder of ['apps/a/migrations', 'apps/a/art', 'packages/a/vectors', 'docs/adr'])
      expect(refused(files(folder, 26))).toEqual([]);
  });
});
