import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The project as the rules see it: every text file by its path from the root, and the parsed TypeScript among them. */
export interface Project {
  readonly texts: ReadonlyMap<string, string>;
  readonly sources: readonly Source[];
}

export interface Source {
  readonly path: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

/** One thing to put right. `size` makes it a candidate for the ratchet under `key`. */
export interface Offence {
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly ratchet?: { readonly key: string; readonly size: number };
}

export type Rule = (project: Project) => Offence[];

const FOLDERS = ['apps', 'packages', 'bench', 'docs', 'e2e', 'tools'];
const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'artifacts', 'public']);
const TEXT = /\.(tsx?|mjs|cjs|sql|md|json|html|css|py)$/;

/** A project made of the given texts; what the tests of the rules use. */
export function projectFrom(texts: Record<string, string>): Project {
  const entries = new Map(Object.entries(texts));
  const sources = [...entries]
    .filter(([file]) => /\.tsx?$/.test(file) && !/\.(d|generated)\.ts$/.test(file))
    .map(([file, text]) => ({ path: file, text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) }));
  return { texts: entries, sources };
}

/** The project on disk. Files that only build or test tools make are left out. */
export function readProject(root: string): Project {
  const texts: Record<string, string> = {};
  const visit = (place: string) => {
    for (const entry of readdirSync(path.join(root, place), { withFileTypes: true })) {
      const inner = `${place}/${entry.name}`;
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) visit(inner);
      else if (entry.isFile() && TEXT.test(entry.name)) texts[inner] = readFileSync(path.join(root, inner), 'utf8');
    }
  };
  for (const folder of FOLDERS) visit(folder);
  const pages = readdirSync(root).filter((name) => name.endsWith('.md'));
  for (const name of ['package.json', 'vitest.config.ts', ...pages])
    texts[name] = readFileSync(path.join(root, name), 'utf8');
  return projectFrom(texts);
}

/** Tests and what only tests use: they may do things that the product may not. */
export function isTestCode(file: string): boolean {
  return (
    /\.(test|spec)\.tsx?$/.test(file) || /(^|\/)(test|e2e|bench)\//.test(file) || file.startsWith('packages/testkit/')
  );
}

/** Code that runs for players and operators, as opposed to tests and tools. */
export function isProductCode(file: string): boolean {
  return /^(apps|packages)\//.test(file) && !isTestCode(file);
}

export function lineOf(source: Source, node: ts.Node): number {
  return source.tree.getLineAndCharacterOfPosition(node.getStart(source.tree)).line + 1;
}

/** Calls `visit` for every node below and including `node`. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}
