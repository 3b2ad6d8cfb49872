import { isUnambiguousJson } from '../../../../platform/http/strict-json.ts';

/** The parts of JSON that keep a number's own digits; older type libraries do not list them. */
type ExactJson = {
  parse(text: string, reviver: (key: string, value: unknown, context: { source?: string }) => unknown): unknown;
  rawJSON(text: string): object;
};
const exactJson = JSON as unknown as ExactJson;

/**
 * Reads JSON with every number as the text of its digits. Vendors send round ids above 2^53 and amounts as numbers; a double
 * would change both. A key that stands twice in its object, and nesting beyond 32 levels, are refused as on every route.
 * @throws SyntaxError
 */
export const parseExactJson = (text: string): unknown => {
  if (!isUnambiguousJson(text)) throw new SyntaxError('not JSON with one meaning');
  return exactJson.parse(text, (_key, value, context) =>
    typeof value === 'number' ? (context.source ?? String(value)) : value,
  );
};

/** Digits as a JSON number for `JSON.stringify`, exactly as written, without a double between. */
export const exactNumber = (digits: string): object => exactJson.rawJSON(digits);
