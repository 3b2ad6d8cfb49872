import { readFileSync } from 'node:fs';

type Chunk = {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};
export type Manifest = Record<string, Chunk>;

/** The bundler's own list of what it wrote and what needs what. */
export const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Manifest;

/** The key of the page's entry. @throws when there is none */
export const entryKey = (manifest: Manifest): string => {
  const found = Object.entries(manifest).find(([, chunk]) => chunk.isEntry);
  if (!found) throw new Error('the manifest has no entry');
  return found[0];
};

/** Files that a chunk needs before it runs: its own and those of its static imports, all the way down. */
export const filesOf = (manifest: Manifest, key: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((inner) => filesOf(manifest, inner, seen))];
};

/** The chunk of one area's texts in one language. */
export const messagesFile = (manifest: Manifest, area: string, lang: string): string => {
  const found = Object.entries(manifest).find(([key]) => key.endsWith(`virtual:trevo-messages/${area}/${lang}`));
  if (!found) throw new Error(`no texts chunk for ${area}/${lang}`);
  return found[1].file;
};
