import ts from 'typescript';
import { isTestCode, lineOf, walk, type Offence, type Project, type Source } from '../project.ts';

const LIMITS = { function: 70, component: 200, handler: 25 };
const MAX_PARAMETERS = 4;

type FunctionNode = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration;

/**
 * Functions up to 70 lines, React components 200, route handlers 25, and at most 4 parameters. What only holds other
 * functions together (a factory `create…`, a function that registers routes) is measured without the named functions
 * inside it, each of which is measured by itself. Tests are free: a `describe` is a list, not a function.
 */
export function functionSize({ sources }: Project): Offence[] {
  return sources.filter(({ path }) => !isTestCode(path)).flatMap(checkSource);
}

function checkSource(source: Source): Offence[] {
  const offences: Offence[] = [];
  walk(source.tree, (node) => {
    if (!isFunction(node)) return;
    const name = nameOf(node);
    const report = (rule: string, size: number, limit: number, unit: string) => {
      if (size <= limit) return;
      const ratchet = { key: `${rule} ${source.path} ${name}`, size };
      offences.push({
        rule,
        file: source.path,
        line: lineOf(source, node),
        message: `${name} has ${size} ${unit}; ${limit} is the limit`,
        ratchet,
      });
    };
    const kind = kindOf(source, node, name);
    report(`${kind}-length`, linesOf(source, node, name, kind), LIMITS[kind], 'lines');
    report('parameters', node.parameters.length, MAX_PARAMETERS, 'parameters');
  });
  return offences;
}

function isFunction(node: ts.Node): node is FunctionNode {
  return (
    (ts.isFunctionDeclaration(node) ||
      ts.isFunctionExpression(node) ||
      ts.isArrowFunction(node) ||
      ts.isMethodDeclaration(node)) &&
    node.body !== undefined
  );
}

function kindOf(source: Source, node: FunctionNode, name: string): keyof typeof LIMITS {
  if (source.path.endsWith('.tsx') && /^[A-Z]/.test(name)) return 'component';
  const isRoutes = source.path.endsWith('.routes.ts');
  return isRoutes && name !== '' && isInsideFunction(node) ? 'handler' : 'function';
}

function linesOf(source: Source, node: FunctionNode, name: string, kind: keyof typeof LIMITS): number {
  const lines = span(source, node);
  const isRegistration = source.path.endsWith('.routes.ts');
  if (kind !== 'function' || (!isRegistration && !/^create[A-Z]/.test(name))) return lines;
  let inner = 0;
  const skipNested = (child: ts.Node): void => {
    if (isFunction(child) && (isRegistration || isNamed(child))) inner += span(source, child) - 1;
    else ts.forEachChild(child, skipNested);
  };
  ts.forEachChild(node, skipNested);
  return lines - inner;
}

/** A callback belongs to the function it stands in; what has a name can be read, and measured, by itself. */
function isNamed(node: FunctionNode): boolean {
  return node.name !== undefined || ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent);
}

function span(source: Source, node: ts.Node): number {
  return source.tree.getLineAndCharacterOfPosition(node.end).line + 1 - lineOf(source, node) + 1;
}

function isInsideFunction(node: ts.Node): boolean {
  for (let outer = node.parent; outer; outer = outer.parent) if (isFunction(outer)) return true;
  return false;
}

/** The function's own name, or that of the variable or property that holds it, or of the call that it is given to. */
function nameOf(node: FunctionNode): string {
  if (node.name) return node.name.getText();
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  if (ts.isCallExpression(parent)) {
    if (ts.isVariableDeclaration(parent.parent)) return parent.parent.name.getText();
    const subject = parent.arguments[0];
    const which = subject && ts.isStringLiteralLike(subject) ? `'${subject.text}'` : '';
    return `${parent.expression.getText().split('\n').at(-1)?.trim()}(${which})`;
  }
  return 'an anonymous function';
}
