import ts from 'typescript';

/** What a mutant changes: a figure, the place of two neighbours, a stop of a strip, or a draw. */
export type Kind = 'figure' | 'order' | 'stop' | 'edge' | 'draw range' | 'draw left out' | 'draw too many';

/** One change of one file. */
export interface Mutant {
  readonly kind: Kind;
  /** File, line and what was changed, as a person finds it. */
  readonly name: string;
  /** What was and what is, `17 is 18`, cut where it is long. */
  readonly change: string;
  /** The line that it changes, as it stands. */
  readonly line: string;
  readonly source: string;
}

interface Edit {
  readonly kind: Kind;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Comparisons and those one step beside them. */
const EDGES: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
/** Calls that draw, by their last name. */
const DRAWS = new Set(['int', 'shuffle', 'pickWeighted', 'u64', 'bits52']);

/** Every mutant of a file's figures, orders and draws, one change each. Types, imports and what only guards against a caller's mistake stay. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const lines = source.split('\n');
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isThrowStatement(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isIfStatement(node) && throws(node.thenStatement)) return;
    edits.push(...editsOf(node, source));
    node.forEachChild(visit);
  };
  visit(tree);
  return edits.map(({ kind, from, to, text }) => {
    const { line } = tree.getLineAndCharacterOfPosition(from);
    const change = `${shortly(source.slice(from, to))} is ${shortly(text)}`;
    return {
      kind,
      change,
      name: `${file}:${line + 1} ${kind}: ${change}`,
      line: lines[line]?.trim() ?? '',
      source: source.slice(0, from) + text + source.slice(to),
    };
  });
}

const shortly = (code: string): string => code.replaceAll(/\s+/g, ' ').slice(0, 60);

const throws = (node: ts.Statement): boolean =>
  ts.isThrowStatement(node) ||
  (ts.isBlock(node) && node.statements.length === 1 && throws(node.statements[0] as ts.Statement));

function editsOf(node: ts.Node, source: string): Edit[] {
  const [from, to] = [node.getStart(), node.getEnd()];
  const edit = (kind: Kind, text: string): Edit => ({ kind, from, to, text });
  if (ts.isNumericLiteral(node)) return numbersBeside(node.text).map((text) => edit('figure', text));
  if (ts.isBigIntLiteral(node)) {
    const value = BigInt(node.text.replaceAll('_', '').slice(0, -1));
    return [value + 1n, value - 1n].filter((one) => one >= 0n).map((one) => edit('figure', `${one}n`));
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [edit('figure', 'false')];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [edit('figure', 'true')];
  if (ts.isStringLiteral(node) && node.text.split(' ').length > 2)
    return stopsOf(node.text).map((text) => edit('stop', `'${text}'`));
  if (ts.isArrayLiteralExpression(node)) return swapped(node.elements, source, 'order');
  if (ts.isBinaryExpression(node)) {
    const other = EDGES[node.operatorToken.getText()];
    if (!other) return [];
    return [{ kind: 'edge', from: node.operatorToken.getStart(), to: node.operatorToken.getEnd(), text: other }];
  }
  return ts.isCallExpression(node) ? drawsOf(node).map(([kind, text]) => edit(kind, text)) : [];
}

/** A number one higher and one lower; a part of one, a hundredth of itself. */
function numbersBeside(text: string): readonly string[] {
  const value = Number(text.replaceAll('_', ''));
  if (!Number.isInteger(value)) return [`${value * 1.01}`, `${value * 0.99}`];
  return value === 0 ? ['1'] : [`${value + 1}`, `${value - 1}`];
}

/** A strip with each stop made the symbol that follows it in the table of symbols, and with each two different neighbours swapped. */
function stopsOf(strip: string): readonly string[] {
  const stops = strip.split(' ');
  const symbols = [...new Set(stops)].toSorted();
  const other = (symbol: string) => symbols[(symbols.indexOf(symbol) + 1) % symbols.length] as string;
  return stops.flatMap((stop, at) => {
    const next = stops[at + 1];
    const changed = stops.with(at, other(stop)).join(' ');
    return next === undefined || next === stop
      ? [changed]
      : [
          changed,
          stops
            .with(at, next)
            .with(at + 1, stop)
            .join(' '),
        ];
  });
}

/** A list with each two different neighbours swapped. */
function swapped(elements: readonly ts.Node[], source: string, kind: Kind): Edit[] {
  return elements.slice(1).flatMap((second, at) => {
    const first = elements[at] as ts.Node;
    const [a, b] = [first.getText(), second.getText()];
    const between = source.slice(first.getEnd(), second.getStart());
    return a === b ? [] : [{ kind, from: first.getStart(), to: second.getEnd(), text: `${b}${between}${a}` }];
  });
}

/** The draw over one more and one less, left out, and made twice. */
function drawsOf(call: ts.CallExpression): readonly (readonly [Kind, string])[] {
  const { expression: callee, arguments: given } = call;
  const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : ts.isIdentifier(callee) ? callee.text : '';
  if (!DRAWS.has(name)) return [];
  const [made, called] = [call.getText(), callee.getText()];
  const last = given.at(-1)?.getText() ?? '';
  const before = given.slice(0, -1).map((one) => `${one.getText()}, `);
  const over = (range: string) => `${called}(${before.join('')}${range})`;
  const twice = ['draw too many', `(${made}, ${made})`] as const;
  if (name === 'int')
    return [
      ['draw range', over(`(${last}) + 1`)],
      ['draw range', over(`(${last}) - 1`)],
      ['draw left out', '0'],
      twice,
    ];
  if (name === 'shuffle') {
    const none = `Array.from({ length: ${last} }, (_, unmixed) => unmixed)`;
    return [
      ['draw range', over(`(${last}) + 1`)],
      ['draw range', over(`(${last}) - 1`)],
      ['draw left out', none],
      twice,
    ];
  }
  if (name === 'pickWeighted') return [['draw range', over(`(${last}).toReversed()`)], ['draw left out', '0'], twice];
  return [['draw left out', '0n'], twice];
}
