import path from 'node:path';
import ts from 'typescript';
import { isTestCode, type Offence, type Project } from '../project.ts';

/**
 * Refuses a file that nothing uses. What counts as used: what a package.json names (exports, scripts), what an HTML page
 * or a tool's configuration names, main.ts of a program, and whatever those import, statically or not. Product code that
 * only tests import is dead too.
 */
export function deadFiles(project: Project): Offence[] {
  const graph = readGraph(project);
  const files = [...project.texts.keys()].filter((file) => /\.(tsx?|mjs|cjs)$/.test(file) && !/\.d\.m?ts$/.test(file));
  const forProduct = reach(
    graph,
    files.filter((file) => isEntry(project, file)),
  );
  // tools/bench.mjs runs every program of bench/.
  const isTestEntry = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || /^bench\/[^/]+\.ts$/.test(file);
  const forTests = reach(graph, [...forProduct, ...files.filter(isTestEntry)]);
  return files.flatMap((file) => {
    const isNeeded = isTestCode(file) ? forTests.has(file) : forProduct.has(file);
    if (isNeeded) return [];
    return [
      { rule: 'dead-files', file, line: 1, message: forTests.has(file) ? 'only tests use it' : 'nothing uses it' },
    ];
  });
}

type Graph = ReadonlyMap<string, readonly string[]>;

function reach(graph: Graph, entries: Iterable<string>): Set<string> {
  const reached = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    open.push(...(graph.get(file) ?? []));
  }
  return reached;
}

function isEntry({ texts }: Project, file: string): boolean {
  if (/^(apps|tools)\/[^/]+\/(src\/)?main\.(tsx?|mjs)$/.test(file) || /(^|\/)[\w-]+\.config\.(ts|mjs|cjs)$/.test(file))
    return true;
  return [...texts].some(([holder, text]) =>
    holder.endsWith('package.json') || holder.endsWith('.html') ? namesFile(holder, text, file) : false,
  );
}

/** Whether a manifest or page names the file. A wildcard export names nothing by itself: its users do. */
function namesFile(holder: string, text: string, file: string): boolean {
  const inside = path.posix.relative(path.posix.dirname(holder), file);
  if (inside.startsWith('..')) return false;
  return new RegExp(`["'\\s/]${inside.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(["'\\s?&;]|$)`, 'm').test(text);
}

function readGraph(project: Project): Graph {
  const packages = readPackages(project);
  const graph = new Map<string, string[]>();
  for (const [file, text] of project.texts) {
    if (!/\.(tsx?|mjs|cjs)$/.test(file)) continue;
    const targets = referencesIn(file, text).flatMap((reference) => resolve(project, packages, file, reference));
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

function resolve({ texts }: Project, packages: readonly Workspace[], from: string, reference: string): string[] {
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

function readPackages({ texts }: Project): Workspace[] {
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
