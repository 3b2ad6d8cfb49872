/** JSON with indents, a form with one field a line, anything else as it is. Numbers keep their digits as written. */
export const prettyText = (body: string): string => {
  const trimmed = body.trim();
  // An enciphered call, and below it what it said.
  const [, sealed, opened] = /^([^\s{[]+)\n\n(\{[^]*)$/.exec(trimmed) ?? [];
  if (sealed !== undefined && opened !== undefined) return `${prettyText(sealed)}\n\n${prettyText(opened)}`;
  if (/^[[{]/.test(trimmed)) return indentJson(trimmed) ?? body;
  if (/^[\w.[\]%-]+=[^\s]*$/.test(trimmed))
    return [...new URLSearchParams(trimmed)].map(([name, value]) => `${name} = ${value}`).join('\n');
  return body;
};

/**
 * Indents JSON without parsing its values: `JSON.parse` would show a vendor's 9007199254740993 as another number.
 * Null when it is not JSON.
 */
const indentJson = (json: string): string | null => {
  try {
    JSON.parse(json);
  } catch {
    return null;
  }
  let depth = 0;
  const tokens = json.match(/"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s[\]{}:,"]+/g) ?? [];
  const lineAt = (level: number): string => `\n${'  '.repeat(level)}`;
  return tokens
    .map((token, place) => {
      const next = tokens[place + 1];
      if (token === '{' || token === '[') {
        depth += 1;
        return next === '}' || next === ']' ? token : token + lineAt(depth);
      }
      if (token === '}' || token === ']') {
        depth -= 1;
        const before = tokens[place - 1];
        return before === '{' || before === '[' ? token : lineAt(depth) + token;
      }
      if (token === ',') return token + lineAt(depth);
      return token === ':' ? ': ' : token;
    })
    .join('');
};
