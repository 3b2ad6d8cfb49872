import ts from 'typescript';
import { lineOf, walk, type Offence, type Project, type Source } from '../project.ts';

const COMMENTS: readonly [RegExp, string][] = [
  [/@ts-(ignore|nocheck|expect-error)/, 'an error of the types is mended, not silenced'],
  [/\b(oxlint|eslint|biome)-(disable|ignore)/, 'a finding is mended, not silenced'],
  [/\b(TODO|FIXME|XXX|HACK)\b/, 'unfinished work is an issue, not a comment'],
];
const SKIPPED_TEST = /^(it|test|describe|suite)(\.\w+)*\.(skip|only|todo|fails)$/;

/** Refuses what turns the other checks off: `any`, silenced errors, notes of unfinished work, tests that do not run. */
export function noLoopholes({ sources }: Project): Offence[] {
  return sources
    .filter(({ path }) => !path.startsWith('tools/check-tidy/'))
    .flatMap((source) => [...inCode(source), ...inComments(source)]);
}

function inCode(source: Source): Offence[] {
  const offences: Offence[] = [];
  walk(source.tree, (node) => {
    const at = { file: source.path, line: lineOf(source, node) };
    if (node.kind === ts.SyntaxKind.AnyKeyword)
      offences.push({
        ...at,
        rule: 'any',
        message: '`any` turns the types off: use the type, or `unknown` and a check',
      });
    if (ts.isCallExpression(node) && SKIPPED_TEST.test(node.expression.getText())) {
      offences.push({
        ...at,
        rule: 'skipped-test',
        message: `${node.expression.getText()}: a test runs or does not exist`,
      });
    }
  });
  return offences;
}

function inComments(source: Source): Offence[] {
  const offences: Offence[] = [];
  for (const [index, line] of source.text.split('\n').entries()) {
    const comment = /(^|\s)(\/\/|\/?\*)(?<text>.*)$/.exec(line)?.groups?.text;
    for (const [pattern, message] of COMMENTS) {
      if (comment && pattern.test(comment))
        offences.push({
          rule: 'loophole',
          file: source.path,
          line: index + 1,
          message: `${comment.trim().slice(0, 60)}: ${message}`,
        });
    }
  }
  return offences;
}
