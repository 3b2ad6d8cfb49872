import ts from 'typescript';
import { lineOf, walk, type Offence, type Project, type Source } from '../project.ts';

/** What opens a dialog, and what is built on that: whoever draws one of these is a dialog with a name. */
const FRAMES = new Set(['Dialog', 'dialog', 'Drawer', 'ReasonDialog', 'WriteDialog', 'DecideDialog', 'GuardedDialog']);
const APPS = ['site', 'console'] as const;
type App = (typeof APPS)[number];
type Place = { readonly name: string; readonly file: string; readonly line: number };

/**
 * Every route and every dialog of the site and the console is looked at by a walk (`e2e/pages/site*.walk.ts`,
 * `console*.walk.ts`), which names the route's pattern in `at('…')`, the dialog's component in `dialog('…')`; and a walk names
 * nothing that is gone. What no walk reaches yet stands in the ratchet, which only gets shorter.
 */
export function walkedPages(project: Project): Offence[] {
  return APPS.flatMap((app) => {
    const sources = project.sources.filter(({ path }) => path.startsWith(`apps/${app}/src/`));
    const walks = project.sources.filter(({ path }) => /^e2e\/pages\/.*\.walk\.ts$/.test(path) && isOf(app, path));
    return [
      ...compare(app, 'route', sources.flatMap(app === 'site' ? siteRoutes : consoleRoutes), named(walks, 'at')),
      ...compare(app, 'dialog', sources.flatMap(dialogs), named(walks, 'dialog')),
    ];
  });
}

const isOf = (app: App, path: string): boolean => path.split('/').at(-1)?.startsWith(app) === true;

function compare(app: App, kind: 'route' | 'dialog', there: readonly Place[], seen: readonly Place[]): Offence[] {
  const isSeen = new Set(seen.map(({ name }) => name));
  const isThere = new Set(there.map(({ name }) => name));
  const offence = ({ file, line }: Place, message: string) => ({ rule: 'walked-pages', file, line, message });
  return [
    ...there
      .filter(({ name }) => !isSeen.has(name))
      .map((place) => ({
        ...offence(place, `no walk in e2e/pages looks at the ${kind} ${place.name}`),
        ratchet: { key: `unwalked ${app} ${kind} ${place.name}`, size: 1 },
      })),
    ...seen
      .filter(({ name }) => !isThere.has(name))
      .map((place) => offence(place, `the ${app} has no ${kind} ${place.name} any more`)),
  ];
}

const placeOf = (source: Source, node: ts.Node, name: string): Place => ({
  name,
  file: source.path,
  line: lineOf(source, node),
});

/** First arguments of `at(…)` or `dialog(…)`, however the walker is held; of a list that a loop goes through each one. */
function named(walks: readonly Source[], call: 'at' | 'dialog'): Place[] {
  return walks.flatMap((source) => {
    const found: Place[] = [];
    const take = (node: ts.Node | undefined): void => {
      if (!node) return;
      if (ts.isStringLiteralLike(node)) found.push(placeOf(source, node, node.text));
      else if (ts.isArrayLiteralExpression(node)) for (const element of node.elements) take(element);
      else if (ts.isAsExpression(node)) take(node.expression);
    };
    walk(source.tree, (node) => {
      if (ts.isCallExpression(node) && node.expression.getText().split('.').at(-1) === call) {
        const [first] = node.arguments;
        take(first && ts.isIdentifier(first) ? loopedOver(node, first.text) : first);
      }
    });
    return found;
  });
}

/** The list behind `for (const route of [...])`. */
function loopedOver(from: ts.Node, name: string): ts.Node | undefined {
  for (let outer = from.parent; outer && !ts.isSourceFile(outer); outer = outer.parent) {
    if (!ts.isForOfStatement(outer) || !ts.isVariableDeclarationList(outer.initializer)) continue;
    if (outer.initializer.declarations[0]?.name.getText() === name) return outer.expression;
  }
  return undefined;
}

/** Paths in the files of routes: all that is no target of a redirect. */
function siteRoutes(source: Source): Place[] {
  if (!/(^|\/)routes\.tsx$/.test(source.path)) return [];
  const found: Place[] = [];
  walk(source.tree, (node) => {
    if (!ts.isStringLiteralLike(node) || !node.text.startsWith('/')) return;
    const isTarget = ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'to';
    if (!isTarget) found.push(placeOf(source, node, node.text));
  });
  return found;
}

/** What the program itself shows, and what the features' manifests add: pages of records, pages at paths of their own, the first page. */
function consoleRoutes(source: Source): Place[] {
  const found: Place[] = [];
  const take = (node: ts.Node, name: string): void => void found.push(placeOf(source, node, name));
  if (/(^|\/)app\.tsx$/.test(source.path))
    walk(source.tree, (node) => {
      const name = ts.isJsxAttribute(node) ? node.name.getText() : '';
      const path = { loginPage: '/login', catchAll: '/*' }[name];
      if (path) take(node, path);
    });
  if (!/\/features\/[^/]+\/manifest\.ts$/.test(source.path)) return found;
  const VIEWS: Readonly<Record<string, string>> = { list: '', show: '/:id/show' };
  walk(source.tree, (node) => {
    if (!ts.isPropertyAssignment(node)) return;
    const key = keyOf(node);
    if (key === 'home') take(node, '/');
    if (!ts.isObjectLiteralExpression(node.initializer)) return;
    const parts = node.initializer.properties;
    if (key === 'routes' || key === 'outside') for (const part of parts) take(part, keyOf(part));
    if (key !== 'pages' || !ts.isPropertyAssignment(node.parent.parent)) return;
    const resource = keyOf(node.parent.parent);
    for (const part of parts) {
      const view = VIEWS[keyOf(part)];
      if (view !== undefined) take(part, `/${resource}${view}`);
    }
  });
  return found;
}

const keyOf = ({ name }: ts.ObjectLiteralElementLike): string =>
  name && (ts.isStringLiteralLike(name) || ts.isIdentifier(name)) ? name.text : '';

/** Components that draw a frame themselves; the frames are none. */
function dialogs(source: Source): Place[] {
  return source.tree.statements.flatMap((statement) => {
    const parts = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    return [...parts].flatMap((part) => {
      const name = (part as { name?: ts.Node }).name?.getText() ?? '';
      return /^[A-Z]/.test(name) && !FRAMES.has(name) && drawsFrame(part) ? [placeOf(source, part, name)] : [];
    });
  });
}

function drawsFrame(part: ts.Node): boolean {
  let isFound = false;
  walk(part, (node) => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node))
      isFound ||= FRAMES.has(node.tagName.getText());
  });
  return isFound;
}
