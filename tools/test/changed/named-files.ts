import path from 'node:path';
import { type Graph, readGraph } from '../../check-tidy/import-graph.ts';

export const isCode = (file: string): boolean => /\.(tsx?|mts|mjs|cjs)$/.test(file);
/** Leaves nothing at run time: a change of types is proved by the types. */
const TYPES_ONLY = /^(?:import|export) type [^;]*? from [^;]*;/gm;
/** `${ROOT}/docs/clients.md` is a name from the root. */
const QUOTED = /["'`](?:\$\{\w+\}\/)?([^"'`\s$]+?)\/?["'`]/g;

/**
 * Which files each file of code names: what it imports, and what it reads by a quoted path: a page of docs, recorded calls, or a
 * folder without code (then all that lies in it).
 * @param texts every file that is there by its path from the root; only code and manifests need their text
 * @param gone names of files that are no longer there: who still names them shall be found
 */
export function readNamedFiles(texts: ReadonlyMap<string, string>, gone: readonly string[]): Graph {
  const known = new Map(
    [...gone.map((name) => [name, ''] as const), ...texts].map(([name, text]) => [name, bare(text)]),
  );
  const imports = readGraph(known);
  const folders = foldersOfData([...known.keys()]);
  return new Map(
    [...imports]
      .filter(([file]) => texts.has(file))
      .map(([file, named]) => [file, [...new Set([...named, ...dataNamedIn(file, known, folders)])]]),
  );
}

const bare = (text: string): string => text.replaceAll(TYPES_ONLY, '');

function dataNamedIn(
  file: string,
  texts: ReadonlyMap<string, string>,
  folders: ReadonlyMap<string, string[]>,
): string[] {
  const quoted = [...(texts.get(file) ?? '').matchAll(QUOTED)].map(([, name]) => name ?? '');
  const places = quoted.flatMap((name) => [
    path.posix.join(path.posix.dirname(file), name),
    // One word in quotes is any word.
    ...(name.includes('/') ? [path.posix.normalize(name)] : []),
  ]);
  return places.flatMap((place) => folders.get(place) ?? (texts.has(place) && !isCode(place) ? [place] : []));
}

/** What lies in each folder, at any depth, that has no code in it. */
function foldersOfData(names: readonly string[]): ReadonlyMap<string, string[]> {
  const folders = new Map<string, string[]>();
  const withCode = new Set<string>();
  for (const name of names)
    for (let folder = path.posix.dirname(name); folder !== '.'; folder = path.posix.dirname(folder)) {
      if (isCode(name)) withCode.add(folder);
      folders.set(folder, [...(folders.get(folder) ?? []), name]);
    }
  for (const folder of withCode) folders.delete(folder);
  return folders;
}
