import ts from 'typescript';
import { isProductCode, lineOf, walk, type Offence, type Project } from '../project.ts';

/** The outside world keeps its own words. */
const ELSEWHERE = /^apps\/sandbox\//;
/** Two words in a row: a sentence or a name, not a locale's tag and not a mark. */
const WORDS = /\p{L}[,.:;]? \p{L}/u;

/**
 * Refuses words that stand in code: an object with a Portuguese and an English side (`pt` and `en`, in any case), where a text of
 * either is more than one word. Words live in packages/i18n/locales, one home for translators and for the test of all areas.
 */
export function textsAtHome({ sources }: Project): Offence[] {
  return sources
    .filter(({ path }) => isProductCode(path) && !ELSEWHERE.test(path))
    .flatMap((source) => {
      const offences: Offence[] = [];
      walk(source.tree, (node) => {
        if (ts.isObjectLiteralExpression(node) && holdsWords(node))
          offences.push({
            rule: 'texts-at-home',
            file: source.path,
            line: lineOf(source, node),
            message: 'words of two languages in code: they stand in packages/i18n/locales',
          });
      });
      return offences;
    });
}

function holdsWords(object: ts.ObjectLiteralExpression): boolean {
  const sides = object.properties.filter(ts.isPropertyAssignment);
  const side = (language: string) => sides.find(({ name }) => name.getText().toLowerCase() === language)?.initializer;
  const [portuguese, english] = [side('pt'), side('en')];
  return portuguese !== undefined && english !== undefined && [portuguese, english].some(saysWords);
}

function saysWords(value: ts.Expression): boolean {
  let found = false;
  walk(value, (node) => {
    if (ts.isStringLiteralLike(node) && WORDS.test(node.text)) found = true;
  });
  return found;
}
