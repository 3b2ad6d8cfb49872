import path from 'node:path';
import ts from 'typescript';

export type Graph = ReadonlyMap<string, readonly string[]>;
type Texts = ReadonlyMap<string, string>;

/** Which files each file of code names: by an import, or as a quoted path. @param texts every file by its path from the root */
export function readGraph(texts: Texts): Graph {
  const packages = readPackages(texts);
  const graph = new Map<string, string[]>();
  for (const [file, text] of texts) {
    if (!/\.(tsx?|mjs|cjs)$/.test(file)) continue;
    const targets = referencesIn(file, text).flatMap((reference) => resolve(texts, packages, file, reference));
    graph.set(file, targets);
  }
  return graph;
}

/** Import specifiers, and every quoted path that looks like a source file: workers, spawned scripts, build inputs. */
function referencesIn(file: string, text: string): string[] {
  const imports = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  const quoted = [...text.matchAll(/["'`](\.{0,2}\/?[\w@./*{},-]+\.(?:tsx?|mjs|cjs))["'`?]/g)].map(
    ([, name]) => name ?? '',
  );
  const calls = [...text.matchAll(/\b(?:import|require)\(\s*["'`]([^"'`]+)["'`]\s*\)/g)].map(([, name]) => name ?? '');
  return file.endsWith('.test.ts') && file.startsWith('tools/check-tidy/')
    ? imports
    : [...imports, ...quoted, ...calls];
}

function resolve(texts: Texts, packages: readonly Workspace[], from: string, reference: string): string[] {
  const workspace = from.split('/').slice(0, 2).join('/');
  const places = [
    path.posix.join(path.posix.dirname(from), reference),
    path.posix.join(workspace, reference),
    path.posix.normalize(reference),
  ];
  const found = places.filter((place) => texts.has(place));
  if (found.length > 0) return found.slice(0, 1);
  if (reference.includes('*'))
    return [...texts.keys()].filter((file) =>
      places.some((place) => path.posix.matchesGlob(file, place.replace(/^\//, ''))),
    );
  const owner = packages.find(({ name }) => reference === name || reference.startsWith(`${name}/`));
  return owner ? exportOf(owner, `.${reference.slice(owner.name.length)}`).filter((file) => texts.has(file)) : [];
}

interface Workspace {
  readonly name: string;
  readonly folder: string;
  readonly exports: ReadonlyMap<string, string>;
}

function readPackages(texts: Texts): Workspace[] {
  return [...texts]
    .filter(([file]) => /^(apps|packages|tools)\/[^/]+\/package\.json$/.test(file))
    .map(([file, text]) => {
      const manifest = JSON.parse(text) as { name: string; exports?: Record<string, string> };
      return {
        name: manifest.name,
        folder: path.posix.dirname(file),
        exports: new Map(Object.entries(manifest.exports ?? {})),
      };
    });
}

function exportOf({ folder, exports }: Workspace, subpath: string): string[] {
  for (const [pattern, target] of exports) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined ? pattern === subpath : subpath.startsWith(before) && subpath.endsWith(after)) {
      return [
        path.posix.join(
          folder,
          target.replace('*', subpath.slice(before.length, subpath.length - (after ?? '').length)),
        ),
      ];
    }
  }
  return [];
}
