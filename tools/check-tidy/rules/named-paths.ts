import path from 'node:path';
import type { Offence, Project } from '../project.ts';

/** Pages for people who read the tree as it is; the changelog tells of what was. */
const PAGE = /(^|\/)README\.md$|^docs\/.*\.md$|^(?!CHANGELOG)[A-Z]+\.md$/;
/** A path between backticks. */
const TICKED = /`([\w.-]+(?:\/[\w.-]+)+)\/?`/g;
/** What a build or a start makes, and pictures: not among the texts of a project. */
const MADE = /^\.|(^|\/)(dist|public)(\/|$)/;
const LINKED = /\]\((?![a-z]+:|#)([^)#\s]+)/g;
/** Files that a project reads; of a word with a slash only what begins like a folder of ours is a path. */
const FILE = /\.(tsx?|mjs|cjs|sql|md|json|html|css|py)$/;
const FOLDER = /^(apps|packages|tools|docs|e2e|bench|src|features|platform|gateways|shared|locales)\//;

/**
 * Every path that a README or a page of docs names exists: a link from where the page is, a path in backticks as the end of some
 * file's or folder's path, so that a feature's page can say `sign-in/admit.ts`.
 */
export function namedPaths({ texts }: Project): Offence[] {
  const there = new Set([...texts.keys()].flatMap(withFolders));
  const ends = new Set([...there].flatMap(endsOf));
  return [...texts]
    .filter(([file]) => PAGE.test(file))
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line, at) => {
        const ticked = named(line, TICKED).filter((name) => isPath(name) && !ends.has(name));
        const linked = named(line, LINKED).filter(
          (name) => FILE.test(name) && !there.has(path.posix.join(path.posix.dirname(file), name)),
        );
        return [...ticked, ...linked].map((name) => ({
          rule: 'named-paths',
          file,
          line: at + 1,
          message: `${name} is not in the tree: name where it is now`,
        }));
      }),
    );
}

const isPath = (name: string): boolean => (FILE.test(name) || FOLDER.test(name)) && !MADE.test(name);
const named = (line: string, pattern: RegExp): string[] => [...line.matchAll(pattern)].map(([, name]) => name ?? '');
/** `a/b/c.ts`, `a/b`, `a`. */
const withFolders = (file: string): string[] => file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'));
/** `a/b/c.ts`, `b/c.ts`, `c.ts`. */
const endsOf = (file: string): string[] => file.split('/').map((_, at, parts) => parts.slice(at).join('/'));
