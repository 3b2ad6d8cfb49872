import ts from 'typescript';
import { isProductCode, lineOf, walk, type Offence, type Project } from '../project.ts';

/** The outside world keeps its own words. */
const ELSEWHERE = /^apps\/sandbox\//;
/** What people see and hear of an app. */
const SCREENS = /^apps\/(site|console)\/src\/.*\.tsx$/;
/** Two words in a row: a sentence or a name, not a locale's tag and not a mark. */
const WORDS = /\p{L}[,.:;]? \p{L}/u;
/** A word that one language has and another has not; units (`ms`), short names (`CPF`) and the product's are the same in all. */
const WORD = /\p{L}{2}\p{Ll}/u;
const PRODUCT = /\b(trevo|console)\b/gi;
/** Attributes that are read: `title`, `aria-label`, `confirmLabel`. */
const READ = /(^|-|[a-z])(title|label|lead|alt|placeholder)$/i;

/**
 * Refuses words that stand in code: an object with a Portuguese and an English side (`pt` and `en`, in any case), where a text of
 * either is more than one word; and on a screen, words written as JSX or as an attribute that is read. Words live in
 * packages/i18n/locales, one home for translators and for the test of all areas.
 */
export function textsAtHome({ sources }: Project): Offence[] {
  return sources
    .filter(({ path }) => isProductCode(path) && !ELSEWHERE.test(path))
    .flatMap((source) => {
      const offences: Offence[] = [];
      const refuse = (node: ts.Node, what: string): void =>
        void offences.push({
          rule: 'texts-at-home',
          file: source.path,
          line: lineOf(source, node),
          message: `${what}: write it into packages/i18n/locales and show it by its id (CONTRIBUTING.md, "A text")`,
        });
      walk(source.tree, (node) => {
        if (ts.isObjectLiteralExpression(node) && holdsWords(node)) refuse(node, 'words of two languages in code');
        const shown = SCREENS.test(source.path) ? shownText(node) : null;
        if (shown !== null && WORD.test(shown.replaceAll(PRODUCT, '')))
          refuse(node, `"${shown.trim()}" on a screen in one language`);
      });
      return offences;
    });
}

/** The literal text that a node puts on a screen, or null. */
function shownText(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text;
  if (!ts.isStringLiteralLike(node) || ('name' in node.parent && node.parent.name === node)) return null;
  // `{isOpen ? 'Open' : 'Closed'}` shows one of its ends.
  const { parent } = ts.isConditionalExpression(node.parent) ? node.parent : node;
  const holder = ts.isJsxExpression(parent) ? parent.parent : parent;
  if (ts.isJsxAttribute(holder) || ts.isPropertyAssignment(holder)) {
    const name = holder.name.getText().replaceAll(/['"]/g, '');
    return (ts.isJsxAttribute(holder) ? READ.test(name) : name === 'aria-label') ? node.text : null;
  }
  return ts.isJsxExpression(parent) ? node.text : null;
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
