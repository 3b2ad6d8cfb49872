import ts from 'typescript';
import { isProductCode, lineOf, walk, type Offence, type Project, type Source } from '../project.ts';

const BUILDER = /^(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|with|withRecursive)$/;

/** In features and gateways, a query stands in a `*.repository.ts`: there the tables' owner finds every use of them. */
export function sqlInRepositories({ sources }: Project): Offence[] {
  const watched = /^apps\/server\/src\/(features|gateways)\//;
  return sources
    .filter(({ path }) => isProductCode(path) && watched.test(path) && !path.endsWith('.repository.ts'))
    .flatMap(checkSource);
}

function checkSource(source: Source): Offence[] {
  const offences: Offence[] = [];
  walk(source.tree, (node) => {
    if (!isQuery(node)) return;
    const message = `${node.getText().split('\n')[0]?.slice(0, 60)}: queries stand in a *.repository.ts`;
    offences.push({ rule: 'sql-in-repositories', file: source.path, line: lineOf(source, node), message });
  });
  return offences;
}

function isQuery(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText().replace(/<.*/s, '') === 'sql';
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const first = node.arguments[0];
  return (
    BUILDER.test(node.expression.name.text) &&
    first !== undefined &&
    (ts.isStringLiteralLike(first) || ts.isArrayLiteralExpression(first))
  );
}
