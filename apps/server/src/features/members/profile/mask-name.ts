/** How many characters of a name at least are hidden: a short one shows its first alone. */
const HIDDEN = 3;

/**
 * A name on a public list: its first two characters and its last, `jo***3`. How long the name is cannot be seen; one of fewer than six
 * characters shows less, so that half of it at least stays hidden.
 */
export const maskName = (name: string): string => {
  const letters = Array.from(name.trim());
  const [first, last] = letters.length >= 2 * HIDDEN ? [2, 1] : [1, 0];
  return `${letters.slice(0, first).join('')}***${last === 0 ? '' : letters.slice(-last).join('')}`;
};
