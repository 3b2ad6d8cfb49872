import path from 'node:path';
import type { Offence, Project } from '../project.ts';

const LIMIT = 25;
/** Lists that only grow and that nobody reads for their shape: steps of the database, a standard's examples, drawn pictures, decisions. */
const LISTS = /\/(migrations|vectors|art|adr)$/;

/** No folder holds more than 25 files, tests included: what is more has inner rooms, named by the field's words. */
export function folderSize({ texts }: Project): Offence[] {
  const sizes = new Map<string, number>();
  for (const file of texts.keys()) {
    const folder = path.posix.dirname(file);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return [...sizes]
    .filter(([folder, size]) => size > LIMIT && !LISTS.test(folder))
    .map(([folder, size]) => ({
      rule: 'folder-size',
      file: folder,
      line: 1,
      message: `${size} files; ${LIMIT} is the limit`,
    }));
}
