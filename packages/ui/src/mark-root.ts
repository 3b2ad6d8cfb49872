const marks = new Map<string, number>();

/**
 * Marks the document (`html[data-<name>]`) for the style sheets until the function that it returns is called; several may mark it at once.
 * To look for the same thing with `html:has()` costs a part of a frame at each change of a long list.
 */
export const markRoot = (name: string): (() => void) => {
  const add = (change: 1 | -1): void => {
    const count = (marks.get(name) ?? 0) + change;
    marks.set(name, count);
    document.documentElement.toggleAttribute(`data-${name}`, count > 0);
  };
  add(1);
  return () => add(-1);
};
