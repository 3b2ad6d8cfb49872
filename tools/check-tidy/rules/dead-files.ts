import path from 'node:path';
import { type Graph, readGraph } from '../import-graph.ts';
import { isTestCode, type Offence, type Project } from '../project.ts';

/**
 * Refuses a file that nothing uses. What counts as used: what a package.json names (exports, scripts), what an HTML page
 * or a tool's configuration names, main.ts of a program, and whatever those import, statically or not. Product code that
 * only tests import is dead too.
 */
export function deadFiles(project: Project): Offence[] {
  const graph = readGraph(project.texts);
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
