/** What is known of a group while its source is read: whether its content can match one text in several ways. */
interface Group {
  isVariable: boolean;
}

/** `*`, `+`, `{n,}` and `{n,m}` repeat a varying number of times; `{n}` does not, `?` is harmless at these lengths. */
const QUANTIFIER = /^(?:[*+]|\{\d+,\d*\}|\{\d+\})/;

/**
 * Tells whether a regular expression has a shape that can take exponential time: a repeated group whose content repeats a
 * varying number of times or offers alternatives, or a back reference. Conservative: `(?:cat|dog)+` is refused too.
 */
export function canExplode(source: string): boolean {
  const open: Group[] = [{ isVariable: false }];
  let isClass = false;
  for (let i = 0; i < source.length; i += 1) {
    const character = source[i];
    if (character === '\\') {
      if (!isClass && /[1-9k]/.test(source[i + 1] ?? '')) return true;
      i += 1;
    } else if (isClass) {
      isClass = character !== ']';
    } else if (character === '[') {
      isClass = true;
    } else if (character === '(') {
      open.push({ isVariable: false });
    } else if (character === ')') {
      const closed = open.length > 1 ? open.pop() : undefined;
      const repeats = QUANTIFIER.test(source.slice(i + 1));
      if (closed?.isVariable === true && repeats) return true;
      if (closed?.isVariable === true) markVariable(open);
    } else if (character === '|' || isVarying(source.slice(i))) {
      markVariable(open);
    }
  }
  return false;
}

function markVariable(open: readonly Group[]): void {
  const group = open.at(-1);
  if (group !== undefined) group.isVariable = true;
}

function isVarying(rest: string): boolean {
  return /^(?:[*+]|\{\d+,\d*\})/.test(rest);
}
