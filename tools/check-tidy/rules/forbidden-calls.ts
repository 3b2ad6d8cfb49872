import ts from 'typescript';
import { isProductCode, lineOf, walk, type Offence, type Project, type Source } from '../project.ts';

interface Ban {
  readonly rule: string;
  readonly found: (node: ts.Node) => boolean;
  readonly allowed: RegExp;
  readonly message: string;
}

const isCallOf = (node: ts.Node, ...names: string[]) =>
  ts.isCallExpression(node) && names.includes(node.expression.getText());

/** `request.host`, `headers.host`, `{ hostname }` of a request, and the headers' names as texts. */
const readsHost = (node: ts.Node): boolean => {
  if (ts.isStringLiteralLike(node)) return /^(x-forwarded-host|:authority)$/i.test(node.text);
  if (ts.isElementAccessExpression(node))
    return (
      REQUEST.test(node.expression.getText()) && /^['"`]host(name)?['"`]$/i.test(node.argumentExpression.getText())
    );
  if (ts.isPropertyAccessExpression(node))
    return REQUEST.test(node.expression.getText()) && /^host(name)?$/.test(node.name.text);
  if (!ts.isBindingElement(node) || !/^host(name)?$/.test((node.propertyName ?? node.name).getText())) return false;
  return REQUEST.test(takenApart(node));
};
const REQUEST = /(^|\.)(request|req|raw|headers|FastifyRequest|IncomingMessage)[!?]?$/;
/** What a pattern takes apart: the field that holds it, its initializer, or the type of the parameter. */
const takenApart = ({ parent: { parent: owner } }: ts.BindingElement): string => {
  if (ts.isBindingElement(owner)) return (owner.propertyName ?? owner.name).getText();
  return (ts.isParameter(owner) ? owner.type : owner.initializer)?.getText() ?? '';
};
const LOCALE_TEXT = /^toLocale(Date|Time)?String$/;

const BANS: readonly Ban[] = [
  {
    rule: 'own-format',
    found: (node) =>
      (ts.isPropertyAccessExpression(node) && LOCALE_TEXT.test(node.name.text)) ||
      ((ts.isNewExpression(node) || ts.isCallExpression(node)) && /^Intl\.\w+Format$/.test(node.expression.getText())),
    // The server writes mails; the last two reckon with zones and show nothing by a reader's habits.
    allowed:
      /^packages\/(i18n\/src\/(format|chance)|money\/src\/format-money|time\/src\/business-date)\.ts$|^apps\/(?!(site|console)\/src\/)|(^|\/)(zoned-time|agent-time)\.ts$/,
    message:
      'days, times, counts and shares are written by @trevo/i18n/format, amounts by @trevo/money: one way a language',
  },
  {
    rule: 'clock',
    found: (node) =>
      isCallOf(
        node,
        'Date.now',
        'Temporal.Now.instant',
        'Temporal.Now.plainDateISO',
        'Temporal.Now.zonedDateTimeISO',
        'Date',
      ) ||
      (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length),
    allowed: /(^|\/)clock\.tsx?$/,
    message: 'the time comes from the Clock, so that tests can set it and one request sees one time',
  },
  {
    rule: 'random',
    found: (node) => ts.isPropertyAccessExpression(node) && node.getText() === 'Math.random',
    allowed: /^$/,
    message: 'Math.random can be predicted: take the random stream as an argument, or bytes from node:crypto',
  },
  {
    rule: 'float-money',
    found: (node) =>
      isCallOf(node, 'parseFloat', 'Number.parseFloat') ||
      (ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        node.expression.name.text === 'toFixed'),
    allowed: /^packages\/money\/|(^|\/)format-[a-z-]+\.tsx?$/,
    message: 'amounts are whole micros (@trevo/money); decimals exist only where they are shown, in format-*.ts',
  },
  {
    rule: 'host-header',
    found: readsHost,
    // Other programs than the server build no links for anybody.
    allowed: /^apps\/server\/src\/platform\/http\/host\.ts$|^(?!apps\/server\/)/,
    message:
      'the host is parsed once, in platform/http/host.ts; links are built from caller.origin, the brand’s own list',
  },
];

/** Refuses reading the time or the host, unfair randomness and floating point arithmetic outside the one place of each. */
export function forbiddenCalls({ sources }: Project): Offence[] {
  return sources.filter(({ path }) => isProductCode(path)).flatMap(checkSource);
}

function checkSource(source: Source): Offence[] {
  const offences: Offence[] = [];
  const bans = BANS.filter(({ allowed }) => !allowed.test(source.path));
  walk(source.tree, (node) => {
    for (const { rule, found, message } of bans) {
      if (found(node))
        offences.push({
          rule,
          file: source.path,
          line: lineOf(source, node),
          message: `${node.getText().slice(0, 60)}: ${message}`,
        });
    }
  });
  return offences;
}
